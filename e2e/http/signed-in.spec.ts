/** Behind a sign-in proxy: the role that it states, and a sign-in that ends midway. */
import { expect, test } from '@playwright/test'

import { serve, startSandbox } from '../../bench/screens/servers'
import type { Session } from '../../server/people/session'
import { scanInDark, scanPage } from '../support/axe'
import { payoutRows } from '../support/payouts'

test('a viewer looks, a payer sends; a sign-in that ends midway loses nothing and sends nothing', async ({
  page,
}) => {
  test.slow()
  await using opened = new AsyncDisposableStack()
  const sandbox = opened.adopt(await startSandbox(), ({ close }) => close())
  let now: Session | 'ended' = { role: 'viewer', user: 'Ann', signOut: '/oauth2/sign_out' }
  const app = opened.adopt(await serve('dist', sandbox, () => now), ({ close }) => close())
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/') && request.method() !== 'GET') writes.push(request.url())
  })
  const bar = page.getByRole('complementary', { name: 'Environment' })
  const back = () => page.evaluate(() => window.dispatchEvent(new Event('focus')))

  await page.goto(new URL('/payouts', app.url).href)
  await expect(payoutRows(page).first()).toBeVisible()
  await expect(bar).toContainText('View only')
  await expect(bar).toContainText('Ann · viewer')
  await expect(bar.getByRole('link', { name: 'Sign out' })).toHaveAttribute(
    'href',
    '/oauth2/sign_out',
  )
  await expect(page.getByRole('button', { name: 'New', exact: true })).toHaveCount(0)
  await page.goto(new URL('/vendors/new', app.url).href)
  await expect(page.getByRole('heading', { level: 1, name: 'View only' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('ask whoever runs this app for the payer role')
  await scanPage(page)

  now = { role: 'payer', user: 'Ann' }
  await page.goto(new URL('/vendors/new', app.url).href)
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Half a vendor')
  await expect(bar).not.toContainText('View only')

  now = 'ended'
  // The next read finds out.
  await page.clock.install()
  await page.clock.runFor(11_000)
  await back()
  const panel = page.getByRole('region', { name: 'Sign in again' })
  await expect(panel).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in')
  await scanPage(page)
  await scanInDark(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await scanPage(page)
  await panel.getByRole('button', { name: 'Continue' }).click()
  await expect(panel.getByText('You aren’t signed in yet.')).toBeVisible()

  now = { role: 'payer', user: 'Ann' }
  await back()
  await expect(panel).toBeHidden()
  await expect(name).toHaveValue('Half a vendor')
  expect(writes).toEqual([])

  await page.goto(new URL('/settings', app.url).href)
  await expect(page.getByText('Live, through this app’s server')).toBeVisible()
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  const lines = page.getByRole('list', { name: 'What was tested' }).getByRole('listitem')
  await expect(lines).toHaveCount(6)
  await expect(lines.filter({ hasText: 'Right:' })).toHaveCount(6)
  await scanPage(page)

  // The deployment's own policy lets this page ask nobody else.
  await page.getByLabel('Service address').fill('https://payments.example.com')
  await page.getByLabel('Organization token').fill('a-token')
  await page.getByRole('button', { name: /^Test and/ }).click()
  await expect(page.getByText('Blocked by this app’s own content policy')).toBeVisible()
  await expect(page.getByText(/^Add https:\/\/payments\.example\.com to connect-src/)).toBeVisible()
  await scanPage(page)
  await scanInDark(page)
})

test('a first visit: sign in, here, and come back to this page', async ({ page }) => {
  await using opened = new AsyncDisposableStack()
  const sandbox = opened.adopt(await startSandbox(), ({ close }) => close())
  let now: Session | 'ended' = 'ended'
  const app = opened.adopt(await serve('dist', sandbox, () => now), ({ close }) => close())
  await page.goto(new URL('/batches?sortBy=desc(batchDate)', app.url).href)
  const panel = page.getByRole('region', { name: 'Sign in', exact: true })
  await expect(panel).toBeVisible()
  await expect(panel).not.toContainText('What you typed')
  const link = panel.getByRole('link', { name: 'Sign in', exact: true })
  await expect(link).toHaveAttribute(
    'href',
    '/sign-in?rd=%2Fbatches%3FsortBy%3Ddesc%28batchDate%29',
  )
  expect(await link.getAttribute('target')).toBeNull()
  await scanPage(page)
  await scanInDark(page)
  // Or in another tab meanwhile.
  now = { role: 'payer', user: 'Ann' }
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(panel).toBeHidden()
  await expect(
    page
      .getByRole('table', { name: /^Batches/ })
      .getByRole('link')
      .first(),
  ).toBeVisible()
})
