/** What can go wrong while something is sent, in a real browser; and a person who does what the screen says. */
import type { BrowserContext, Locator, Page } from '@playwright/test'

import { expect } from './test'
import { outcome } from './vendor-form'

/** A form that sends something, reviewed and ready. */
export interface SendingForm {
  readonly operation: 'payoutAuthorize' | 'vendorCreate'
  /** Goes as far as the review. `scenario` is the sandbox's. */
  readonly review: (page: Page, scenario: string) => Promise<void>
  readonly sendButton: (page: Page) => Locator
  /** How many of it the service has, asked as any other client would. */
  readonly made: (page: Page) => Promise<number>
  /** Called where the look-up asks for what the person can see elsewhere. */
  readonly help?: (page: Page) => Promise<void>
}

export interface Fault {
  readonly name: string
  /** Of the sandbox, for the first request of the operation. */
  readonly scenario?: string
  /** What the browser logs of it, if it logs anything. */
  readonly logged?: RegExp
  /** Before the click. */
  readonly prepare?: (page: Page, context: BrowserContext) => Promise<void>
  /** The click, where it is more than one. Answers the page that the person goes on with. */
  readonly send?: (page: Page, context: BrowserContext, form: SendingForm) => Promise<Page>
  /** Once an answer to the click is on screen. */
  readonly afterwards?: (page: Page, context: BrowserContext) => Promise<void>
  /** The person says "not there" of one that is there, once. */
  readonly isMistaken?: boolean
  /** Only where the operation takes an idempotency key. */
  readonly needsKey?: boolean
}

/** The journal's database: without it nothing is sent. */
const JOURNAL = 'countinghouse-submissions'

declare global {
  interface Window {
    storageFault?: 'full' | 'forbidden'
  }
}

/** Makes the journal fail for as long as `window.storageFault` says so. */
const breakableStorage = (page: Page) =>
  page.addInitScript((journal) => {
    // oxlint-disable-next-line typescript/unbound-method -- called below with the `this` it is given
    const open = IDBFactory.prototype.open
    IDBFactory.prototype.open = function (this: IDBFactory, name, version) {
      if (name === journal && window.storageFault === 'forbidden') {
        throw new DOMException('Storage is forbidden.', 'SecurityError')
      }
      return open.call(this, name, version)
    }
    // oxlint-disable-next-line typescript/unbound-method -- called below with the `this` it is given
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: unknown, key) {
      if (this.transaction.db.name === journal && window.storageFault === 'full') {
        throw new DOMException('No room is left.', 'QuotaExceededError')
      }
      return put.call(this, value, key)
    }
  }, JOURNAL)

const failStorage = (fault: Window['storageFault']) => async (page: Page) =>
  page.evaluate((next) => {
    if (next) window.storageFault = next
    else delete window.storageFault
  }, fault)

/** The form's page anew, as after a crash. */
async function reopened(page: Page, context: BrowserContext): Promise<Page> {
  const address = page.url()
  const next = await context.newPage()
  await next.goto(address)
  return next
}

const twoClicks =
  (second: 'click' | 'Enter') => async (page: Page, _: BrowserContext, form: SendingForm) => {
    await form.sendButton(page).evaluate((button: HTMLButtonElement, how) => {
      button.click()
      if (how === 'click') button.click()
      else button.form?.requestSubmit()
    }, second)
    return page
  }

const failedToLoad = /Failed to load resource|net::ERR/

export const faults: readonly Fault[] = [
  { name: 'nothing goes wrong' },
  {
    name: 'the request never leaves: offline',
    prepare: (_, context) => context.setOffline(true),
    afterwards: (_, context) => context.setOffline(false),
  },
  { name: 'cut before the service commits', scenario: 'lost-before', logged: failedToLoad },
  { name: 'cut after it commits', scenario: 'lost-after', logged: failedToLoad },
  { name: 'answers 500', scenario: 'error-500', logged: /status of 500/ },
  { name: 'answers 502 after it commits', scenario: 'error-502', logged: /status of 502/ },
  {
    name: 'cut after it commits, sent again by mistake, answers 409',
    scenario: 'lost-after',
    logged: failedToLoad,
    isMistaken: true,
    needsKey: true,
  },
  { name: 'answers 200 with HTML', scenario: 'html' },
  { name: 'answers 200 with nothing', scenario: 'empty' },
  { name: 'answers 200 with half the JSON', scenario: 'truncated' },
  { name: 'refuses', scenario: 'refused' },
  { name: 'refuses the token', scenario: 'token-refused', logged: /status of 401/ },
  {
    name: 'never answers; the tab is closed',
    scenario: 'never',
    send: async (page, context, form) => {
      await form.sendButton(page).click()
      await expect.poll(() => form.made(page)).toBe(1)
      const next = await reopened(page, context)
      await page.close()
      return next
    },
  },
  {
    name: 'the browser crashes while it is sent',
    scenario: 'never',
    send: async (page, context, form) => {
      await form.sendButton(page).click()
      await expect.poll(() => form.made(page)).toBe(1)
      const session = await context.newCDPSession(page)
      const crashed = page.waitForEvent('crash')
      // Its answer never comes: the renderer is gone.
      void session.send('Page.crash').catch(() => undefined)
      await crashed
      return reopened(page, context)
    },
  },
  { name: 'double click', send: twoClicks('click') },
  { name: 'Enter and click together', send: twoClicks('Enter') },
  {
    name: 'two tabs of the same draft',
    scenario: 'late:8000',
    send: async (page, context, form) => {
      const other = await reopened(page, context)
      await expect(other.getByText('This draft is open in another tab')).toBeVisible()
      await form.sendButton(page).click()
      await other.getByRole('button', { name: 'Write here instead' }).click()
      await expect(other.getByText('This draft is open in another tab')).toHaveCount(0)
      await form.sendButton(other).click()
      await expect(outcome(other)).toBeVisible()
      return page
    },
  },
  {
    name: 'cut after it commits, and the clock goes a day ahead',
    scenario: 'lost-after',
    logged: failedToLoad,
    afterwards: (page) => page.clock.setFixedTime(Date.now() + 86_400_000),
  },
  {
    name: 'storage is full',
    prepare: failStorage('full'),
    afterwards: failStorage(undefined),
  },
  {
    name: 'storage is forbidden',
    prepare: failStorage('forbidden'),
    afterwards: failStorage(undefined),
  },
]

const done = (page: Page) => outcome(page).getByText(/^(Authorized|Accepted|Found): /)
const lookButton = (page: Page) => page.getByRole('button', { name: 'Look for it' })
const backButton = (page: Page) => page.getByRole('button', { name: 'Back to the form' })
const notThere = (page: Page) => page.getByRole('button', { name: 'Not there', exact: true })
const summaryOf = (page: Page) =>
  page.getByRole('form').getByRole('group', { name: /refused|offline|token/ })

/** More than any of the faults takes. */
const MOST_STEPS = 6

/** Looks for it, compares, and says which one it is; sends again only what the look-up did not show. */
async function settle(page: Page, form: SendingForm, isMistaken: boolean): Promise<void> {
  await form.help?.(page)
  await lookButton(page).click()
  await expect(notThere(page)).toBeVisible()
  const card = page.getByRole('button', { name: 'This one' })
  if (!isMistaken && (await card.count()) > 0) {
    await expect(page.getByText('Agrees with what you sent', { exact: true })).toHaveCount(1)
    await card.click()
    await expect(done(page)).toBeVisible()
    return
  }
  const reason = page.getByLabel('How do you know that it is not there?')
  if ((await reason.count()) > 0) await reason.fill('It is not in the list')
  await notThere(page).click()
  await page.getByRole('button', { name: /^Send it again/ }).click()
  await expect(done(page).or(lookButton(page))).toBeVisible()
}

/** Does what the screen says, until it says that it is done. */
async function follow(page: Page, form: SendingForm, fault: Fault): Promise<void> {
  let isMistaken = fault.isMistaken ?? false
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const told = done(page).or(lookButton(page)).or(summaryOf(page)).or(backButton(page))
    await expect(told.or(form.sendButton(page)).first()).toBeVisible()
    if ((await done(page).count()) > 0) return
    if ((await lookButton(page).count()) > 0) {
      await settle(page, form, isMistaken)
      isMistaken = false
    } else if ((await backButton(page).count()) > 0) {
      await backButton(page).click()
    } else {
      await form.sendButton(page).click()
      await expect(outcome(page)).toBeVisible()
    }
  }
  await expect(done(page)).toBeVisible()
}

const scenarioFor = ({ scenario, isMistaken }: Fault, { operation }: SendingForm): string => {
  if (scenario === undefined) return ''
  const first = `${scenario}@${operation}.1`
  return isMistaken ? `${first},idempotency-conflict@${operation}.2-9` : first
}

/** Sends under a fault, follows the screen, and answers the page on which it ended. */
export async function sendUnder(
  fault: Fault,
  form: SendingForm,
  page: Page,
  context: BrowserContext,
): Promise<Page> {
  await breakableStorage(page)
  await form.review(page, scenarioFor(fault, form))
  await fault.prepare?.(page, context)
  let current = page
  if (fault.send) current = await fault.send(page, context, form)
  else await form.sendButton(page).click()
  if (current === page) await expect(summaryOf(page).or(outcome(page)).first()).toBeVisible()
  await fault.afterwards?.(page, context)
  await follow(current, form, fault)
  return current
}
