/**
 * The limit: the same markup and stylesheet without the app. A click puts in what the app's click brought, with
 * `innerHTML`, so what is left is the browser's own style, layout and paint.
 */
import type { Browser, Page } from '@playwright/test'

import { reactionTo } from './reaction'

/** Of one interaction: the page before it, and what comes into the element at `place`. */
interface Change {
  readonly before: string
  /** From the root, each element's place among its siblings. */
  readonly place: readonly number[]
  readonly isAdded: boolean
  readonly markup: string
  readonly shown: string
}

export type Changes = ReadonlyMap<string, Change>

const SETTLE_MS = 1000
const VIEWPORT = { width: 1440, height: 900 }

/** Runs in the page. */
function pathTo(selector: string): number[] {
  const path: number[] = []
  let element = document.querySelector(selector)
  while (element?.parentElement) {
    path.unshift([...element.parentElement.children].indexOf(element))
    element = element.parentElement
  }
  return path
}

const markupOf = async (page: Page) =>
  (await page.content())
    .replaceAll(/<script\b.*?<\/script>/gs, '')
    .replaceAll(/<link rel="(?:modulepreload|preload)"[^>]*>/g, '')

const outer = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.outerHTML)

/** Lets the app say what its interactions bring. */
export async function changesOf(browser: Browser, app: URL): Promise<Changes> {
  const page = await browser.newPage({ viewport: VIEWPORT })
  try {
    await page.goto(new URL('/batches', app).href)
    await page.getByRole('table', { name: 'Batches' }).getByRole('link').first().waitFor()
    await page.waitForTimeout(SETTLE_MS)
    const batches = await markupOf(page)
    await page.getByRole('link', { name: 'Payouts', exact: true }).first().click()
    const link = page
      .getByRole('table', { name: /^Payouts of/ })
      .getByRole('link')
      .first()
    await link.waitFor()
    await page.waitForTimeout(SETTLE_MS)
    const list: Change = {
      before: batches,
      place: await page.evaluate(pathTo, 'main'),
      isAdded: false,
      markup: await page.locator('main').evaluate((element) => element.innerHTML),
      shown: '[role="table"][aria-label^="Payouts of"]',
    }
    const payouts = await markupOf(page)
    await link.click()
    await page.locator('aside h2').waitFor()
    await page.waitForTimeout(SETTLE_MS)
    const panel = 'aside:has(h2)'
    const record: Change = {
      before: payouts,
      place: (await page.evaluate(pathTo, panel)).slice(0, -1),
      isAdded: true,
      markup: await outer(page, panel),
      shown: 'aside h2',
    }
    return new Map([
      ['open a record, by hand', record],
      ['go to another list, by hand', list],
    ])
  } finally {
    await page.close()
  }
}

/** In ms. */
export async function changeByHand(
  browser: Browser,
  { before, shown, ...change }: Change,
  { app, slowdown }: { app: URL; slowdown: number },
): Promise<number> {
  // Our policy lets nobody write markup.
  const context = await browser.newContext({ viewport: VIEWPORT, bypassCSP: true })
  try {
    const page = await context.newPage()
    await page.goto(new URL('/licenses.txt', app).href)
    await page.setContent(before)
    await page.evaluate(({ place, isAdded, markup }) => {
      const target = place.reduce<Element | undefined>(
        (element, at) => element?.children[at],
        document.documentElement,
      )
      addEventListener(
        'click',
        (event) => {
          event.preventDefault()
          if (isAdded) target?.insertAdjacentHTML('beforeend', markup)
          else if (target) target.innerHTML = markup
        },
        { once: true },
      )
    }, change)
    await page.waitForTimeout(SETTLE_MS)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const target = page.getByRole('link', { name: 'Bills', exact: true }).first()
    return await reactionTo(page, {
      type: 'click',
      shown: { selector: shown },
      approach: () => target.hover(),
      perform: () => target.click(),
    })
  } finally {
    await context.close()
  }
}
