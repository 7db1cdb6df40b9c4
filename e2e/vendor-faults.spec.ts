/** Whatever goes wrong while a vendor is created: who does what the screen says ends with exactly one, and the desk says so. */
import type { Page } from '@playwright/test'

import { faults, sendUnder, type SendingForm } from './support/faults'
import { expect, test } from './support/test'
import { createButton, kept, reviewVendor } from './support/vendor-form'

const NAME = 'Fault & Sons'

/** What the sandbox calls the first vendors that are made in it. */
const FIRST_ID = 10_000_001
const LOOKED_THROUGH = 4

/** The service has no list of vendors: the ids that it gives next are read. */
const vendorsMade = (page: Page): Promise<number> =>
  page.evaluate(
    async ({ name, first, count }) => {
      const ids = Array.from({ length: count }, (_, at) => first + at)
      const vendors = await Promise.all(
        ids.map(async (id) => {
          const headers = { requestToken: 'sandbox-organization-token' }
          const answer = await fetch(`/api/Vendor/${String(id)}`, { headers })
          const vendor: { name1?: string } = await answer.json()
          return vendor.name1
        }),
      )
      return vendors.filter((name1) => name1 === name).length
    },
    { name: NAME, first: FIRST_ID, count: LOOKED_THROUGH },
  )

const vendorForm: SendingForm = {
  operation: 'vendorCreate',
  review: async (page, scenario) => {
    await reviewVendor(page, NAME, scenario === '' ? '' : `?scenario=${scenario}`)
    await kept(page)
  },
  sendButton: createButton,
  made: vendorsMade,
  // This browser knows of none so new; the person sees the id in the service's own pages.
  help: (page) => page.getByLabel('A vendor id to look at as well').fill(String(FIRST_ID)),
}

for (const fault of faults.filter(({ needsKey }) => needsKey !== true)) {
  test(fault.name, async ({ page, context, problems }) => {
    if (fault.logged) problems.expect(fault.logged)
    const last = await sendUnder(fault, vendorForm, page, context)
    expect(await vendorsMade(last)).toBe(1)
    await last.goto('/submissions')
    const all = last.getByRole('list', { name: 'All submissions' }).getByRole('listitem')
    await expect(all).toHaveCount(1)
    await expect(all).toContainText(/Accepted|Found/)
    await expect(last.getByRole('list', { name: 'To settle' })).toHaveCount(0)
  })
}
