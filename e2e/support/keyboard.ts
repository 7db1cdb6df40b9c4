import type { Locator, Page } from '@playwright/test'

import { expect } from './test'

/** More than any step of a form has. */
const MOST_STOPS = 80

/** Presses Tab until the control has the focus, as a person without a mouse does. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < MOST_STOPS; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
}

export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }).last())
  await page.keyboard.type(text)
}

/**
 * What has the focus is in the window, uncovered, and marked: by itself, or as the row or label that it stands in.
 * Headings and regions that take it by themselves aren't asked: a ring there would only startle.
 */
export async function focusIsSeen(page: Page): Promise<void> {
  const wrong = await page.evaluate(async () => {
    // What is scrolled to the focus has come to rest.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return 'nothing has it'
    const isHidden = focused.matches('.sr-only, [type="file"]')
    const shown = (isHidden && focused.closest('label')) || focused
    const { left, top, width, height } = shown.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + Math.min(height, 32) / 2)
    if (!hit || !(shown.contains(hit) || hit.contains(shown))) return 'it is covered'
    const hasOutline = (element: Element, part?: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    }
    // A list marks the row, by a part that lies over it.
    const around = [shown.parentElement, shown.closest('label'), shown.closest('.table-row-part')]
    const isMarked =
      hasOutline(shown) ||
      around.some((each) => each && (hasOutline(each) || hasOutline(each, '::after')))
    return isMarked ? undefined : `nothing marks ${focused.outerHTML.slice(0, 120)}`
  })
  expect(wrong).toBeUndefined()
}
