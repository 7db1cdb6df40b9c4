import { expect, test } from 'vitest'

import type { Body } from '~/contract/operation'
import type { vendorCreate } from '~/contract/vendors'

import { vendorForm } from './fields'

const reviewSections = (body: Body<typeof vendorCreate>) =>
  vendorForm.steps.slice(0, -1).map(({ id }) => ({ rows: vendorForm.review(body, id) }))

test('it restates what is sent, account and tax numbers masked', () => {
  const sections = reviewSections({
    name1: 'ACME',
    name2: 'Plumbing',
    ein: '12-3456789',
    vendorStatus: 1,
    paymentMethod: { method: 'vcard' },
    contacts: [{ contactName: 'Ann', contactEmail: 'ann@acme.test' }],
    billingData: { accountNumber: '0001234567', routingAccount: '021000021' },
    AdditionalData: { dept: 'ops' },
  })
  const rows = Object.fromEntries(
    sections.flatMap((section) => section.rows.map(({ label, value }) => [label, value])),
  )
  expect(rows).toEqual({
    Name: 'ACME, Plumbing',
    EIN: '•••• 6789',
    Status: '1',
    'Additional data: dept': 'ops',
    'Contact 1': 'Ann, ann@acme.test',
    Method: 'Virtual card',
    'Routing number': '021000021',
    'Account number': '•••• 4567',
  })
})

test('a section that sends nothing has no rows', () => {
  expect(reviewSections({ name1: 'ACME' }).map(({ rows }) => rows.length)).toEqual([1, 0])
})

test('T9: ids that go out as numbers are shown as those numbers', () => {
  const empty = vendorForm.empty({
    internalReferenceId: '00123',
    contacts: [
      { row: 'c', contactName: '', contactEmail: '', contactTitle: '', contactPhone: '0012' },
    ],
  })
  const billingData = { ...empty.billingData, id: '007', accountNumber: '0001234567' }
  const body = vendorForm.body({ ...empty, billingData })
  const values = reviewSections(body).flatMap(({ rows }) => rows.map(({ value }) => value))
  expect(values).toEqual(['123', '0012', '•••• 4567', '7'])
})
