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

const ALL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export interface ScreenState {
  readonly name: string
  readonly show: (page: Page) => Promise<void>
  /** Looked at on a phone as well: one state of each screen. */
  readonly isNarrow?: true
  /** In dark as well: the gallery has every primitive in both themes, and a test of the tokens each pair of colors. */
  readonly isDark?: true
  /** Begins where the state before it ended: one visit, and one test, for both. */
  readonly goesOn?: true
}

/** What axe finds on the page as it stands. */
export async function problemsOf(
  page: Page,
  rules: axeCore.RunOptions['rules'] = {},
): Promise<readonly string[]> {
  await bringAxe(page)
  return found(page, { runOnly: { type: 'tag', values: ALL }, rules })
}

/** axe finds nothing on the page as it stands. */
export async function scanPage(page: Page, rules?: axeCore.RunOptions['rules']): Promise<void> {
  expect(await problemsOf(page, rules)).toEqual([])
}

/** On a phone the same colors lie on the same grounds: all but contrast, half of what a scan takes. */
async function scanNarrow(page: Page): Promise<void> {
  await bringAxe(page)
  await scan(page, {
    runOnly: { type: 'tag', values: ALL },
    rules: { 'color-contrast': { enabled: false } },
  })
}

/** Compiling it takes a tenth of a scan: once a document. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE)
}

/** Where only colours differ. Once a screen: src/ui/styles.test.ts holds every pair of colours in both themes. */
export async function scanInDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await bringAxe(page)
  await scan(page, { runOnly: { type: 'rule', values: ['color-contrast'] } })
}

async function scan(page: Page, which: axeCore.RunOptions): Promise<void> {
  expect(await found(page, which)).toEqual([])
}

async function found(page: Page, which: axeCore.RunOptions): Promise<readonly string[]> {
  // The panel slides in: half-transparent text has half its contrast.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((a) => a.playState !== 'running' || a.effect?.getTiming().iterations === Infinity),
  )
  return page.evaluate(async (options) => {
    // The page has no frames: one run in it says all, and only what is wrong comes back.
    // Base UI's focus guards are hidden and focusable by design: they pass the focus on at once.
    const page = { include: document, exclude: ['[data-base-ui-focus-guard]'] }
    const { violations } = await globalThis.axe.run(page, {
      ...options,
      resultTypes: ['violations'],
    })
    // What lies half under a form's buttons is whole once it is scrolled to; so are its neighbours.
    const isSmall = async ({ target }: (typeof violations)[number]['nodes'][number]) => {
      const element = document.querySelector(target.join(' '))
      element?.scrollIntoView({ block: 'center', behavior: 'instant' })
      const again = await globalThis.axe.run(element ?? document, { runOnly: ['target-size'] })
      return again.violations.length > 0
    }
    // A menu, and a list of suggestions over a table that scrolls, stand at the end of the page, though each belongs to
    // its button or field, wherever that stands.
    const isOpened = ({ target }: (typeof violations)[number]['nodes'][number]) =>
      document.querySelector(target.join(' '))?.matches('[role=menu], :has([role=listbox])') ===
      true
    const said: string[] = []
    for (const { id, nodes } of violations) {
      const wrong: string[] = []
      for (const node of nodes) {
        const isOutside = id === 'region' && isOpened(node)
        const isWrong = id === 'target-size' ? await isSmall(node) : !isOutside
        if (isWrong) wrong.push(node.html)
      }
      if (wrong.length > 0) said.push(`${id}: ${wrong.join(' ')}`)
    }
    return said
  }, which)
}

/** What lies over a page, and may close by itself when its size changes. */
const OVERLAYS = ['dialog', 'menu', 'listbox', 'alertdialog', 'tooltip'] as const

const overlaysOf = (page: Page) => Promise.all(OVERLAYS.map((role) => page.getByRole(role).count()))

/** The state as it stands, on a phone: shown once, it is not built up a second time. */
async function whileNarrow(page: Page, look: () => Promise<void>): Promise<void> {
  const desk = page.viewportSize()
  const before = await overlaysOf(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await overlaysOf(page), 'what was open stays open').toEqual(before)
  await look()
  if (desk) await page.setViewportSize(desk)
}

/** axe finds nothing on a desk and on a phone, where nothing hangs over the edge either. */
export async function scanAtBothWidths(page: Page): Promise<void> {
  await scanPage(page)
  await whileNarrow(page, async () => {
    await scanNarrow(page)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
  })
}

/** A state and those that go on from it. */
function visitsOf(states: readonly ScreenState[]): ScreenState[][] {
  const visits: ScreenState[][] = []
  for (const state of states) {
    const last = visits.at(-1)
    if (state.goesOn && last) last.push(state)
    else visits.push([state])
  }
  return visits
}

async function scanState(page: Page, { isNarrow, isDark }: ScreenState): Promise<void> {
  await scanPage(page)
  if (isDark) {
    await scanInDark(page)
    await page.emulateMedia({ colorScheme: null })
  }
  if (isNarrow) await whileNarrow(page, () => scanNarrow(page))
}

/** One test for each visit, and a step for each of its states: axe finds nothing. */
export function axeFindsNothing(states: readonly ScreenState[]): void {
  test.describe('axe', () => {
    for (const visit of visitsOf(states)) {
      test(visit.map(({ name }) => name).join('; '), async ({ page }) => {
        for (const state of visit) {
          await test.step(state.name, async () => {
            await state.show(page)
            await scanState(page, state)
          })
        }
      })
    }
  })
}
