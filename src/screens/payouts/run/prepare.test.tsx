import 'fake-indexeddb/auto'
import '~/submit/testing/install-locks'

import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { setConnection } from '~/api/connection'
import { masked } from '~/lib/masks'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { giveSheet, goOnTo, openBulk } from '~/bulk/testing/bulk-page'
import { paidVendors } from '~/domain/vendors/testing/paid-vendors'

import { startSandboxForTests } from '../../../../mocks/vitest'
import { Component } from '../run'

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())

beforeEach(() => {
  queryClient.clear()
  setConnection({ ...sandboxConnection, baseUrl: window.location.origin })
})

const vendors = paidVendors(sandbox.store(), 'main-street').filter(
  ({ vendorNumber, name1 }) => vendorNumber !== undefined && name1 !== undefined,
)
const at = (index: number) => {
  const vendor = vendors[index]
  if (!vendor) throw new Error('The seed has too few vendors.')
  return { ...vendor, number: vendor.vendorNumber ?? '', name: vendor.name1 ?? '' }
}

const sheet = [
  'Vendor number,Vendor name,Invoice,Amount',
  `${at(0).number},,REV-1,100.25`,
  `${at(1).number},Somebody Else,REV-2,20`,
  `${at(2).number},,REV-3,40`,
  `NOBODY-1,,REV-4,"1,23"`,
  `,Newcomer House,REV-5,7`,
]

const rowsOf = (table: string | RegExp) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)

describe('the review of a pay run', () => {
  test('names every payee that is paid, and below them the rows that stay behind, each with its reason', async () => {
    openBulk('/payouts/run', Component)
    await giveSheet(sheet)
    await userEvent.type(screen.getByLabelText('Currency'), 'USD')
    // The list of suggestions hides the page behind it.
    await userEvent.tab()
    await goOnTo('rows')
    await userEvent.click(await screen.findByLabelText('Pay it anyway, row 3'))
    await userEvent.click(screen.getByLabelText('Skip row 4'))
    await userEvent.click(await screen.findByRole('button', { name: /^New vendor.*row 6$/ }))
    await goOnTo('review')

    const sent = rowsOf('3 payouts to authorize')
    expect(sent).toHaveLength(3)
    for (const [index, vendor] of [at(0), at(1)].entries()) {
      const account = masked(vendor.billingData?.accountNumber) ?? 'none'
      expect(sent[index]).toContain(vendor.name)
      expect(sent[index]).toContain(`${vendor.number} · ID ${vendor.vendorId} · account ${account}`)
      expect(sent[index]).toContain(`REV-${String(index + 1)}`)
    }
    expect(sent[0]).toContain('100.25')
    expect(sent[1]).toContain('Confirmed: The sheet says “Somebody Else”')
    expect(sent[2]).toContain('Newcomer House')
    expect(sent[2]).toContain('New vendor')
    const section = screen.getByRole('region', { name: '3 payouts to authorize' })
    expect(within(section).getByText('$127.25')).toBeTruthy()

    const held = rowsOf('2 rows won’t be sent')
    expect(held[0]).toContain(at(2).name)
    expect(held[0]).toContain('Skipped')
    expect(held[1]).toContain('NOBODY-1')
    expect(held[1]).toContain('Vendor number: No vendor with this number')
    // A sum states what it could not add.
    const behind = screen.getByRole('region', { name: '2 rows won’t be sent' })
    // The row's own under a header that names the currency, and the sum.
    expect(within(behind).getByText('40.00')).toBeTruthy()
    expect(within(behind).getByText('$40.00')).toBeTruthy()
    expect(within(behind).getByText('1 amount unreadable')).toBeTruthy()
  })
})

describe('the rows of a pay run', () => {
  test('keep the amount beside the payee, and say what is wrong below the row', async () => {
    openBulk('/payouts/run', Component)
    await giveSheet(sheet)
    await goOnTo('rows')
    const wrong = await screen.findByLabelText('Amount, row 5')
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(headers.slice(0, 5)).toEqual(['Row', 'Payee', 'Status', 'Skip', 'Amount'])
    const said = document.getElementById(wrong.getAttribute('aria-describedby') ?? '')
    expect(said?.textContent).toMatch(/^Ambiguous: 1\.23 or 123\?/)
    expect(said?.closest('tr')).not.toBe(wrong.closest('tr'))
    expect(said?.closest('tbody')).toBe(wrong.closest('tbody'))
  })
})

test('a reason that was typed for one sheet isn’t there for the next', async () => {
  const doubted = (bill: string) => [
    'Vendor number,Vendor name,Invoice,Amount,Currency',
    `${at(1).number},Somebody Else,${bill},20,USD`,
  ]
  openBulk('/payouts/run', Component)
  for (const bill of ['REV-7', 'REV-8']) {
    await giveSheet(doubted(bill), `${bill}.csv`)
    await goOnTo('rows')
    await userEvent.click(await screen.findByLabelText('Pay it anyway, row 2'))
    await goOnTo('review')
    const reason = screen.getByLabelText(/^Reason|^Why/)
    expect(reason).toHaveProperty('value', '')
    await userEvent.type(reason, 'Confirmed by phone')
    const [back] = screen.getAllByRole('link', { name: /Sheet/ })
    if (back) await userEvent.click(back)
  }
})
