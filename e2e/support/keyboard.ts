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
