import type { Page, Request } from '@playwright/test'

import { expect } from './test'

/** Goes to an address in the same document, as the app's own links do: a third of what a visit takes. */
export const goWithin = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, address)

/** Longer than a screen takes to ask for what an answer leads to. */
const QUIET_MS = 150

/** Until all that a screen asked for has come and is drawn: half a second of no traffic at all takes longer. */
export class Quiet {
  readonly #underWay = new Set<Request>()
  #lastAt = 0
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    page.on('request', this.#asked)
    page.on('requestfinished', this.#answered)
    page.on('requestfailed', this.#answered)
  }

  readonly #asked = (request: Request): void => {
    this.#underWay.add(request)
    this.#lastAt = performance.now()
  }

  readonly #answered = (request: Request): void => {
    this.#underWay.delete(request)
    this.#lastAt = performance.now()
  }

  async visit(address: string): Promise<void> {
    this.#underWay.clear()
    await this.#page.goto(address)
    await this.#settled()
  }

  async goTo(address: string): Promise<void> {
    await goWithin(this.#page, address)
    await this.#idle()
    await this.#settled()
  }

  async #settled(): Promise<void> {
    const page = this.#page
    const isQuiet = () => this.#underWay.size === 0 && performance.now() - this.#lastAt >= QUIET_MS
    await expect.poll(isQuiet, { intervals: [50] }).toBe(true)
    // What came last is drawn, however slow the machine.
    await this.#idle()
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }

  #idle(): Promise<unknown> {
    return this.#page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  }

  stop(): void {
    this.#page.off('request', this.#asked)
    this.#page.off('requestfinished', this.#answered)
    this.#page.off('requestfailed', this.#answered)
  }
}
