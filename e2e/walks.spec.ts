/**
 * A few random walks through the screens themselves, in `npm run test:long`. The many are in process:
 * src/form/testing/walks.ts. `WALKS_SEED=N` makes other choices.
 */
import type { Locator, Page } from '@playwright/test'

import { pick as pickBy, stream } from '../mocks/seed/random'

import { payoutForm, vendorForm, type FormUnderTest } from './support/form-under-test'
import { followTheScreen } from './support/person'
import { recordsOf } from './support/service-store'
import { sentRows, unknownRows } from './support/submissions'
import { expect, test } from './support/test'
import { kept } from './support/vendor-form'
import { ACCOUNT, WalkJudge } from './support/walk-judge'

const ACTIONS = 25
const forms = [vendorForm, payoutForm]
/** Of each form. */
const WALKS = 6
const SEED = Number(process.env['WALKS_SEED'] ?? 1_224_387_575)

const FAULTS = [
  'lost-before',
  'lost-after',
  'error-500',
  'error-502',
  'error-409',
  'html',
  'truncated',
  'refused',
  'token-refused',
  'late:1500',
  'never',
] as const

const TEXTS = ['Rent for May', '"=1+1",<b>', 'Ünïcödé 😀', ''] as const

type PickOne = <T>(list: readonly T[]) => T

interface Walking {
  page: Page
  /** No page can be read then: it stays where it is. */
  isOffline: boolean
  readonly form: FormUnderTest
  readonly judge: WalkJudge
  readonly pick: PickOne
}

/** What is not there now is not clicked; what goes away meanwhile is missed. */
async function tryTo(target: Locator, act: (target: Locator) => Promise<unknown>): Promise<void> {
  if (await target.isVisible()) await act(target).catch(() => undefined)
}

const QUICK = { timeout: 1500 }
const click = (target: Locator) => target.click(QUICK)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

const sends = (walking: Walking, target: Locator, act: (target: Locator) => Promise<unknown>) =>
  walking.judge.clicking(walking.page, () => tryTo(target, act))

const actions: Readonly<Record<string, (walking: Walking) => Promise<void>>> = {
  type: async ({ page, pick }) => {
    const field = page
      .getByLabel(/^(?:Name, line 2|Name 2|City|Order description|Comments)$/)
      .first()
    await tryTo(field, (target) => target.fill(pick(TEXTS), QUICK))
  },
  'type a secret': async ({ page }) => {
    const field = page.getByLabel('Account number', { exact: true })
    await tryTo(field, (target) => target.fill(ACCOUNT, QUICK))
    const again = page.getByLabel('Confirm account number', { exact: true })
    await tryTo(again, (target) => target.fill(ACCOUNT, QUICK))
  },
  'go on': async ({ page }) => tryTo(button(page, 'Continue'), click),
  'go on again': async ({ page }) => tryTo(button(page, 'Continue'), click),
  'go back': async ({ page }) =>
    tryTo(page.getByRole('link', { name: 'Back', exact: true }), click),
  'go back in the browser': async ({ page, isOffline }) => {
    if (isOffline || !/[?&]step=/.test(page.url())) return
    await page.goBack()
    // A tab that was opened here has nothing before.
    if (page.url() === 'about:blank') await page.goForward()
  },
  reload: async (walking) => reopen(walking, ''),
  'reload into a fault': async (walking) => {
    const fault = `${walking.pick(FAULTS)}@${walking.form.operation}.1`
    await reopen(walking, fault)
  },
  'second tab': async (walking) => {
    const { page, isOffline } = walking
    if (isOffline || !page.url().includes('draft=') || page.context().pages().length > 2) return
    const second = await page.context().newPage()
    await second.goto(page.url())
    walking.page = second
  },
  'close the tab': async (walking) => {
    const others = walking.page
      .context()
      .pages()
      .filter((page) => page !== walking.page)
    const [other] = others
    if (!other) return
    await walking.page.close()
    walking.page = other
  },
  'take over': async ({ page }) => tryTo(button(page, 'Edit here instead'), click),
  offline: async (walking) => setOffline(walking, true),
  online: async (walking) => setOffline(walking, false),
  send: async (walking) => sends(walking, walking.form.act(walking.page), click),
  'double click': async (walking) =>
    sends(walking, walking.form.act(walking.page), (target) => target.dblclick(QUICK)),
  'Enter and click': async (walking) =>
    sends(walking, walking.form.act(walking.page), (target) =>
      target.evaluate((element: HTMLButtonElement) => {
        element.form?.requestSubmit()
        element.click()
      }),
    ),
  'check again': async ({ page }) => tryTo(button(page, 'Check again'), click),
  'this one': async ({ page }) => {
    const isLikely = await page.getByText('Matches what you sent', { exact: true }).isVisible()
    if (isLikely) await tryTo(button(page, /^This is my /).first(), click)
  },
  'not there': async ({ page }) => {
    const isLikely = await page.getByText('Matches what you sent', { exact: true }).isVisible()
    if (isLikely) return
    const reason = page.getByLabel('Why are you sure it wasn’t created?')
    await tryTo(reason, (target) => target.fill('It is not in the list', QUICK))
    await tryTo(button(page, 'It isn’t there'), click)
  },
  'send again': async (walking) => sends(walking, button(walking.page, /^Send it again/), click),
  'back to the form': async ({ page }) => tryTo(button(page, 'Back to the form'), click),
}

/** More often than the others. */
const OFTEN = [
  'send',
  'double click',
  'send',
  'check again',
  'not there',
  'this one',
  'send again',
] as const

async function setOffline(walking: Walking, isOffline: boolean): Promise<void> {
  walking.isOffline = isOffline
  await walking.page.context().setOffline(isOffline)
}

/** What is on the way may be asked about; the person leaves. */
async function reopen(walking: Walking, scenario: string): Promise<void> {
  const { page } = walking
  await setOffline(walking, false)
  const address = new URL(page.url())
  if (scenario !== '') address.searchParams.set('scenario', scenario)
  await page.goto(address.href)
}

async function walk(page: Page, form: FormUnderTest, pick: PickOne): Promise<number> {
  page.context().on('page', (opened) => accept(opened))
  accept(page)
  await form.prepare?.(page)
  const name = form.newName()
  await form.review(page, name, `${pick(FAULTS)}@${form.operation}.1`)
  await kept(page)
  await expect(page).toHaveURL(/[?&]draft=/)
  const draft = page.url()
  const judge = new WalkJudge(page.context(), form, name)
  const walking: Walking = { page, isOffline: false, form, judge, pick }
  const names = [...OFTEN, ...Object.keys(actions)] as const
  for (let count = 0; count < ACTIONS; count += 1) {
    await actions[pick(names)]?.(walking)
    await judge.look(walking.page)
  }
  const desk = await page.context().newPage()
  await desk.context().setOffline(false)
  for (const other of desk.context().pages()) if (other !== desk) await other.close()
  await judge.clicking(desk, async () => finish(desk, { form, name, draft }))
  await judge.look(desk)
  const { collection } = form
  expect(await recordsOf(desk, { collection, name })).toHaveLength(1)
  return judge.requests
}

const accept = (page: Page) => page.on('dialog', (dialog) => void dialog.accept())

/** Nothing goes wrong any more, and the person does what the screens say. */
async function finish(
  page: Page,
  { form, name, draft }: { form: FormUnderTest; name: string; draft: string },
): Promise<void> {
  await page.goto('/submissions')
  await expect(page.getByRole('heading', { level: 1, name: 'Sent' })).toBeVisible()
  const its = sentRows(page).filter({ hasText: name })
  const list = sentRows(page)
  await expect(list.first().or(page.getByText('No submissions yet'))).toBeVisible()
  const open = unknownRows(page).getByRole('link', { name })
  if (await open.isVisible()) {
    await open.click()
    await followTheScreen(page, form)
    return
  }
  if (await its.filter({ hasText: new RegExp(`${form.word}|Found`) }).count()) return
  await page.goto(draft)
  await form.toReview(page)
  await form.act(page).click()
  await followTheScreen(page, form)
}

const longTest = process.env['TEST_LONG'] ? test : () => undefined

longTest('random walks through the screens', async ({ browser, baseURL, problems }) => {
  test.setTimeout(300_000)
  problems.allow(/Failed to load resource|net::ERR/)
  process.stdout.write(`Walks through the screens: WALKS_SEED=${String(SEED)}\n`)
  const roll = stream(SEED, 'walks')
  let rolls = 0
  const pick: PickOne = (list) => pickBy(list, roll(rolls++))
  let requests = 0
  for (const form of Array.from({ length: WALKS }, () => forms).flat()) {
    const context = await browser.newContext({ baseURL: baseURL ?? '' })
    context.on('weberror', (event) => problems.add(`uncaught: ${event.error().stack ?? ''}`))
    await test.step(form.title, async () => {
      requests += await walk(await context.newPage(), form, pick)
    })
    await context.close()
  }
  process.stdout.write(
    `${String(WALKS * forms.length)} walks of ${String(ACTIONS)} actions, ${String(requests)} requests\n`,
  )
})
