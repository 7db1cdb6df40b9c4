import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { BrowserContext, Page } from '@playwright/test'

import { whereverKept } from './support/payment-form'
import { filesWith, killBrowser, startWithProfile } from './support/profile'
import { everythingKept } from './support/storage'
import { inTheScript, markerOf, secrets, writes } from './support/secret-session'
import { foundIn } from './support/spellings'
import { sentRows } from './support/submissions'
import { expect, test } from './support/test'

const planted = Object.values(secrets)

/** Addresses, console and requests for pages, as they come. */
function listenTo(context: BrowserContext): () => string {
  const heard: string[] = []
  context.on('console', (message) => void heard.push(message.text()))
  context.on('page', (page) => {
    page.on('dialog', (dialog) => void dialog.accept())
    page.on('framenavigated', (frame) => void heard.push(frame.url()))
  })
  return () => heard.splice(0).join('\n')
}

/** In the same document, which then holds nothing of the form. */
async function leave(page: Page): Promise<void> {
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: /^Sent/ }).click()
  const question = page.getByRole('button', { name: 'Leave', exact: true })
  const there = page.getByRole('heading', { level: 1, name: 'Sent' })
  await expect(question.or(there)).toBeVisible()
  if (await question.isVisible()) await question.click()
  await expect(there).toBeVisible()
}

/** Has the browser write down what it would restore of the page's fields, and `text` in one of its own among them. */
const letBrowserKeep = (page: Page, text: string): Promise<void> =>
  page.evaluate((value) => {
    document.body.append(Object.assign(document.createElement('textarea'), { value }))
    history.replaceState(history.state, '')
  }, text)

/** The errors on the way of the others take the same fields, stores and log as a payment's, which has the most. */
const hasSession = (write: string): boolean =>
  write === 'payment' || process.env['TEST_LONG'] !== undefined

/** As text, with what the screens say of what was sent: each submission opened, the log, the lists. */
async function shownLater(page: Page): Promise<string> {
  const texts: string[] = []
  const look = async () => void texts.push(await whereverKept(page))
  await page.goto('/submissions')
  const all = sentRows(page)
  await expect(all.first()).toBeVisible()
  await look()
  for (const link of await all.locator('[data-row-link]').all()) {
    const href = (await link.getAttribute('href')) ?? ''
    await page.goto(href)
    await expect(page.getByRole('heading', { name: 'What was sent' }).first()).toBeVisible()
    await look()
  }
  for (const path of ['/settings', '/customers/5022', '/invoices', '/notifications']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await look()
  }
  return texts.join('\n')
}

test('no secret of a session outlives it: after errors, declines, and a browser killed in all writes', async () => {
  test.setTimeout(600_000)
  expect(new Set(planted).size).toBeGreaterThanOrEqual(25)
  const profile = test.info().outputPath('profile')
  const look = { folder: profile, secrets: planted, scripts: inTheScript }
  const markers = writes.map(({ name }) => markerOf(name))
  const restorable = writes.map(({ name }) => `Restored after a crash: ${name}`)
  const dying = await startWithProfile(profile)
  const heardBefore = listenTo(dying)
  for (const [at, { name, path, session, lastSend }] of writes.entries()) {
    await test.step(name, async () => {
      // Each in a tab of its own, which waits for its answer until the browser dies.
      const page = await dying.newPage()
      if (hasSession(name)) {
        await session(page)
        await leave(page)
        const kept = await whereverKept(page)
        expect(foundIn(kept, planted), 'after leaving').toEqual([])
      }
      const sent = page.waitForRequest((request) => request.url().includes(path))
      await lastSend(page)
      await sent
      await letBrowserKeep(page, restorable[at] ?? '')
      expect(foundIn(heardBefore(), planted), 'address or console').toEqual([])
    })
  }
  const harmless = [...markers, ...restorable]
  const filesWithAny = () => filesWith({ ...look, secrets: [...planted, ...harmless] })
  // Seconds later, and more on a busy machine, the browser has written down what it would restore of each page.
  await expect
    .poll(async () => foundIn((await filesWithAny()).join('\n'), harmless), {
      timeout: 120_000,
      intervals: [1500],
    })
    .toEqual(harmless)
  await killBrowser(dying)
  const hits = await filesWithAny()
  expect(
    hits.filter((hit) => !harmless.some((marker) => hit.startsWith(`${marker} in `))),
    'in the profile',
  ).toEqual([])
  expect(foundIn(hits.join('\n'), harmless)).toEqual(harmless)

  const context = await startWithProfile(profile)
  const heard = listenTo(context)
  const page = await context.newPage()
  const shown = await shownLater(page)
  expect(foundIn(shown, markers)).toEqual(markers)
  expect(foundIn(`${shown}\n${heard()}`, planted)).toEqual([])
  // What a browser writes as it ends: history, sessions, forms.
  await context.close()
  expect(await filesWith(look)).toEqual([])
  expect(await filesWith({ folder: profile, secrets: ['/customers/5022'] })).toEqual(
    expect.arrayContaining([expect.stringContaining('History')]),
  )
  await rm(profile, { recursive: true, force: true, maxRetries: 5 })
})

/** Nothing else that is typed here is called so. */
const pasted = {
  card: '4111 1111 1111 1111 cvv 123',
  ssn: '078-05-1120',
  token: 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJvZmZpY2UifQ.c2lnbmF0dXJl',
  named: 'SSN: 123456789',
  password: 'password=Hunter22!',
  key: ['sk_live', '51H8abcdEFGHijklMNOP'].join('_'),
  link: 'https://hooks.example.com/in?key=abcd1234efgh5678',
} as const

const searched =
  '/payouts /batches /paypoints /vendors /bills /invoices /customers /chargebacks /payment-pages /notifications /boarding-links /domains'.split(
    ' ',
  )

test('pasted at 40 places where one searches, it is in no question, address or storage (FD-1, FD-2)', async ({
  page,
}) => {
  test.slow()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('framenavigated', (frame) => asked.push(frame.url()))
  const secrets = [
    '4111111111111111',
    '078-05-1120',
    'eyJhbGciOiJIUzI1NiJ9',
    '123456789',
    'Hunter22!',
    '51H8abcdEFGHijklMNOP',
    'abcd1234efgh5678',
  ]
  let places = 0
  const lookedAt = async (where: string) => {
    places += 1
    expect(foundIn(`${asked.splice(0).join('\n')}\n${page.url()}`, secrets), where).toEqual([])
  }
  const nothingKept = async (where: string) =>
    expect(foundIn(await everythingKept(page), secrets), where).toEqual([])

  for (const path of searched) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const field = page
      .getByRole('combobox', { name: 'Find or filter' })
      .or(page.getByRole('searchbox'))
      // A list without rows has a field for IDs instead.
      .or(page.getByRole('textbox'))
      .first()
    // Or behind a button, where its one act is to make a record.
    const opener = page.getByRole('main').getByRole('button', { name: /^Open (by ID|a )/ })
    await expect(field.or(opener).first()).toBeVisible()
    for (const [name, text] of Object.entries(pasted)) {
      // Enter may close what the button opened, a moment later.
      await expect(async () => {
        if (!(await field.isVisible())) await opener.first().click({ timeout: 1000 })
        await field.fill(text, { timeout: 1000 })
      }).toPass()
      await page.waitForTimeout(300)
      await field.press('Enter', { timeout: 2000 }).catch(() => undefined)
      await page.waitForTimeout(150)
      await lookedAt(`${name} in ${path}`)
    }
    await nothingKept(path)
  }

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const [name, text] of Object.entries(pasted)) {
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    const palette = page.getByRole('combobox', { name: 'Search or run an action' })
    await palette.fill(text)
    await page.waitForTimeout(500)
    // The text first, then the palette.
    await palette.press('Escape')
    await palette.press('Escape')
    await expect(palette).toBeHidden()
    await lookedAt(`${name} in the palette`)
  }
  await nothingKept('the palette')

  // An address typed by hand: its first request has it, and nothing after that.
  for (const [name, text] of Object.entries(pasted)) {
    await page.goto(`/payouts?vendorName(ct)=${encodeURIComponent(text)}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForTimeout(500)
    asked.splice(0)
    await page.getByRole('link', { name: 'Batches' }).click()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Payouts' })).toBeVisible()
    await lookedAt(`${name} in an address`)
    await nothingKept(`${name} in an address`)
  }
  expect(places).toBeGreaterThanOrEqual(40)
})

const number = '4012001037141112'

test('the search finds a number in every place and spelling', async ({ page }) => {
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const places: Readonly<Record<string, (text: string) => unknown>> = {
    localStorage: (text) => localStorage.setItem('planted', text),
    sessionStorage: (text) => sessionStorage.setItem('planted', text),
    cookie: (text) => (document.cookie = `planted=${text}`),
    'state of the history': (text) => history.replaceState({ planted: text }, ''),
    address: (text) => history.replaceState(undefined, '', `?planted=${text}`),
    title: (text) => (document.title = text),
    'cached answer': async (text) => (await caches.open('planted')).put('/x', new Response(text)),
    'cached address': async (text) =>
      (await caches.open('planted')).put(`/${text}`, new Response()),
    page: (text) =>
      document.body.append(
        Object.assign(document.createElement('p'), { hidden: true, textContent: text }),
      ),
    'a field': (text) =>
      document.body.append(Object.assign(document.createElement('input'), { value: text })),
    IndexedDB: (text) =>
      new Promise((resolve) => {
        const opening = indexedDB.open('planted')
        opening.onupgradeneeded = () => void opening.result.createObjectStore('planted')
        opening.onsuccess = () => {
          const writing = opening.result.transaction('planted', 'readwrite')
          writing.objectStore('planted').put({ deep: [text] }, 1)
          writing.oncomplete = () => {
            opening.result.close()
            resolve(undefined)
          }
        }
      }),
  }
  const before = await whereverKept(page)
  let at = 0
  for (const [name, plant] of Object.entries(places)) {
    // One of its own for each.
    const text = `${number.slice(0, -2)}${String(at).padStart(2, '0')}`
    at += 1
    expect(foundIn(before, [text]), name).toEqual([])
    await page.evaluate(plant, text)
    expect(foundIn(await whereverKept(page), [text]), name).toEqual([text])
  }
})

test('the search of files finds a number in every spelling', async () => {
  const folder = test.info().outputPath('spellings')
  await mkdir(folder, { recursive: true })
  const inFours = number.replaceAll(/\d{4}(?=\d)/g, '$& ')
  const files: Readonly<Record<string, Buffer | string>> = {
    plain: `a${number}b`,
    grouped: inFours,
    hyphens: inFours.replaceAll(' ', '-'),
    address: `/x?q=${encodeURIComponent(inFours)}`,
    'no-break spaces': inFours.replaceAll(' ', '\u00a0'),
    json: JSON.stringify(JSON.stringify({ note: `"${number}"` })),
    utf16: Buffer.from(`Card ${inFours}`, 'utf16le'),
    ...Object.fromEntries(
      ['', 'a', 'ab'].flatMap((before) => [
        [`base64 ${before}`, btoa(`${before}{"n":"${number}"}`)],
        [`base64 in fours ${before}`, btoa(`${before}{"n":"${inFours}"}`)],
        [`base64 utf16 ${before}`, Buffer.from(`${before}${number}`, 'utf16le').toString('base64')],
      ]),
    ),
  }
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(folder, name), content)
  }
  await writeFile(join(folder, 'masked'), '4XXXXXXXXXXX1112 •••• 1112 4012001037141113')
  const hits = await filesWith({ folder, secrets: [number] })
  expect(hits.toSorted()).toEqual(
    Object.keys(files)
      .map((name) => `${number} in ${name}`)
      .toSorted(),
  )
  // Codes and dates by their names; among other digits they could be anything.
  await writeFile(join(folder, 'codes'), Buffer.from('"cardcvv":"907","cardexp":"0931"', 'utf16le'))
  await writeFile(join(folder, 'no codes'), '1907 0931 19070931')
  expect(await filesWith({ folder, secrets: ['907', '0931'] })).toEqual([
    '907 in codes',
    '0931 in codes',
  ])
  await rm(folder, { recursive: true, force: true })
})
