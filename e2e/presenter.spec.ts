import type { Page, Response } from '@playwright/test'

import { axeFindsNothing } from './support/axe'
import { openPayouts, payoutRows } from './support/payouts'
import { expect, test } from './support/test'
import { Quiet } from './support/within'

/** Members that name, reach or describe someone, spelled as the service spells them. Not the app's own list. */
const NAMING =
  /^(name[12]?|vendorName|remitName|firstName|lastName|paypointDbaname|paypointLegalname|paypointName|dbaName|dbaname|legalName|legalname|parentOrgName|orgName|company|companyName|holderName|achHolder|accountHolderName|bankAccountHolderName|payeeName\d?|contactName|ownername|billingEmail|shippingEmail|email|billingPhone|shippingPhone|phone|fax|address[12]?|billingAddress[12]?|shippingAddress[12]?|remitAddress[12]?|baddress[12]?|odriver.*|ownerssn|ein|accountNumber|routingAccount|maskedAccount|nickname)$/i
const AMOUNTS = /(amount|balance|total|fee)$/i

const WORDS = /^(email|sandbox|test|none|other|n\/a|checking|savings|main street)$/i

/** What an answer of the service holds that no one may see. */
interface Known {
  readonly names: Set<string>
  readonly amounts: Set<string>
  /** What stands in a member for an ID is one, and stays, whatever else it names. */
  readonly ids: Set<string>
}

const nothing = (): Known => ({ names: new Set(), amounts: new Set(), ids: new Set() })

const secretsIn = ({ names, amounts, ids }: Known) => [
  ...[...names].filter((name) => !ids.has(name)),
  ...amounts,
]

function secretsOf(answer: unknown, into: Known): void {
  if (Array.isArray(answer)) for (const each of answer) secretsOf(each, into)
  else if (typeof answer === 'object' && answer !== null) {
    for (const [key, value] of Object.entries(answer)) {
      if (typeof value === 'string' && /id$/i.test(key)) into.ids.add(value.trim())
      else if (typeof value === 'string' && NAMING.test(key) && value.trim().length >= 4) {
        if (!WORDS.test(value.trim())) into.names.add(value.trim())
      } else if (typeof value === 'number' && AMOUNTS.test(key) && Math.abs(value) >= 10) {
        const text = Math.abs(value).toLocaleString('en-US', {
          minimumFractionDigits: 2,
          maximumFractionDigits: 2,
        })
        into.amounts.add(text)
      } else secretsOf(value, into)
    }
  }
}

/** Everything that the page says or would say: texts, attributes, the values of fields, and its title. */
const saidBy = (page: Page): Promise<string> =>
  page.evaluate(() => {
    /** Where and how large something is drawn. */
    const PLACES = /^(x|y|x1|x2|y1|y2|width|height|d|style|transform|class|points)$/
    // Texts that were cut in parts, too.
    const said: string[] = [document.title, document.body.textContent]
    const walker = document.createTreeWalker(
      document.documentElement,
      NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    )
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Text) {
        if (!(node.parentElement instanceof HTMLScriptElement)) said.push(node.data)
      } else if (node instanceof Element) {
        for (const { name, value } of node.attributes) {
          if (PLACES.test(name)) continue
          said.push(value)
          if (name === 'href') said.push(decodeURIComponent(value))
        }
        if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) {
          said.push(node.value)
        }
      }
    }
    return said.join('\n')
  })

const screens = [
  '/',
  '/payouts',
  '/payouts?entry=all',
  '/batches',
  '/batches/40010?ref=BT-000010',
  '/paypoints',
  '/paypoints/3001',
  '/paypoints/3002',
  '/vendors',
  '/vendors/1001',
  '/bills',
  '/bills/900001',
  '/customers',
  '/customers/5001',
  '/customers/5022',
  '/customers/5001/transactions/3001-000001005',
  '/customers/5001/subscriptions/7001',
  '/chargebacks',
  '/chargebacks/9001',
  '/chargebacks/9001/transaction',
  '/invoices',
  '/submissions',
  '/payment-pages',
  '/payment-pages/main-street/main-street-pay',
  '/boarding-links',
  '/boarding-links/91',
  '/domains',
  '/domains/pmd_00000001',
  '/notifications',
  '/notifications/801',
  '/settings',
  '/settings?section=privacy',
  '/settings?section=activity',
  '/settings?section=about',
  '/no/such/page',
] as const

/** Pages that don't work with masks. */
const stopped = [
  '/payouts/new',
  '/payouts/run',
  '/vendors/new',
  '/vendors/import',
  '/invoices/new',
  '/invoices/import',
  '/payments/new?customer=5022',
  '/refunds/new',
  '/payment-methods/new?customer=5022',
  '/payment-pages/new',
  '/notifications/new',
  '/notifications/5/update',
  '/inspector',
] as const

const unavailable = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Not available in presenter mode' })

const bar = (page: Page) => page.getByRole('complementary', { name: 'Environment' })
const endButton = (page: Page) => bar(page).getByRole('button', { name: /End$/ })

async function startPresenting(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or run an action' }).fill('presenter')
  await page.getByRole('option', { name: 'Start presenter mode' }).click()
  await expect(endButton(page)).toBeVisible()
}

const leaksIn = (said: string, secrets: Iterable<string>) =>
  [...secrets].filter(
    (secret) =>
      // Most are nowhere: those need no expression.
      said.includes(secret) &&
      new RegExp(
        String.raw`(?<![\p{L}\p{N}.,])${secret.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\p{L}\p{N}]|[.,]\d)`,
        'u',
      ).test(said),
  )

test('no name and no amount of any answer is in the page, on any route', async ({ page }) => {
  test.setTimeout(240_000)
  const known = nothing()
  const reading: Promise<void>[] = []
  const onResponse = (response: Response) => {
    if (!response.url().includes('/api/')) return
    reading.push(
      response.json().then(
        (answer: unknown) => secretsOf(answer, known),
        () => undefined,
      ),
    )
  }
  page.on('response', onResponse)
  const quiet = new Quiet(page)
  // Unmasked first: the screens do show them, and this browser keeps what it learns.
  let shown = 0
  await quiet.visit('/settings?section=privacy')
  for (const path of screens.slice(0, 12)) {
    await quiet.goTo(path)
    const said = await saidBy(page)
    await Promise.all(reading)
    shown += leaksIn(said, secretsIn(known)).length
  }
  expect(shown).toBeGreaterThan(200)

  await startPresenting(page)
  let checked = 0
  for (const path of [...screens, ...stopped]) {
    await quiet.goTo(path)
    await Promise.all(reading)
    const said = await saidBy(page)
    const isStopped = await unavailable(page).isVisible()
    expect.soft(isStopped, path).toBe(stopped.some((each) => each === path))
    const secrets = secretsIn(known)
    expect.soft(leaksIn(said, secrets), path).toEqual([])
    checked += secrets.length
  }
  page.off('response', onResponse)
  quiet.stop()
  test.info().annotations.push({
    type: 'counts',
    description: `${String(known.names.size)} names, ${String(known.amounts.size)} amounts, ${String(screens.length + stopped.length)} routes, ${String(checked)} comparisons`,
  })
  expect(known.names.size).toBeGreaterThan(100)
  expect(known.amounts.size).toBeGreaterThan(100)
})

const firstPayee = async (page: Page) =>
  (await payoutRows(page).first().getByRole('link').first().textContent()) ?? ''

test(
  'a reload stays masked in every frame, a new tab does not, and one click ends it',
  {
    tag: '@fresh',
  },
  async ({ page }) => {
    await openPayouts(page)
    const payee = await firstPayee(page)
    await startPresenting(page)
    await expect(
      payoutRows(page)
        .first()
        .getByText(/^\S•••/),
    ).toBeVisible()
    await expect(payoutRows(page).first().getByText('•••.••').first()).toBeVisible()
    await expect(page.getByText(payee)).toHaveCount(0)

    await page.addInitScript((name) => {
      const seen = { frames: 0, masked: 0, shown: 0 }
      Object.assign(window, { seen })
      const look = () => {
        const text = document.documentElement.textContent
        seen.frames += 1
        if (text.includes('•••.••')) seen.masked += 1
        if (text.includes(name)) seen.shown += 1
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }, payee)
    await page.reload()
    await expect(payoutRows(page).first().getByText('•••.••').first()).toBeVisible()
    await expect(page.getByText(payee)).toHaveCount(0)
    const frames = await page.evaluate(
      () => (window as unknown as { seen: Record<'frames' | 'masked' | 'shown', number> }).seen,
    )
    expect(frames.masked).toBeGreaterThan(0)
    expect(frames.shown).toBe(0)

    const other = await page.context().newPage()
    await openPayouts(other)
    await expect(other.getByText(payee).first()).toBeVisible()
    await expect(endButton(other)).toHaveCount(0)
    await other.close()

    // One that is opened from here is on the same screen.
    const opening = page.context().waitForEvent('page')
    await payoutRows(page)
      .first()
      .getByRole('link')
      .first()
      .click({ modifiers: ['ControlOrMeta'] })
    const opened = await opening
    await expect(endButton(opened)).toBeVisible()
    await expect(opened.getByRole('main')).toContainText('•••.••')
    await expect(opened.getByText(payee)).toHaveCount(0)
    await opened.close()

    await endButton(page).click()
    await expect(page.getByText(payee).first()).toBeVisible()
    await expect(page.getByText('•••.••')).toHaveCount(0)
    await expect(endButton(page)).toHaveCount(0)
    expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain(
      'presenting',
    )
  },
)

test('what would show or save real values waits: forms, exports, raw data, the inspector', async ({
  page,
}) => {
  await page.goto('/settings?section=privacy')
  await page.getByRole('switch', { name: 'Presenter mode' }).click()
  await expect(page.getByText('Forms, exports, raw data')).toBeVisible()
  // All others are looked at above; an address is as good as a link.
  await page.goto('/inspector')
  await expect(unavailable(page)).toBeVisible()
  await openPayouts(page)
  await expect(page.getByRole('button', { name: 'Export' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.goto('/vendors/1001')
  await page.getByRole('tab', { name: 'Raw' }).click()
  await expect(page.getByText('Hidden in presenter mode')).toBeVisible()

  // The form is offered again where it was left.
  await page.goto('/vendors/new')
  await page.getByRole('button', { name: 'End presenter mode' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New vendor' })).toBeVisible()
})

test('what is copied is masked, and found suggestions too', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPayouts(page)
  const payee = await firstPayee(page)
  await startPresenting(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or run an action' }).fill(payee.slice(0, 5))
  const options = page.getByRole('listbox').first()
  await expect(options.getByText(/•••/).first()).toBeVisible()
  await expect(options).not.toContainText(payee)
})

axeFindsNothing([
  {
    name: 'payouts in presenter mode',
    isNarrow: true,
    show: async (page) => {
      await openPayouts(page)
      await startPresenting(page)
    },
  },
  {
    name: 'a form in presenter mode',
    isNarrow: true,
    goesOn: true,
    show: async (page) => {
      await page.goto('/payouts/new')
      await expect(page.getByText('Not available in presenter mode')).toBeVisible()
    },
  },
])
