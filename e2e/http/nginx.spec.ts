/** A browser before a plain nginx and the server, which have to let through what the form takes. */
import { resolve } from 'node:path'

import { expect, test } from '@playwright/test'

import { startListening, startSandbox } from '../../bench/screens/servers'
import { createAppServer } from '../../server/server'
import { serviceUrl } from '../../server/service/proxy'
import { nginxPorts, startPlainNginx } from '../../server/testing/plain-nginx'
import { addBill, authorizeButton, goOnTo, VENDOR_ID } from '../support/payout-form'
import { openMore } from '../support/vendor-form'

// The certificate is nobody's.
test.use({ ignoreHTTPSErrors: true })

test('a payout with an attachment of 3 MB', async ({ page }) => {
  test.slow()
  await using opened = new AsyncDisposableStack()
  const sandbox = opened.adopt(await startSandbox(), ({ close }) => close())
  const { organizationToken: organization, orgId } = sandbox
  const ports = await nginxPorts()
  const service = { baseUrl: '', orgId, defaultEntry: 'main-street', tokens: 'proxy' }
  const server = opened.adopt(
    await startListening(
      await createAppServer({
        directory: resolve('dist'),
        origin: `https://127.0.0.1:${String(ports.tls)}`,
        service: serviceUrl(sandbox.url),
        tokens: { organization },
        config: Buffer.from(JSON.stringify({ service })),
      }),
    ),
    ({ close }) => close(),
  )
  const nginx = opened.adopt(await startPlainNginx(Number(server.url.port), ports), ({ stop }) =>
    stop(),
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
  await page.getByLabel('Amount to pay').fill('77.01')
  await goOnTo(page, 'Review')
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/MoneyOut/authorize'))
  await authorizeButton(page).click()
  expect((await sent).status()).toBe(200)
  const size = (await sent).request().postDataBuffer()?.length ?? 0
  expect(size).toBeGreaterThan(4_000_000)
  await expect(page.getByRole('region', { name: 'Outcome' })).toBeFocused()
})
