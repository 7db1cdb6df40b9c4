/**
 * How much work the usual jobs are: at most the clicks and keys that two people found possible
 * (findings pay-out.md and pay-in.md, "Clicks"), or half of what they once took. Each is answered in the running app, and the
 * answer is compared with the service's raw answers (support/raw-answers.ts).
 */
import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'

import { browsePayouts, keptIn } from './support/directory'
import { line, outcome, reviewInvoice, sendButton, stepHeading } from './support/invoice-form'
import {
  addVendor,
  effort,
  passDays,
  payPastedSheet,
  payTwoBills,
  tabTo,
  type Effort,
} from './support/jobs'
import { columnOf, findField, offered, rowsOf } from './support/lists'
import { chargeButton } from './support/payment-form'
import { authorizeButton, payoutsOf } from './support/payout-form'
import { amountOf, columnTexts, countOf, openPayouts, panelOf, payoutRows } from './support/payouts'
import {
  cents,
  centsShown,
  daysLater,
  newestRaw,
  type RawPayout,
  rawBatches,
  rawCustomer,
  rawEntries,
  rawPayouts,
  sandboxNow,
} from './support/raw-answers'
import { expect, test } from './support/test'

function isAtMost({ clicks, keys }: Effort, most: Effort, job: string) {
  process.stdout.write(`${job}: ${String(clicks)} clicks, ${String(keys)} keys\n`)
  expect(clicks, `clicks: ${job}`).toBeLessThanOrEqual(most.clicks)
  expect(keys, `keys: ${job}`).toBeLessThanOrEqual(most.keys)
}

test('a payout of two bills to a known vendor: 12 clicks and 45 keys before', async ({ page }) => {
  await page.goto('/bills/900001')
  await expect.poll(() => keptIn(page, 'bills')).toBeGreaterThan(0)
  await page.goto('/vendors/1001')
  await expect.poll(() => keptIn(page, 'vendors')).toBeGreaterThan(0)
  const heading = page.getByRole('heading', { level: 1 })
  // Its number stands there until it is read.
  await expect(heading).not.toHaveText(/1001/)
  const name = await heading.innerText()
  await openPayouts(page)
  // One bill that this browser has seen, and one on paper.
  const bills = { known: 'OPEN-900001', typed: ['INV-2041', '250.00'] as const }
  const counted = await effort(page, () => payTwoBills(page, name, bills))
  isAtMost(counted, { clicks: 6, keys: 20 }, 'Two bills')
})

test('a vendor with a name and a bank account', async ({ page }) => {
  await page.goto('/vendors')
  const vendor = { name: 'Jobs & Co', routing: '021000021', account: '000123456789' }
  // The account is typed twice.
  const data = `${Object.values(vendor).join('')}${vendor.account}`.length
  const { clicks, keys } = await effort(page, () => addVendor(page, vendor))
  // Five pages took nine clicks. What is typed is the vendor's own and no fewer characters.
  isAtMost({ clicks, keys: keys - data }, { clicks: 4, keys: 7 }, 'A vendor, besides its data')
})

test('a pay run of ten rows, pasted', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/payouts/run')
  await expect(page.getByLabel('Or paste cells')).toBeVisible()
  const lines = Array.from(
    { length: 10 },
    (_, at) => `V-${String(at + 1).padStart(5, '0')}\tJOB-${String(at)}\t${String(20 + at)}.25`,
  )
  const sheet = ['Vendor number\tInvoice number\tAmount', ...lines].join('\n')
  await page.evaluate((text) => navigator.clipboard.writeText(text), sheet)
  // Five clicks before: the field, three steps and the button. Now a paste, two chords and Enter.
  isAtMost(await effort(page, () => payPastedSheet(page, 10)), { clicks: 0, keys: 7 }, 'Ten rows')
})

test.describe(
  'payouts over 500 paid last month: 8 clicks and 40 keys before',
  { tag: '@fresh' },
  () => {
    test.beforeEach(async ({ page }) => {
      // The sample's last month.
      await page.clock.setFixedTime('2026-11-20T17:00:00Z')
      await openPayouts(page)
    })
    const isFound = async (page: Page) => {
      await expect(page).toHaveURL(
        /status\((?:eq|in)\)=11&transactionDate\(ge\)=2026-10-01&transactionDate\(lt\)=2026-11-01&totalAmount\(gt\)=500/,
      )
      await expect
        .poll(async () =>
          (await columnTexts(page, 'Amount')).map(amountOf).every((each) => each > 500),
        )
        .toBe(true)
      expect(new Set(await columnTexts(page, 'Status'))).toEqual(new Set(['Paid']))
    }

    test('by mouse', async ({ page }) => {
      const counted = await effort(page, async () => {
        await findField(page).click()
        await page.keyboard.type('paid last month >500')
        await offered(page).first().click()
        await isFound(page)
      })
      isAtMost(counted, { clicks: 2, keys: 20 }, 'Over 500 paid last month, by mouse')
    })

    test('by mouse, filter by filter', async ({ page }) => {
      const add = page.getByRole('dialog', { name: 'Add filter' })
      const counted = await effort(page, async () => {
        await page.getByRole('button', { name: 'Add filter' }).click()
        await add.getByRole('option', { name: 'Status' }).click()
        await add.getByRole('option', { name: 'Paid', exact: true }).click()
        await add.getByRole('button', { name: 'Created' }).click()
        await add.getByRole('option', { name: 'Last month' }).click()
        await add.getByRole('button', { name: 'Amount' }).click()
        await expect(add.getByLabel('Value')).toBeFocused()
        await page.keyboard.type('500')
        await page.keyboard.press('Enter')
        await isFound(page)
      })
      isAtMost(counted, { clicks: 6, keys: 4 }, 'Over 500 paid last month, filter by filter')
    })

    test('by keyboard', async ({ page }) => {
      // Where focus is after coming from another screen.
      await page.getByRole('heading', { level: 1 }).focus()
      const counted = await effort(page, async () => {
        await tabTo(findField(page))
        await page.keyboard.type('paid oct >500')
        await page.keyboard.press('Enter')
        await isFound(page)
      })
      // A click and a key are one step each.
      isAtMost(counted, { clicks: 0, keys: 24 }, 'Over 500 paid last month, by keyboard')
    })
  },
)

test.describe('a payout found by its id', () => {
  const anId = async (page: Page) => {
    await openPayouts(page)
    const href = await payoutRows(page).nth(5).getByRole('link').first().getAttribute('href')
    return /\d+$/.exec(new URL(href ?? '', page.url()).pathname)?.[0] ?? ''
  }
  const isOpen = (page: Page, id: string) => expect(panelOf(page)).toContainText(`Payout ${id}`)

  test('by mouse', async ({ page }) => {
    const id = await anId(page)
    const counted = await effort(page, async () => {
      await findField(page).click()
      await page.keyboard.type(id)
      await offered(page).first().click()
      await isOpen(page, id)
    })
    isAtMost(counted, { clicks: 2, keys: id.length }, 'A payout by its id, by mouse')
  })

  test('by keyboard', async ({ page }) => {
    const id = await anId(page)
    await page.getByRole('heading', { level: 1 }).focus()
    const counted = await effort(page, async () => {
      await tabTo(findField(page))
      await page.keyboard.type(id)
      await page.keyboard.press('Enter')
      await isOpen(page, id)
    })
    isAtMost(counted, { clicks: 0, keys: id.length + 9 }, 'A payout by its id, by keyboard')
  })
})

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + cents(each), 0)
const endedUnpaid = new Set(['Canceled', 'Returned'])
const reachedPayee = new Set(['Paid', 'Processed'])

/** As in the zone that the tests' browsers show. */
const todayHere = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(sandboxNow())

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

async function pasteSheet(page: Page, address: string, lines: readonly string[]): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(address)
  await expect(page.getByLabel('Or paste cells')).toBeVisible()
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\n'))
}

const openPalette = async (page: Page) => {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search or run an action' })).toBeFocused()
}

test('bills due this week: 7 clicks and half an answer before (PO-B2)', async ({ page }) => {
  const today = todayHere()
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const [monday, sunday] = [dayAfter(today, -weekday), dayAfter(today, 6 - weekday)]
  const made = [
    ['WEEK-1', '12.50', monday],
    ['WEEK-2', '226.09', sunday],
    ['LATER-1', '7.25', dayAfter(sunday, 1)],
    ['BEFORE-1', '99.99', dayAfter(monday, -1)],
  ] as const
  await browsePayouts(page, '?entry=main-street&vendorId(eq)=1001')
  await page.goto('/bills/import')
  const sheet = [
    'Vendor\tInvoice number\tAmount\tCurrency\tDue date',
    ...made.map(([number, amount, due]) => `Acme Paper\t${number}\t${amount}\tUSD\t${due}`),
  ]
  await page.getByLabel('Or paste cells').fill(sheet.join('\n'))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(stepHeading(page, 'Rows')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^Enter 4 bills/ }).click()
  await expect(rowsOf(page, 'Bills').first()).toBeVisible()
  const counted = await effort(page, async () => {
    await page.getByRole('link', { name: 'This week', exact: true }).click()
    await expect(page.getByText(/ of \d+ bills$/)).toBeVisible()
  })
  isAtMost(counted, { clicks: 1, keys: 0 }, 'Bills due this week')
  // What the first page of that vendor's payouts says of bills, and what was entered.
  const learned = await newestRaw('main-street', 50, 'vendorId(eq)=1001')
  const lines = learned.flatMap(({ Bills, PaymentStatus }) =>
    Bills.map((bill) => ({ ...bill, isOpen: endedUnpaid.has(PaymentStatus) })),
  )
  const owed = [...Map.groupBy(lines, ({ billId }) => billId).values()]
    .filter((same) => same.every(({ isOpen }) => isOpen))
    .map(
      ([bill]) => [bill?.invoiceNumber ?? '', bill?.netAmount ?? 0, bill?.dueDate ?? ''] as const,
    )
  const expected = [
    ...owed,
    ...made.map(([number, amount, due]) => [number, Number(amount), due] as const),
  ].filter(([, , due]) => due >= monday && due <= sunday)
  const numbers = await columnOf(page, 'Bills', 'Invoice number')
  expect(numbers.toSorted()).toEqual(expected.map(([number]) => number).toSorted())
  const open = (await columnOf(page, 'Bills', 'Open')).map(centsShown)
  expect(open.reduce((sum, each) => sum + each, 0)).toBe(
    sumOf(expected.map(([, amount]) => amount)),
  )
})

test('who was paid most this year: a wrong answer in 2 clicks before (PO-M11)', async ({
  page,
}) => {
  await openPayouts(page)
  const rows = page.getByRole('table', { name: 'Paid by vendor' }).getByRole('row')
  const counted = await effort(page, async () => {
    await page.getByRole('link', { name: 'Reports', exact: true }).click()
    await expect(page.getByText('matches your provider')).toBeVisible()
  })
  isAtMost(counted, { clicks: 1, keys: 0 }, 'Who was paid most this year')
  const year = todayHere().slice(0, 4)
  const paid = new Map<string, { name: string; sum: number }>()
  for (const entry of await rawEntries()) {
    for (const each of await rawPayouts(entry, `transactionDate(ge)=${year}-01-01`)) {
      if (!reachedPayee.has(each.PaymentStatus)) continue
      const currency = each.PaymentData?.paymentDetails?.currency ?? ''
      const key = `${currency} ${each.Vendor.vendorId}`
      const before = paid.get(key)?.sum ?? 0
      paid.set(key, { name: each.Vendor.name1, sum: before + cents(each.TotalAmount) })
    }
  }
  // Each currency has a head over its rows.
  const heads = (await rows.allInnerTexts()).map((text) => text.trim())
  for (const currency of ['USD', 'CAD', 'EUR', 'JPY']) {
    const [most] = [...paid]
      .filter(([key]) => key.startsWith(currency))
      .map(([, each]) => each)
      .toSorted((a, b) => b.sum - a.sum)
    expect(heads).toContain(currency)
    const first = rows.nth(heads.indexOf(currency) + 1)
    await expect(first.getByRole('rowheader')).toHaveText(most?.name ?? '')
    expect(amountOf(await first.getByRole('cell').nth(2).innerText())).toBe((most?.sum ?? 0) / 100)
  }
})

test('where is this money, by an invoice number: a page further before (PO-S14)', async ({
  page,
}) => {
  await browsePayouts(page, '?entry=main-street')
  const newest = await newestRaw('main-street', 20)
  const words: Readonly<Record<string, string>> = {
    Paid: 'Seen paid',
    Processed: 'Seen paid',
    Authorized: 'Authorized',
    Captured: 'Authorized',
    Processing: 'Authorized',
  }
  const payout = newest.find(
    ({ PaymentStatus, Bills }) => words[PaymentStatus] && Bills.length === 1,
  )
  const number = payout?.Bills[0]?.invoiceNumber ?? ''
  expect(number).not.toBe('')
  await expect.poll(() => keptIn(page, 'bills')).toBeGreaterThan(20)
  const hit = page.getByRole('option').filter({ hasText: number }).first()
  const counted = await effort(page, async () => {
    await openPalette(page)
    await page.keyboard.type(number)
    // Its state, its payee and its amount stand in the hit itself.
    await expect(hit).toContainText(words[payout?.PaymentStatus ?? ''] ?? '')
  })
  isAtMost(counted, { clicks: 0, keys: number.length + 2 }, 'Where is this money')
  await expect(hit).toContainText(payout?.Vendor.name1 ?? '')
  expect(
    centsShown((await hit.innerText()).split('\n').find((each) => each.includes('$')) ?? ''),
  ).toBe(cents(payout?.Bills[0]?.netAmount ?? 0))
})

test('what came back since Friday: nobody said so before (PO-M5, PO-S2)', async ({ page }) => {
  const DAYS = 4
  await page.goto('/')
  await expect(page.getByText('Checking what needs attention')).toBeHidden()
  await passDays(page, DAYS)
  // The overview learns what the service calls a return.
  await page.goto('/')
  await expect(
    page.getByRole('list', { name: 'Needs attention' }).getByText(/payouts? · Returned/),
  ).toBeVisible()
  await openPayouts(page, '?entry=*')
  await page.getByRole('heading', { level: 1 }).focus()
  const counted = await effort(page, async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('returned since friday')
    await expect(offered(page).first()).toContainText(/^Status is Returned.*\d$/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/updatedOn\(ge\)=2026-11-20/)
  })
  isAtMost(counted, { clicks: 0, keys: 23 }, 'What came back since Friday')
  const later = await daysLater(DAYS)
  const back: RawPayout[] = []
  for (const entry of await rawEntries()) back.push(...(await rawPayouts(entry, '', later)))
  const since = back.filter(
    ({ PaymentStatus, LastUpdated }) =>
      PaymentStatus === 'Returned' && LastUpdated !== null && LastUpdated >= '2026-11-20',
  )
  expect(since.length).toBeGreaterThan(0)
  await expect(payoutRows(page)).toHaveCount(since.length)
  const shown = (await columnTexts(page, 'Amount')).map(amountOf)
  const inOrder = (amounts: readonly number[]) => amounts.toSorted((a, b) => a - b)
  expect(inOrder(shown)).toEqual(inOrder(since.map(({ TotalAmount }) => TotalAmount)))
})

test('the payout that a batch lacks: 2 clicks and 12 rows to read before (PO-S7)', async ({
  page,
}) => {
  await page.goto('/')
  const untied = page
    .getByRole('list', { name: 'Needs attention' })
    .getByRole('link', { name: /^1 batch doesn’t add up/ })
  await expect(untied).toBeVisible()
  const counted = await effort(page, async () => {
    await untied.click()
    await expect(page.getByText(/is in no rail/)).toBeVisible()
  })
  isAtMost(counted, { clicks: 1, keys: 0 }, 'The payout that a batch lacks')
  const rails = { ach: 'Ach', card: 'Card', vcard: 'Vcard', check: 'Check', wire: 'Wire' } as const
  const found: string[] = []
  for (const batch of await rawBatches()) {
    const figure = (name: string) =>
      Number((batch as unknown as Readonly<Record<string, unknown>>)[name] ?? 0)
    const counted = Object.values(rails).reduce((sum, name) => sum + figure(`${name}Records`), 0)
    if (counted === figure('BatchRecords')) continue
    const payouts = await rawPayouts(batch.EntryName, `batchNumber(eq)=${batch.BatchNumber}`)
    for (const [method, name] of Object.entries(rails)) {
      const same = payouts.filter(({ PaymentMethod }) => PaymentMethod === method)
      const lacks = same.length - figure(`${name}Records`)
      // One is missing of one: no other could be meant.
      if (lacks === 1 && same.length === 1) found.push(String(same[0]?.IdOut))
    }
  }
  expect(found).toHaveLength(1)
  await expect(panelOf(page).getByRole('link', { name: `Payout ${found[0] ?? ''}` })).toBeVisible()
})

test('the rest of a bill that was paid in part: it was nowhere before (PO-M4)', async ({
  page,
}) => {
  await openPayouts(page)
  // A colleague pays a part of it.
  const { whole, rest } = await page.evaluate(async () => {
    const headers = {
      requestToken: 'sandbox-organization-token',
      'Content-Type': 'application/json',
    }
    const answer = await fetch('/api/Bill/900001', { headers })
    const { responseData: bill } = (await answer.json()) as {
      readonly responseData: {
        readonly netAmount: number
        readonly vendor: { readonly vendorId: string }
      }
    } // The sandbox's.
    await fetch('/api/MoneyOut/authorize', {
      method: 'POST',
      headers,
      body: JSON.stringify({
        entryPoint: 'main-street',
        paymentMethod: { method: 'ach' },
        paymentDetails: { totalAmount: 10, currency: 'USD' },
        vendorData: { vendorId: Number(bill.vendor.vendorId) },
        invoiceData: [{ billId: 900001, netAmount: 10 }],
      }),
    })
    return { whole: bill.netAmount, rest: (bill.netAmount - 10).toFixed(2) }
  })
  await page.goto('/bills/900001')
  const pay = page.getByRole('link', { name: /^Pay the rest/ })
  await expect(pay).toHaveText(`Pay the rest, $${rest}`)
  const before = await payoutsOf(page, rest)
  const counted = await effort(page, async () => {
    await pay.click()
    await expect(page.getByRole('textbox', { name: 'To pay on OPEN-900001' })).toHaveValue(rest)
    await page.keyboard.press('Control+Enter')
    await expect(stepHeading(page, 'Review')).toBeFocused()
    await authorizeButton(page).click()
    await expect(outcome(page)).toContainText('Authorized')
  })
  isAtMost(counted, { clicks: 2, keys: 2 }, 'The rest of a bill')
  expect(await payoutsOf(page, rest)).toBe(before + 1)
  expect(cents(whole)).toBe(cents(Number(rest)) + 1000)
})

test('a hold and its reason: 2 clicks, and none was given before (PO-S14)', async ({ page }) => {
  const held: (readonly [entry: string, payouts: readonly RawPayout[]])[] = []
  for (const entry of await rawEntries()) {
    const all = (await rawPayouts(entry)).filter(({ PaymentStatus }) => PaymentStatus === 'On Hold')
    if (all.length > 0) held.push([entry, all])
  }
  const [[entry, payouts] = ['', []]] = held.toSorted(([, a], [, b]) => a.length - b.length)
  await page.goto(`/?entry=${entry}`)
  const line = page
    .getByRole('list', { name: 'Needs attention' })
    .getByRole('link', { name: new RegExp(`^${String(payouts.length)} payouts? · On Hold`) })
  await expect(line).toBeVisible()
  const counted = await effort(page, async () => {
    await line.click()
    if (payouts.length > 1) await payoutRows(page).first().getByRole('link').first().click()
    await expect(panelOf(page)).toContainText('Payout ')
  })
  isAtMost(counted, { clicks: 2, keys: 0 }, 'A hold and its record')
  const texts = await panelOf(page).innerText()
  expect(payouts.some(({ IdOut }) => texts.includes(`Payout ${String(IdOut)}`))).toBe(true)
  await expect(panelOf(page).getByText('On Hold').first()).toBeVisible()
})

test('from the find box to the first row: 17 Tabs before (PO-S20)', async ({ page }) => {
  await openPayouts(page, '?entry=main-street')
  await findField(page).focus()
  const counted = await effort(page, async () => {
    await page.keyboard.press('ArrowDown')
    await expect(payoutRows(page).first().getByRole('link').first()).toBeFocused()
  })
  isAtMost(counted, { clicks: 0, keys: 1 }, 'From the find box to the first row')
  const [newest] = await newestRaw('main-street', 1)
  await page.keyboard.press('Enter')
  await expect(panelOf(page)).toContainText(`Payout ${String(newest?.IdOut)}`)
})

test('a vendor with an apostrophe, by the find box: none found before (PO-S1)', async ({
  page,
}) => {
  await openPayouts(page, '?entry=main-street')
  await page.getByRole('heading', { level: 1 }).focus()
  const counted = await effort(page, async () => {
    await page.keyboard.press('/')
    await page.keyboard.type("D'Angelo")
    await expect(offered(page).first()).toContainText(/\d+$/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/vendorName\(ct\)=/)
  })
  isAtMost(counted, { clicks: 0, keys: 10 }, 'A vendor with an apostrophe')
  const theirs = (await rawPayouts('main-street')).filter(({ Vendor }) =>
    Vendor.name1.replaceAll('’', "'").toLowerCase().includes("d'angelo"),
  )
  expect(theirs.length).toBeGreaterThan(1)
  await expect.poll(() => countOf(page)).toBe(theirs.length)
})

test('month-end files: 4 clicks for one list before', async ({ page }) => {
  await page.goto('/reports')
  await expect(page.getByText('matches your provider')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).focus()
  const files = page.waitForEvent('download')
  const counted = await effort(page, async () => {
    await tabTo(page.getByRole('combobox', { name: 'Period' }))
    await page.keyboard.type('last month')
    await expect(page).toHaveURL(/from=2026-10-01&to=2026-10-31/)
    await expect(page.getByText('matches your provider')).toBeVisible()
    await page.getByRole('button', { name: 'All files' }).click()
    await files
  })
  isAtMost(counted, { clicks: 1, keys: 12 }, 'Month-end files')
  const archive = unzipSync(await readFile(await (await files).path()))
  const text = (name: string) => new TextDecoder().decode(archive[name])
  const manifest = JSON.parse(text('manifest.json')) as {
    readonly tie: { readonly read: number; readonly isWhole: boolean }
  } // Its own format.
  const entries = await rawEntries()
  const month = 'transactionDate(ge)=2026-10-01&transactionDate(lt)=2026-11-01'
  const all = (await Promise.all(entries.map((entry) => rawPayouts(entry, month)))).flat()
  expect(manifest.tie).toMatchObject({ read: all.length, isWhole: true })
  const rows = text('payouts.csv').split('\r\n').slice(1, -1)
  const figures = rows.map(
    (row) => /,([\d.]+),[\d.]*,"[A-Z]*","[^"]*","[\w-]+",(?:"[^"]*")?$/.exec(row)?.[1] ?? 'none',
  )
  expect(figures).not.toContain('none')
  expect(sumOf(figures.map(Number))).toBe(sumOf(all.map(({ TotalAmount }) => TotalAmount)))
})

test('what a customer owes: no screen said so before (PI-M1)', async ({ page }) => {
  await page.goto('/customers/5001')
  await expect(page.getByRole('heading', { level: 1, name: 'Liam Whitfield' })).toBeVisible()
  const before = cents((await rawCustomer(page, '5001')).Balance)
  await reviewInvoice(page, 'OWED-1')
  await sendButton(page).click()
  await expect(outcome(page)).toBeFocused()
  await page.goto('/')
  const owed = page
    .getByRole('table', { name: 'Owed to us, by customer and age' })
    .getByRole('row', { name: /Liam Whitfield/ })
  const counted = await effort(page, async () => {
    await page.getByRole('link', { name: 'Receivables', exact: true }).first().click()
    await expect(owed).toBeVisible()
  })
  isAtMost(counted, { clicks: 1, keys: 0 }, 'What a customer owes')
  const rise = cents((await rawCustomer(page, '5001')).Balance) - before
  const total = (await owed.getByRole('cell').allInnerTexts()).map(centsShown)
  expect(rise).toBe(30_000)
  expect(total).toContain(rise)
})

test('a payment by its amount: only those taken here before (PI-D15)', async ({ page }) => {
  await page.goto('/customers/5001')
  await expect(page.getByRole('heading', { level: 1, name: 'Liam Whitfield' })).toBeVisible()
  const { recentTransactions } = (await rawCustomer(page, '5001')).customerSummary
  const sought = recentTransactions[2]
  const figure = String(sought?.TotalAmount)
  await expect.poll(() => keptIn(page, 'payments')).toBe(recentTransactions.length)
  const counted = await effort(page, async () => {
    await openPalette(page)
    await page.keyboard.type(figure)
    await expect(page.getByRole('option', { name: /^Payment / }).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/payments/${sought?.PaymentTransId ?? ''}$`))
  })
  isAtMost(counted, { clicks: 0, keys: figure.length + 3 }, 'A payment by its amount')
})

test('a stored card is charged from its customer: 6 clicks before (PI-M6)', async ({ page }) => {
  await page.goto('/customers/5001')
  await expect(page.getByRole('heading', { level: 1, name: 'Liam Whitfield' })).toBeVisible()
  const before = await rawCustomer(page, '5001')
  const counted = await effort(page, async () => {
    await page.getByRole('link', { name: /^Charge Visa .*4142$/ }).click()
    await expect(page.getByLabel('Amount', { exact: true })).toBeFocused()
    await page.keyboard.type('30')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(stepHeading(page, 'Review')).toBeFocused()
    await expect(chargeButton(page)).toHaveText(/^Charge \$30\.00 to Visa .*4142$/)
    await chargeButton(page).click()
    await expect(outcome(page)).toBeFocused()
  })
  isAtMost(counted, { clicks: 3, keys: 2 }, 'A stored card charged')
  const after = await rawCustomer(page, '5001')
  const known = new Set(
    before.customerSummary.recentTransactions.map((each) => each.PaymentTransId),
  )
  const made = after.customerSummary.recentTransactions.filter(
    ({ PaymentTransId }) => !known.has(PaymentTransId),
  )
  expect(made.map(({ TotalAmount }) => TotalAmount)).toEqual([30])
})

test('a part of a payment is refunded: 3 clicks before', async ({ page }) => {
  const payment = '3001-000001005'
  await page.goto(`/customers/5001/transactions/${payment}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Liam Whitfield' })).toBeVisible()
  const counted = await effort(page, async () => {
    await page.getByRole('link', { name: 'Refund', exact: true }).click()
    // All that is left is proposed; a part is typed over it.
    await expect(page.getByLabel('Refund amount', { exact: true })).toBeFocused()
    await page.keyboard.type('9.74')
    await page.keyboard.press('Enter')
    await expect(stepHeading(page, 'Review')).toBeFocused()
    await page.getByRole('button', { name: 'Refund $9.74' }).click()
    await expect(outcome(page)).toBeFocused()
  })
  isAtMost(counted, { clicks: 2, keys: 5 }, 'A part refunded')
  const { recentTransactions } = (await rawCustomer(page, '5001')).customerSummary
  const events = recentTransactions.find(({ PaymentTransId }) => PaymentTransId === payment)
  const refunds = (events?.TransactionEvents ?? []).filter(({ TransEvent }) =>
    /refund/i.test(TransEvent),
  )
  expect(refunds).toHaveLength(1)
  expect(JSON.stringify(refunds)).toContain('9.74')
})

test('five invoices from a sheet of lines, which has no totals: 8 clicks and a column made in Excel before (PI-D10)', async ({
  page,
}) => {
  await page.goto('/customers/5001')
  await expect(page.getByRole('heading', { level: 1, name: 'Liam Whitfield' })).toBeVisible()
  const before = cents((await rawCustomer(page, '5001')).Balance)
  const due = dayAfter(todayHere(), 30)
  // Quantity, cost in cents, tax in percent: two lines for each of five invoices.
  const lines = Array.from({ length: 5 }, (_, at) => [
    [at + 1, 1999 + at, 8],
    [2, 4500, 0],
  ]) as readonly (readonly (readonly [number, number, number])[])[]
  await pasteSheet(page, '/invoices/import', [
    'Invoice #\tCustomer ID\tDue\tDescription\tQty\tPrice\tTax %',
    ...lines.flatMap((own, at) =>
      own.map(
        ([count, cost, tax], place) =>
          `LINES-${String(at + 1)}\t5001\t${due}\tLine ${String(place)}\t${String(count)}\t${String(cost / 100)}\t${String(tax)}`,
      ),
    ),
  ])
  const act = page.getByRole('button', { name: /^Create 5 invoices/ })
  const counted = await effort(page, async () => {
    await page.keyboard.press('Control+V')
    await expect(page.getByText('5 invoices ready').first()).toBeVisible()
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await act.click()
    await expect(page.getByText('Run complete').first()).toBeVisible()
  })
  isAtMost(counted, { clicks: 4, keys: 2 }, 'Five invoices from a sheet of lines')
  const totals = lines.flat().map(([count, cost, tax]) => {
    const net = count * cost
    return net + Math.round((net * tax) / 100)
  })
  const rise = cents((await rawCustomer(page, '5001')).Balance) - before
  expect(rise).toBe(totals.reduce((sum, each) => sum + each, 0))
})

test('last month’s invoice again: 4 clicks and a number before', async ({ page }) => {
  await page.goto('/customers/5001')
  await expect(page.getByRole('heading', { level: 1, name: 'Liam Whitfield' })).toBeVisible()
  await reviewInvoice(page, 'INV-0041')
  await sendButton(page).click()
  await outcome(page)
    .getByRole('link', { name: /^Open invoice \d+$/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('INV-0041')
  const before = cents((await rawCustomer(page, '5001')).Balance)
  const counted = await effort(page, async () => {
    await page.getByRole('link', { name: 'Duplicate' }).click()
    await expect(line(page, 1).getByLabel('Description')).toHaveValue('Consulting')
    await expect(page.getByLabel('Invoice number', { exact: true })).toHaveValue('INV-0042')
    await line(page, 1).getByLabel('Description').click()
    await page.keyboard.press('Control+Enter')
    await expect(stepHeading(page, 'Review')).toBeFocused()
    await sendButton(page).click()
    await expect(outcome(page)).toBeFocused()
  })
  isAtMost(counted, { clicks: 3, keys: 4 }, 'Last month’s invoice again')
  expect(cents((await rawCustomer(page, '5001')).Balance) - before).toBe(30_000)
  await expect(outcome(page)).toContainText('INV-0042')
})

test('an invoice of three lines with terms, a link and a PDF: 13 clicks before', async ({
  page,
}) => {
  await page.goto('/customers/5001')
  await expect(page.getByRole('heading', { level: 1, name: 'Liam Whitfield' })).toBeVisible()
  const before = cents((await rawCustomer(page, '5001')).Balance)
  const typed = [
    ['Design', '2', '50.25'],
    ['Travel', '1', '19.99'],
    ['Support', '3', '10'],
  ] as const
  const counted = await effort(page, async () => {
    await page.getByRole('link', { name: 'Send an invoice' }).click()
    await expect(line(page, 1)).toBeVisible()
    for (const [at, [description, quantity, cost]] of typed.entries()) {
      const row = line(page, at + 1)
      if (at === 0) await row.getByLabel('Description').click()
      await expect(row.getByLabel('Description')).toBeFocused()
      await page.keyboard.type(description)
      await tabTo(row.getByLabel('Quantity'))
      await page.keyboard.type(quantity)
      await tabTo(row.getByLabel('Unit cost'))
      await page.keyboard.type(cost)
      // Enter begins the next line.
      if (at < typed.length - 1) await page.keyboard.press('Enter')
    }
    await page.getByLabel('Invoice number', { exact: true }).click()
    await page.keyboard.type('THREE-1')
    await tabTo(page.getByRole('combobox', { name: 'Payment terms' }))
    await page.keyboard.type('Net 45')
    await page.getByLabel('Include a payment link').click()
    await page.getByLabel('Include a PDF').click()
    await page.keyboard.press('Control+Enter')
    await expect(stepHeading(page, 'Review')).toBeFocused()
    await sendButton(page).click()
    await expect(outcome(page)).toBeFocused()
  })
  isAtMost(counted, { clicks: 7, keys: 90 }, 'An invoice of three lines')
  const total = typed.reduce((sum, [, count, cost]) => sum + Number(count) * cents(Number(cost)), 0)
  expect(cents((await rawCustomer(page, '5001')).Balance) - before).toBe(total)
})
