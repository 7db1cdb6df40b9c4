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

/** A second tab takes the draft over while the first one sends it. */
export const secondTab: Stage = async (scene) => {
  const { page, form, name } = scene
  await form.review(page, name, first(form, 'late:5000'))
  const second = await inSecondTab(scene)
  await form.act(page).click()
  await second.getByRole('button', { name: 'Edit here instead' }).click()
  await form.act(second).click()
  await expect(outcome(second)).toContainText('Nothing was sent now')
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
  await expect(outcome(page)).toBeVisible()
  await expect(outcome(second)).toBeVisible()
  // Whichever was first has sent it; the other one says that it has not.
  const isFirst = (await outcome(page).innerText()).startsWith(form.word)
  await expect(outcome(isFirst ? second : page)).toContainText(
    /Already sending|Nothing was sent now/,
  )
  return { page: isFirst ? page : second }
}
