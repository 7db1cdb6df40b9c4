import type { BrowserContext, Page } from '@playwright/test'

import type { FormUnderTest } from './form-under-test'
import type { Remedy } from './person'
import { recordsOf } from './service-store'
import { unknownRows } from './submissions'
import { expect } from './test'
import { kept, outcome } from './vendor-form'

/** Where a fault is staged. */
export interface Scene {
  readonly context: BrowserContext
  readonly page: Page
  readonly form: FormUnderTest
  /** Of the record that is to be made. */
  readonly name: string
  /** Counts what leaves this browser too. */
  readonly watch: (context: BrowserContext) => void
}

export interface Staged {
  /** Where the person goes on. */
  readonly page: Page
  readonly remedy?: Remedy
  /** The page breaks anew with each load: what was done is judged in another. */
  readonly breaksAnew?: boolean
  /** What the first screen said, where the person has already left it. */
  readonly says?: string
  /** Called when all is judged. */
  readonly end?: () => Promise<void>
}

/** Brings about one fault: fills the form, sends, and lets the fault happen. */
export type Stage = (scene: Scene) => Promise<Staged>

const DAY_MS = 86_400_000

/** The same faults for the first sending only. */
export const first = (form: FormUnderTest, ...names: readonly string[]): string =>
  names.map((name) => `${name}@${form.operation}.1`).join(',')

/** What the person sees who looks at the desk, at the one that is to be settled. */
export async function atTheDesk(page: Page, name: string): Promise<Staged> {
  await page.goto('/submissions')
  const open = unknownRows(page)
  await open.getByRole('link', { name }).click()
  await expect(page.getByRole('complementary', { name })).toBeVisible()
  return { page }
}

/** The sandbox is asked for these faults, by name. */
export const service =
  (...names: readonly string[]): Stage =>
  async ({ page, form, name }) => {
    await form.prepare?.(page)
    await form.review(page, name, first(form, ...names))
    await form.act(page).click()
    return { page }
  }

export const offline: Stage = async ({ context, page, form, name }) => {
  await form.review(page, name)
  // Scripts that a form fetches when idle are here: what fails is the request.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await form.act(page).click()
  return { page, remedy: { step: 'reconnect', act: () => context.setOffline(false) } }
}

/** The sandbox never answers; the minute that a write may take is three seconds here. */
export const never: Stage = async (scene) => {
  await scene.page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => timeout(ms === 60_000 ? 3000 : ms)
  })
  return service('never')(scene)
}

/** The page is gone while the request waits; with `lost-before` it never arrived. */
export const gone =
  (leave: (page: Page) => Promise<void>, ...names: readonly string[]): Stage =>
  async ({ context, page, form, name }) => {
    await form.prepare?.(page)
    await sendAndWait({ page, form, name }, ...names)
    await leave(page)
    return atTheDesk(await context.newPage(), name)
  }

/** The tab is closed while the request waits, and its draft is opened in another one. */
export const reopened =
  (...names: readonly string[]): Stage =>
  async ({ context, page, form, name }) => {
    await form.prepare?.(page)
    await sendAndWait({ page, form, name }, ...names)
    const draft = page.url()
    expect(draft).toMatch(/[?&]draft=/)
    await closeTab(page)
    const again = await context.newPage()
    await again.goto(draft)
    await expect(outcome(again)).toContainText('We don’t know')
    return { page: again }
  }

/** Returns while the request is under way: done at the service, unless it is not to arrive. */
export async function sendAndWait(
  { page, form, name }: Pick<Scene, 'page' | 'form' | 'name'>,
  ...names: readonly string[]
): Promise<void> {
  await form.review(page, name, first(form, 'late:60000', ...names))
  const leaving = page.waitForRequest(form.path)
  await form.act(page).click()
  await leaving
  const { collection } = form
  const isToArrive = !names.includes('lost-before')
  await expect.poll(() => recordsOf(page, { collection, name })).toHaveLength(isToArrive ? 1 : 0)
}

export const closeTab = async (page: Page): Promise<void> => {
  let question = ''
  page.on('dialog', (dialog) => {
    question = dialog.type()
    void dialog.accept()
  })
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
  // The page asked first: something was on its way.
  expect(question).toBe('beforeunload')
}

export const crashPage = async (page: Page): Promise<void> => {
  const crashed = page.waitForEvent('crash')
  const devtools = await page.context().newCDPSession(page)
  // The page is gone before it could answer.
  void devtools.send('Page.crash').catch(() => undefined)
  await crashed
}

/** The form is sent by `press`, while the first request takes a while. */
const pressed =
  (press: (scene: Scene) => Promise<unknown>): Stage =>
  async (scene) => {
    const { page, form, name } = scene
    await form.review(page, name, first(form, 'late:1500'))
    // While it is compared with what the service has, the button takes no click.
    await expect(form.act(page)).not.toHaveAttribute('aria-busy')
    await press(scene)
    return { page }
  }

export const doubleClick: Stage = pressed(({ page, form }) => form.act(page).dblclick())

export const enterAndClick: Stage = pressed(async ({ page, form }) => {
  const button = form.act(page)
  await button.scrollIntoViewIfNeeded()
  const { x, y } = (await button.boundingBox()) ?? { x: 0, y: 0 }
  await button.focus()
  // By the mouse itself: a locator's click would wait until the button takes one.
  await Promise.all([page.keyboard.press('Enter'), page.mouse.click(x + 8, y + 8)])
})

export const threeInOneTask: Stage = pressed(({ page, form }) =>
  form.act(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
    button.form?.requestSubmit()
  }),
)

export const tokenRefused: Stage = async ({ page, form, name }) => {
  await form.review(page, name, first(form, 'token-refused'))
  await kept(page)
  await form.act(page).click()
  const look = async () => {
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await page.goBack()
  }
  return { page, remedy: { step: 'check the token', act: look } }
}

/** The browser's clock is moved by so many days once the answer did not come. */
export const clockMoved =
  (days: number, ...names: readonly string[]): Stage =>
  async (scene) => {
    await scene.page.clock.install()
    const staged = await service(...names)(scene)
    await expect(outcome(scene.page)).toContainText('We don’t know')
    await scene.page.clock.setSystemTime(Date.now() + days * DAY_MS)
    return staged
  }
