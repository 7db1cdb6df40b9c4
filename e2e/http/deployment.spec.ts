import type { Dialog, Page } from '@playwright/test'

import { startSandbox } from '../../bench/screens/servers'
import { serviceUrl } from '../../server/service/proxy'
import { startDeployments, type Deployments } from '../support/deployments'
import { fillLine, openInvoiceForm } from '../support/invoice-form'
import { goOn, kept, stepHeading } from '../support/vendor-form'
import { planted, toMethod, typeCard } from '../support/payment-form'
import { expect, test as base } from '../support/test'

const test = base.extend<object, { site: Deployments }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      await using opened = new AsyncDisposableStack()
      const sandbox = opened.adopt(await startSandbox(), ({ close }) => close())
      const { orgId, entries, organizationToken } = sandbox
      const config = {
        service: { baseUrl: '', orgId, defaultEntry: entries[0], tokens: 'proxy' },
        cardEntry: true,
      }
      const site = opened.adopt(
        await startDeployments({
          service: serviceUrl(sandbox.url),
          tokens: { organization: organizationToken },
          config: Buffer.from(JSON.stringify(config)),
        }),
        ({ close }) => close(),
      )
      await use(site)
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => {
    site.deploy('old')
    await use(site.url)
  },
})

const notice = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'A newer version is here' })

const buildOf = (page: Page) =>
  page.locator('meta[name="build"]').evaluate((meta) => meta.getAttribute('content'))

/** Presses Reload; the browser's own question, if there is one, is answered so. */
async function reload(page: Page, answer: (asked: Dialog) => Promise<void>): Promise<string[]> {
  const asked: string[] = []
  page.once('dialog', (dialog) => {
    asked.push(dialog.type())
    void answer(dialog)
  })
  await notice(page).getByRole('button', { name: 'Reload' }).click()
  return asked
}

test('old scripts kept: a form that was open goes on to its end, and nothing is asked', async ({
  page,
  site,
}) => {
  await page.goto('/vendors/new')
  await page.getByLabel('Name', { exact: true }).fill('Vendor of two builds')
  const build = await buildOf(page)
  site.deploy('new beside old')
  for (const step of ['Payment', 'Review']) {
    await goOn(page)
    await expect(stepHeading(page, step)).toBeFocused()
  }
  await page.getByRole('button', { name: /^Create vendor / }).click()
  await expect(page.getByRole('region', { name: 'Outcome' })).toBeFocused()
  await page.getByRole('link', { name: 'Invoices', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Invoices' })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  expect(await buildOf(page)).toBe(build)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Invoices' })).toBeVisible()
  expect(await buildOf(page)).not.toBe(build)
})

test('old scripts gone under a form with a card: it stays, a reload is offered and says what it loses', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/status of 404/)
  await toMethod(page, '125.50')
  await kept(page)
  // Nothing is there yet of what comes with the first sign of a person, whichever script the palette shares with it.
  await page.reload()
  await expect(stepHeading(page, 'Payment')).toBeVisible()
  const build = await buildOf(page)
  site.deploy('new alone')
  await page.keyboard.press('Control+k')
  const failed = page.getByText('We couldn’t load this. A newer version is here')
  await expect(failed).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(failed).toHaveCount(0)
  await typeCard(page, { number: planted.visa })
  await expect(notice(page)).toContainText('Card and bank details aren’t saved in drafts.')

  const stayed = await reload(page, (dialog) => dialog.dismiss())
  expect(stayed).toEqual(['beforeunload'])
  expect(await buildOf(page)).toBe(build)
  const card = page.getByLabel('Card number', { exact: true })
  await card.focus()
  await expect(card).toHaveValue('4111 1111 1111 1111')
  await expect(page.getByLabel('Security code', { exact: true })).not.toHaveValue('')

  await reload(page, (dialog) => dialog.accept())
  await expect(stepHeading(page, 'Payment')).toBeVisible()
  expect(await buildOf(page)).not.toBe(build)
  await expect(card).toHaveValue('')
  await expect(page.getByText('125.50').first()).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})

test('a part of the app that is gone leaves a form as it is, and its draft outlives the reload', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/status of 404/)
  await openInvoiceForm(page, '?customer=5001')
  await fillLine(page, 1, { description: 'Consulting', cost: '120' })
  await kept(page)
  site.deploy('new alone')
  await page.keyboard.press('Control+k')
  const failed = page.getByRole('alert').filter({ hasText: 'We couldn’t load this' })
  await expect(failed).toBeVisible()
  await expect(notice(page)).toContainText('What you’ve entered is saved.')
  await page.keyboard.press('Control+k')
  await expect(failed).toHaveCount(0)
  const description = page.getByLabel('Description').first()
  await expect(description).toHaveValue('Consulting')

  expect(await reload(page, (dialog) => dialog.dismiss())).toEqual([])
  await expect(notice(page)).toHaveCount(0)
  await expect(description).toHaveValue('Consulting')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: /Search/ })).toBeVisible()
})

test('a screen that is gone says so in its place, and the reload opens it', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/status of 404/)
  await page.goto('/payouts')
  await expect(page.getByRole('heading', { name: 'Payouts' })).toBeVisible()
  site.deploy('new alone')
  await page.getByRole('link', { name: 'Invoices', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'A part of the app didn’t load' })).toBeVisible()
  // One way out, which says what a reload loses.
  await expect(page.getByRole('button', { name: /Reload/ })).toHaveCount(1)
  await reload(page, (dialog) => dialog.accept())
  await expect(page.getByRole('heading', { name: 'Invoices' })).toBeVisible()
})

test('a page whose stylesheet is gone asks for a reload, which mends it', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/status of 404/)
  problems.allow(/Refused to apply style/)
  site.deploy('old without its stylesheet, once')
  await page.goto('/payouts')
  await expect(page.getByRole('alert')).toContainText('Reload the page.')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Payouts' })).toBeVisible()
})
