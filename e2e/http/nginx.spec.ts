/** A browser before the real nginx, which has to let through what the form takes. */
import { resolve } from 'node:path'

import { expect, test } from '@playwright/test'

import { startSandbox } from '../../bench/screens/servers'
import { startNginx } from '../../scripts/deploy/testing/start-nginx'
import { addBill, authorizeButton, goOnTo, VENDOR_ID } from '../support/payout-form'
import { openMore } from '../support/vendor-form'

test('a payout with an attachment of 3 MB', async ({ page }) => {
  test.slow()
  await using opened = new AsyncDisposableStack()
  const sandbox = opened.adopt(await startSandbox(), ({ close }) => close())
  const { organizationToken: organization, orgId } = sandbox
  const nginx = opened.adopt(
    await startNginx({
      build: resolve('dist'),
      tokens: { organization },
      config: {
        service: sandbox.url,
        app: { orgId: String(orgId), defaultEntry: 'main-street' },
      },
    }),
    ({ stop }) => stop(),
  )
  await page.goto(new URL(`/payouts/new?vendor=${VENDOR_ID}`, nginx.url).href)
  await expect(page.getByText(` · ID ${VENDOR_ID} · `)).toBeVisible()
  await addBill(page, 'LARGE-1', '77.01')
  await openMore(page)
  await page
    .getByLabel('Attachments of bill 1')
    .last()
    .setInputFiles({
      name: 'invoice.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.alloc(3_000_000, '%PDF-1.7 '),
    })
  await expect(page.getByRole('button', { name: 'Remove invoice.pdf' })).toBeVisible()
  await goOnTo(page, 'Amount')
  await page.getByLabel('Amount', { exact: true }).fill('77.01')
  await goOnTo(page, 'Review')
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/MoneyOut/authorize'))
  await authorizeButton(page).click()
  expect((await sent).status()).toBe(200)
  const size = (await sent).request().postDataBuffer()?.length ?? 0
  expect(size).toBeGreaterThan(4_000_000)
  await expect(page.getByRole('region', { name: 'Outcome' })).toBeFocused()
})
