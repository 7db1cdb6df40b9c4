import type { Page } from '@playwright/test'
import axeCore from 'axe-core'

import { expect, test } from './test'

declare global {
  // Put into the page.
  var axe: typeof axeCore
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export interface ScreenState {
  readonly name: string
  readonly show: (page: Page) => Promise<void>
}

/** axe finds nothing on the page as it stands, in light and in dark. */
export async function scanPage(page: Page): Promise<void> {
  await page.evaluate(axeCore.source)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await scan(page)
  }
}

async function scan(page: Page): Promise<void> {
  // The panel slides in: half-transparent text has half its contrast.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((a) => a.playState !== 'running' || a.effect?.getTiming().iterations === Infinity),
  )
  const found = await page.evaluate(async (values) => {
    // The page has no frames: one run in it says all, and only what is wrong comes back.
    const { violations } = await globalThis.axe.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, tags)
  expect(found).toEqual([])
}

/** One test for each state, wide and narrow: axe finds nothing. */
export function axeFindsNothing(states: readonly ScreenState[]): void {
  for (const width of [1440, 390]) {
    test.describe(`axe, ${String(width)} px`, () => {
      test.use({ viewport: { width, height: width === 1440 ? 900 : 844 } })
      for (const { name, show } of states) {
        test(name, async ({ page }) => {
          await show(page)
          await scanPage(page)
        })
      }
    })
  }
}
