// npm run screenshots: pictures of the screens in docs/screenshots, from the sandbox build.
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'

import { findChromium } from './find-chromium'
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

const SHOTS: readonly Shot[] = [
  {
    name: 'overview',
    path: `/?${LAST_DAYS}`,
    act: async (page) => page.getByRole('figure', { name: 'By rail' }).waitFor(),
  },
  {
    name: 'overview-figures',
    path: '/?from=2026-01-01&to=2026-11-20&measure=count',
    act: async (page) => {
      const button = page.getByRole('button', { name: 'Show the figures' }).first()
      await button.click()
      await page.getByRole('table', { name: 'By status: figures' }).scrollIntoViewIfNeeded()
    },
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
]

const SIZES = [
  { suffix: '', width: 1440, height: 900 },
  { suffix: '-narrow', width: 390, height: 844 },
]

async function takeAll(): Promise<void> {
  const server = await createPreviewServer({ directory: 'dist-sandbox' })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The preview has no port.')
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('No Chromium found.')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  await mkdir(OUT, { recursive: true })
  // One picture after the other: they share a page.
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const { suffix, ...viewport } of SIZES) {
      const context = await browser.newContext({ viewport, colorScheme, locale: 'en-US' })
      const page = await context.newPage()
      for (const { name, path, act } of SHOTS) {
        await page.goto(`http://127.0.0.1:${String(address.port)}${path}`)
        await act?.(page)
        // What is sliding in must have arrived.
        await page.waitForTimeout(500)
        await page.screenshot({ path: `${OUT}/${name}${suffix}-${colorScheme}.png` })
      }
      await context.close()
    }
  }
  await browser.close()
  server.close()
}

await takeAll()
