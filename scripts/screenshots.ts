// npm run screenshots: pictures of the screens in docs/screenshots, from the sandbox build.
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import type { Page } from '@playwright/test'

import { launchChromium } from './launch-chromium'
import { createPreviewServer } from './preview/server'

const OUT = 'docs/screenshots'

interface Shot {
  readonly name: string
  readonly path: string
  /** What a person does before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>
}

const firstRow = (page: Page) => page.getByRole('table').getByRole('row').nth(1).getByRole('link')

/** The seed's last days, whatever day it is. */
const LAST_DAYS = 'from=2026-10-22&to=2026-11-20'

const button = (page: Page, name: string) => page.getByRole('button', { name })

/** A payout as far as its review. */
async function toReview(page: Page): Promise<void> {
  const goOn = async (step: string) => {
    await button(page, 'Continue').click()
    await page.getByRole('heading', { level: 2, name: step }).waitFor()
  }
  await button(page, 'Add a bill').click()
  await page.getByLabel('Invoice number').fill('INV-2041')
  await page.getByLabel('Amount', { exact: true }).fill('2,500.00')
  await goOn('Amount')
  await page.getByRole('combobox', { name: 'Currency' }).fill('USD')
  await page.getByRole('combobox', { name: 'Currency' }).press('Escape')
  await goOn('Review')
}

/** Two of three rows can be sent. */
const SHEET = [
  'Vendor name\tInvoice number\tAmount\tDue',
  'Harbor Freight Lines\tHFL-118\t1,250.00\t12/15/2026',
  'Lakeside Electric\tLE-2207\t1,23\t12/31/2026',
  'North Pier Supply\tNPS-61\t318.40\t01/08/2027',
].join('\n')

const SHOTS: readonly Shot[] = [
  {
    name: 'overview',
    path: `/?${LAST_DAYS}`,
    act: async (page) => page.getByRole('figure', { name: 'By rail' }).waitFor(),
  },
  { name: 'payouts', path: '/payouts', act: async (page) => firstRow(page).waitFor() },
  {
    name: 'payout',
    path: '/payouts?paymentMethod(eq)=check&totalAmount(ge)=500',
    act: async (page) => {
      await firstRow(page).press('Enter')
      await page.getByRole('tab', { name: 'As sent' }).waitFor()
    },
  },
  { name: 'several', path: '/payouts?entry=*', act: async (page) => firstRow(page).waitFor() },
  {
    name: 'batch',
    path: '/batches',
    act: async (page) => {
      await firstRow(page).press('Enter')
      await page.getByRole('complementary').getByRole('table').first().waitFor()
    },
  },
  {
    name: 'vendors',
    path: '/payouts',
    act: async (page) => {
      await firstRow(page).waitFor()
      await page.waitForTimeout(2000)
      await page.goto(new URL('/vendors', page.url()).href)
      await firstRow(page).waitFor()
    },
  },
  { name: 'payout-review', path: '/payouts/new?vendor=1001', act: toReview },
  {
    name: 'submission',
    path: '/payouts/new?vendor=1001&scenario=lost-after@payoutAuthorize.1',
    act: async (page) => {
      await toReview(page)
      await button(page, 'Authorize').click()
      await button(page, 'This is my payout').first().waitFor()
    },
  },
  {
    name: 'pay-run',
    path: '/payouts/run',
    act: async (page) => {
      await page.getByLabel('Or paste cells').fill(SHEET)
      await button(page, 'Continue').click()
      await page.getByLabel('Currency').fill('USD')
      await page.getByRole('heading', { level: 2, name: 'Rows' }).waitFor()
    },
  },
]

/** Wide in light and narrow in dark: each picture shows something of its own. */
const LOOKS = [
  { suffix: '', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { suffix: '-narrow', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const

async function takeAll(): Promise<void> {
  const server = await createPreviewServer({ directory: 'dist-sandbox' })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The preview has no port.')
  const browser = await launchChromium()
  await mkdir(OUT, { recursive: true })
  // One picture after the other, so that none waits for another's.
  for (const { suffix, ...look } of LOOKS) {
    // A browser of its own for each picture: what one leaves behind is not in the next.
    for (const { name, path, act } of SHOTS) {
      const context = await browser.newContext({ ...look, locale: 'en-US' })
      const page = await context.newPage()
      await page.goto(`http://127.0.0.1:${String(address.port)}${path}`)
      await act?.(page)
      // What is sliding in must have arrived.
      await page.waitForTimeout(500)
      await page.screenshot({ path: `${OUT}/${name}${suffix}.png` })
      await context.close()
    }
  }
  await browser.close()
  server.close()
}

await takeAll()
