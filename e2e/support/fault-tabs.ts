import type { Page } from '@playwright/test'

import { first, type Scene, type Stage } from './fault-stages'
import { expect } from './test'
import { kept, outcome } from './vendor-form'

/** The draft in a tab of its own, at its review. */
async function inSecondTab({ context, page, form }: Scene): Promise<Page> {
  await kept(page)
  await expect(page).toHaveURL(/[?&]draft=/)
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(form.act(second)).toBeVisible()
  return second
}

/** A second tab has the draft at its review while the first one sends it: it has no button any more. */
export const secondTab: Stage = async (scene) => {
  const { page, form, name } = scene
  await form.review(page, name, first(form, 'late:5000'))
  const second = await inSecondTab(scene)
  await form.act(page).click()
  await expect(outcome(second)).toContainText('Sending')
  await expect(form.act(second)).toHaveCount(0)
  await expect(outcome(page)).toContainText(form.word)
  return { page: second }
}

/** Neither tab waits for the other: both buttons are pressed by script. */
export const twoTabsAtOnce: Stage = async (scene) => {
  const { page, form, name } = scene
  await form.review(page, name, first(form, 'late:1500'))
  const second = await inSecondTab(scene)
  // While it is compared with what the service has, a button takes no click.
  for (const tab of [page, second]) await expect(form.act(tab)).not.toHaveAttribute('aria-busy')
  const press = (tab: Page) => form.act(tab).evaluate((button: HTMLButtonElement) => button.click())
  await Promise.all([press(page), press(second)])
  // Whichever was first has sent it; the other one follows.
  for (const tab of [page, second]) {
    await expect(outcome(tab)).toContainText(form.word)
    await expect(form.act(tab)).toHaveCount(0)
  }
  // The one that came second may say that it sent nothing.
  const isSecond = (await outcome(second).innerText()).includes('Nothing was sent now')
  return { page: isSecond ? page : second }
}
