import type { Browser } from '@playwright/test'

import type { WholeScreen } from './probe'

/** What the app asks the service for first, and how to know its rows when they are on screen. */
export interface FirstPage {
  /** Path and query as the app sent them. */
  readonly query: string
  /** A vendor among the first rows. */
  readonly vendor: string
  /** The page of a payout among them. */
  readonly recordPath: string
}

interface PayoutPage {
  readonly Records: readonly { readonly Vendor?: { readonly name1?: string } | null }[]
}

/** Lets the app say it: the floor then fetches the very same page. */
export async function askFirstPage(browser: Browser, url: URL): Promise<FirstPage> {
  const page = await browser.newPage()
  try {
    const answered = page.waitForResponse((response) =>
      new URL(response.url()).pathname.startsWith('/api/Query/payouts/'),
    )
    await page.goto(url.href)
    const response = await answered
    const { Records } = (await response.json()) as PayoutPage // interface.md, "Query payouts".
    const vendor = Records.slice(0, 5).find(({ Vendor }) => Vendor?.name1)?.Vendor?.name1
    if (vendor === undefined) throw new Error('The first payouts name no vendor.')
    const link = page.getByRole('row').getByRole('link', { name: vendor, exact: true }).first()
    const recordPath = (await link.getAttribute('href')) ?? ''
    const { pathname, search } = new URL(response.url())
    return { query: pathname + search, vendor, recordPath }
  } finally {
    await page.close()
  }
}

/** `/payouts`, with all that answers to a click. */
export const payoutsScreen = (vendor: string): WholeScreen => ({
  row: vendor,
  parts: [
    ['button', 'Add filter'],
    ['button', 'Export'],
    ['button', 'Columns'],
    ['button', 'Main Street Market'],
    ['nav', 'All'],
    ['a', 'New payout'],
    ['dl', 'Total'],
  ],
})
