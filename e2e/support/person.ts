import type { Locator, Page } from '@playwright/test'

import type { FormUnderTest } from './form-under-test'
import { expect } from './test'
import { outcome } from './vendor-form'

/** What a person does because a screen says so. */
export type Step =
  | 'it is mine'
  | 'it isn’t there'
  | 'send it again'
  | 'open its form'
  | 'back to the form'
  | 'click again'
  | 'check the token'
  | 'reconnect'
  | 'free some space'
  | 'allow storage'

export interface Journey {
  /** What the first screen says. */
  readonly says: string
  readonly steps: readonly Step[]
}

/** Does something about the fault itself: goes online, frees some space. */
export type Remedy = { readonly step: Step; readonly act: () => Promise<void> }

/** More than any journey needs: who is still not through is stuck. */
const MOST_SCREENS = 10

const TITLES = [
  'Nothing was sent now',
  'Nothing was sent',
  'We couldn’t save this outcome',
  'Already sending',
  'Sending',
  'We don’t know',
  'Not there',
  'Found',
  'Created',
  'Authorized',
]
const TITLE = new RegExp(`^(?:${TITLES.join('|')})(?=:|$| if this )`, 'gm')

const DONE = new Set(['Found', 'Created', 'Authorized'])

/** Where it is told what became of it: the form's own outcome, or the desk's panel. */
const told = (page: Page): Locator =>
  outcome(page).or(page.getByRole('complementary', { name: ONE_SUBMISSION }))

/** The desk's panel is called after what was sent. */
const ONE_SUBMISSION = /^(?:New vendor|Payout of) /

/** None where a form has taken its place meanwhile: nothing is waited for. */
const titlesOf = async (place: Locator): Promise<string[]> =>
  (await place.allInnerTexts()).join('\n').match(TITLE) ?? []

/** What it says once it is no longer being sent. The last one is how it stands. */
async function settledTitles(place: Locator): Promise<string[]> {
  let titles: string[] = []
  await expect(async () => {
    titles = await titlesOf(place)
    expect(titles.at(-1) ?? 'Sending').not.toBe('Sending')
  }).toPass({ timeout: 30_000 })
  return [...new Set(titles)]
}

const stateOf = async (place: Locator): Promise<string | undefined> =>
  (await titlesOf(place)).at(-1)

/** Reads the screen and does what it says, until it says that it is done. */
export async function followTheScreen(
  page: Page,
  form: FormUnderTest,
  remedy?: Remedy,
): Promise<Journey> {
  const steps: Step[] = []
  let says: string | undefined
  for (let screen = 0; screen < MOST_SCREENS; screen += 1) {
    await expect(told(page).or(form.refusal(page))).toBeVisible()
    if (await form.refusal(page).isVisible()) {
      says ??= await form.refusal(page).getByRole('heading').innerText()
      steps.push(...(await correct(page, form, remedy)))
      continue
    }
    const titles = await settledTitles(told(page))
    says ??= titles.join('; ')
    const state = titles.at(-1) ?? ''
    if (DONE.has(state)) return { says, steps }
    steps.push(...(await answerTo(state, page, form, remedy)))
  }
  throw new Error(`Stuck after ${steps.join(', ')}.`)
}

/** Nothing was made, and the form says why. */
async function correct(
  page: Page,
  form: FormUnderTest,
  remedy: Remedy | undefined,
): Promise<Step[]> {
  await remedy?.act()
  await form.toReview(page)
  await form.act(page).click()
  await expect(told(page)).toBeVisible()
  return [...(remedy ? [remedy.step] : []), 'click again']
}

async function answerTo(
  state: string,
  page: Page,
  form: FormUnderTest,
  remedy: Remedy | undefined,
): Promise<Step[]> {
  switch (state) {
    case 'We don’t know':
      return settle(page, form)
    case 'Not there':
      return sendAgain(page, form)
    case 'Nothing was sent':
      await remedy?.act()
      return [...(remedy ? [remedy.step] : []), ...(await fromTheForm(page, form))]
    case 'Already sending':
      return fromTheForm(page, form)
    default:
      throw new Error(`A person does not know what to do about “${state}”.`)
  }
}

/** The service is looked at without being asked to: what is found is only to be confirmed. */
async function settle(page: Page, form: FormUnderTest): Promise<Step[]> {
  const place = told(page)
  const notThere = place.getByRole('button', { name: 'It isn’t there' })
  await expect(notThere).toBeVisible()
  const likely = place.getByText('Matches what you sent', { exact: true })
  if (await likely.first().isVisible()) {
    await place
      .getByRole('button', { name: /^This is my / })
      .first()
      .click()
    await expect.poll(async () => DONE.has((await stateOf(place)) ?? '')).toBe(true)
    return ['it is mine']
  }
  const reason = place.getByLabel('Why are you sure it wasn’t created?')
  if (await reason.isVisible()) await reason.fill('It is not among the newest')
  await notThere.click()
  const isForm = () => form.act(page).isVisible()
  await expect
    .poll(async () => (await isForm()) || (await stateOf(place)) === 'Not there')
    .toBe(true)
  if (!(await isForm())) return ['it isn’t there']
  // A draft that was opened again is a form again.
  await form.act(page).click()
  await expect(outcome(page)).toBeVisible()
  return ['it isn’t there', 'click again']
}

async function sendAgain(page: Page, form: FormUnderTest): Promise<Step[]> {
  const again = told(page).getByRole('button', { name: /^Send it again/ })
  const openForm = page.getByRole('link', { name: 'Open its form to send it again' })
  await expect(again.or(openForm)).toBeVisible()
  if (await again.isVisible()) {
    await again.click()
    await expect.poll(() => stateOf(told(page))).not.toBe('Not there')
    return ['send it again']
  }
  await openForm.click()
  await form.toReview(page)
  await form.act(page).click()
  await expect(outcome(page)).toBeVisible()
  return ['open its form', 'click again']
}

async function fromTheForm(page: Page, form: FormUnderTest): Promise<Step[]> {
  await page.getByRole('button', { name: 'Back to the form' }).click()
  await form.act(page).click()
  await expect(outcome(page)).toBeVisible()
  return ['back to the form', 'click again']
}
