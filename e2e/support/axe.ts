import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { Page } from '@playwright/test'
import type axeCore from 'axe-core'

import { expect, test } from './test'

declare global {
  // Put into the page.
  var axe: typeof axeCore
}

/** Half as large as the one that `axe.source` holds: each page reads it anew. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const ALL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export interface ScreenState {
  readonly name: string
  readonly show: (page: Page) => Promise<void>
  /** Looked at on a phone and in dark as well: one state of each screen. */
  readonly isNarrow?: true
}

/** axe finds nothing on the page as it stands. */
export async function scanPage(page: Page): Promise<void> {
  await page.evaluate(SOURCE)
  await scan(page, { type: 'tag', values: ALL })
}

/** Where only colours differ. Once a screen: src/ui/styles.test.ts holds every pair of colours in both themes. */
export async function scanInDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await scan(page, { type: 'rule', values: ['color-contrast'] })
}

async function scan(page: Page, runOnly: axeCore.RunOnly): Promise<void> {
  // The panel slides in: half-transparent text has half its contrast.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((a) => a.playState !== 'running' || a.effect?.getTiming().iterations === Infinity),
  )
  const found = await page.evaluate(async (only) => {
    // The page has no frames: one run in it says all, and only what is wrong comes back.
    // Base UI's focus guards are hidden and focusable by design: they pass the focus on at once.
    const page = { include: document, exclude: ['[data-base-ui-focus-guard]'] }
    const { violations } = await globalThis.axe.run(page, {
      runOnly: only,
      resultTypes: ['violations'],
    })
    // What lies half under a form's buttons is whole once it is scrolled to; so are its neighbours.
    const isSmall = async ({ target }: (typeof violations)[number]['nodes'][number]) => {
      const element = document.querySelector(target.join(' '))
      element?.scrollIntoView({ block: 'center', behavior: 'instant' })
      const again = await globalThis.axe.run(element ?? document, { runOnly: ['target-size'] })
      return again.violations.length > 0
    }
    const said: string[] = []
    for (const { id, nodes } of violations) {
      const wrong: string[] = []
      for (const node of nodes) {
        if (id !== 'target-size' || (await isSmall(node))) wrong.push(node.html)
      }
      if (wrong.length > 0) said.push(`${id}: ${wrong.join(' ')}`)
    }
    return said
  }, runOnly)
  expect(found).toEqual([])
}

/** What lies over a page, and may close by itself when its size changes. */
const OVERLAYS = ['dialog', 'menu', 'listbox', 'alertdialog', 'tooltip'] as const

const overlaysOf = (page: Page) => Promise.all(OVERLAYS.map((role) => page.getByRole(role).count()))

/** The state as it stands, on a phone: shown once, it is not built up a second time. */
async function narrow(page: Page): Promise<void> {
  const before = await overlaysOf(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await overlaysOf(page), 'what was open stays open').toEqual(before)
}

/** The same of a state on a desk and on a phone. */
export async function atBothWidths(page: Page, check: () => Promise<void>): Promise<void> {
  const desk = page.viewportSize()
  await check()
  await narrow(page)
  await check()
  if (desk) await page.setViewportSize(desk)
}

/** One test for each state: axe finds nothing. */
export function axeFindsNothing(states: readonly ScreenState[]): void {
  test.describe('axe', () => {
    for (const { name, show, isNarrow } of states) {
      test(name, async ({ page }) => {
        await show(page)
        await scanPage(page)
        if (!isNarrow) return
        await scanInDark(page)
        await page.emulateMedia({ colorScheme: null })
        await narrow(page)
        await scanPage(page)
      })
    }
  })
}
