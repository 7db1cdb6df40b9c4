import type { BrowserContext, Page, Request } from '@playwright/test'

import { methodLabel } from '../../src/lib/payment-methods'
import type { FormUnderTest } from './form-under-test'
import { recordsOf } from './service-store'
import { everythingKept } from './storage'
import { expect } from './test'
import { outcome } from './vendor-form'

/** Typed in every walk, and kept nowhere. */
export const ACCOUNT = '000987654321'

const SAYS_DONE = /^(?:Created|Authorized|Found):/m
const SAYS_NOTHING = /^(?:Refused|Not sent):|^Nothing was sent:/m

/** The promises of a walk, as far as they can be seen from outside of the page. */
export class WalkJudge {
  readonly #form: FormUnderTest
  readonly #name: string
  readonly #sent: Request[] = []
  #allowed = 0

  constructor(context: BrowserContext, form: FormUnderTest, name: string) {
    this.#form = form
    this.#name = name
    context.on('request', (request) => {
      // What the sandbox's worker passes on is the same request.
      const isOfPage = request.serviceWorker() === null
      if (isOfPage && request.method() === 'POST' && form.path.test(request.url())) {
        this.#sent.push(request)
      }
    })
  }

  get requests(): number {
    return this.#sent.length
  }

  /** @param act a click on what sends; with a review on screen, that is what is sent */
  async clicking(page: Page, act: () => Promise<unknown>): Promise<void> {
    const isReview = await this.#form.act(page).isVisible()
    const shown = isReview ? await page.getByRole('main').innerText() : undefined
    const before = this.#sent.length
    this.#allowed = before + 1
    await act()
    await page.waitForTimeout(100)
    const [sent] = this.#sent.slice(before)
    if (sent && shown !== undefined) expectShown(shown, sent)
  }

  async look(page: Page): Promise<void> {
    expect(this.#sent.length, 'sent without a click').toBeLessThanOrEqual(this.#allowed)
    this.#allowed = this.#sent.length
    // A reload of the walk may still be on its way: until it has come, the page may look into no storage.
    await expect(async () => {
      expect(await everythingKept(page), 'a secret in storage').not.toContain(ACCOUNT)
    }).toPass({ timeout: 15_000 })
    const place = outcome(page)
    const said = (await place.isVisible()) ? await place.innerText() : ''
    const { collection } = this.#form
    const made = (await recordsOf(page, { collection, name: this.#name })).length
    expect(made, 'records of one intent').toBeLessThanOrEqual(1)
    if (SAYS_DONE.test(said)) expect(made, said).toBe(1)
    if (SAYS_NOTHING.test(said)) expect(made, said).toBe(0)
  }
}

/** Every text and amount of the body was on screen; account numbers by their end. */
function expectShown(shown: string, sent: Request): void {
  const figures = shown.replaceAll(',', '')
  for (const leaf of leavesOf(sent.postDataJSON())) {
    const text = String(leaf)
    const isThere =
      shown.includes(text) ||
      figures.includes(text) ||
      shown.includes(`••${text.slice(-4)}`) ||
      // A method is shown by its trade name, on a line of its own.
      shown.split('\n').includes(methodLabel(text))
    expect(isThere, `${text} was sent, and not shown`).toBe(true)
  }
}

function leavesOf(json: unknown): unknown[] {
  return typeof json === 'object' && json !== null ? Object.values(json).flatMap(leavesOf) : [json]
}
