import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { expect, test } from './test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export interface ScreenState {
  readonly name: string
  readonly show: (page: Page) => Promise<void>
}

/** axe finds nothing on the page as it stands, in light and in dark. */
export async function scanPage(page: Page): Promise<void> {
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
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  )
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
