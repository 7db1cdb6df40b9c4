import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { factsAsOf } from '~/storage/directory-entry'
import type { FactsOf, KeptCustomer } from '~/storage/directory-kinds'
import type { Submission } from '~/storage/submission-record'

import { invoiceForm } from './fields'
import { invoiceIntent } from './intent'
import { numberedCustomers, ownerOfNumber, proposedNumber } from './numbered'
import { fullInvoice } from './testing/full-invoice'

const draft = '0b8f9a52-1c7e-4f0e-9d55-7a31c94f2a9c'
const named = (parts: Partial<Record<'firstName' | 'lastName' | 'company', string>>) => ({
  firstName: '',
  lastName: '',
  company: '',
  ...parts,
})

test.each([
  [{ firstName: 'Jane', lastName: 'Newcomer' }, 'NEWCOMER-4F2A9C'],
  [{ firstName: 'Jane' }, 'JANE-4F2A9C'],
  [{ company: 'Café Crème & Fils' }, 'CAFE-CREME-FILS-4F2A9C'],
  [{ company: 'ACME', lastName: 'Doe' }, 'DOE-4F2A9C'],
  [{ lastName: '李' }, '李-4F2A9C'],
  // No half of a letter is left at the end.
  [{ lastName: `${'A'.repeat(15)}𠮷𠮷` }, `${'A'.repeat(15)}𠮷-4F2A9C`],
  [{ lastName: ' – ' }, ''],
  [{}, ''],
])('for %j the number %s is proposed (PI-D27)', (parts, number) =>
  expect(proposedNumber(named(parts), draft)).toBe(number),
)

test('two drafts never propose one number for two people of a name (PI-D27)', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (a, b) => {
      fc.pre(a.slice(-6) !== b.slice(-6))
      const jane = named({ lastName: 'Newcomer' })
      expect(proposedNumber(jane, a)).not.toBe(proposedNumber(jane, b))
      expect(proposedNumber(jane, a)).toBe(proposedNumber(jane, a))
    }),
  )
})

type Data = typeof fullInvoice.customerData

function sent(customerData: Partial<Data>, change: Partial<Submission> = {}): Submission {
  const empty = invoiceForm.empty({ entry: 'main-street' })
  const values = {
    ...fullInvoice,
    customer: 'new' as const,
    customerData: { ...empty.customerData, ...customerData },
  }
  const { args, subject } = invoiceIntent(values, 'd1', undefined)
  return {
    id: 's1',
    drafts: ['d1'],
    operation: 'invoiceCreate',
    hash: '',
    environment: { kind: 'sandbox', baseUrl: '', orgId: '1' },
    subject: JSON.parse(JSON.stringify(subject)) as Submission['subject'], // As storage has it.
    body: JSON.parse(JSON.stringify(args.body)),
    state: 'accepted',
    attempts: [],
    decisions: [],
    createdAt: 7,
    reference: '1',
    ...change,
  }
}

const jane = { firstName: 'Jane', lastName: 'Newcomer', customerNumber: 'JANE-1' }

const customer = (facts: Partial<FactsOf<'customers'>>): KeptCustomer => ({
  id: '5001',
  facts: factsAsOf<FactsOf<'customers'>>(1, facts),
  firstSeen: { at: 1 },
  lastSeen: { at: 1 },
})

describe('customers that are known by their numbers (PI-D27)', () => {
  test('one that was made with an invoice is, with what was sent of it', () => {
    expect(numberedCustomers([sent(jane)], [])).toEqual([
      {
        number: 'JANE-1',
        entry: 'main-street',
        name: 'Jane Newcomer',
        sentAt: 7,
        isUnsettled: false,
        values: { firstName: 'Jane', lastName: 'Newcomer' },
      },
    ])
  })

  test('each number once, as it was sent last; without a number, none', () => {
    const again = sent({ ...jane, customerNumber: 'jane-1 ', billingEmail: 'j@example.test' })
    const found = numberedCustomers([again, sent(jane), sent({ firstName: 'Ann' })], [])
    expect(found.map(({ values }) => values.billingEmail)).toEqual(['j@example.test'])
  })

  test('whose record was read here is known by ID; at another paypoint, the number is another’s', () => {
    const here = customer({ number: 'Jane-1', entry: 'main-street' })
    expect(numberedCustomers([sent(jane)], [here])).toEqual([])
    const elsewhere = customer({ number: 'JANE-1', entry: 'harbor' })
    expect(numberedCustomers([sent(jane)], [elsewhere])).toHaveLength(1)
    expect(ownerOfNumber('jane-1', 'main-street', [elsewhere])).toBeUndefined()
    expect(ownerOfNumber('jane-1', 'main-street', [here])).toBe(here)
    expect(ownerOfNumber(' ', 'main-street', [customer({ number: '' })])).toBeUndefined()
  })

  test('what isn’t confirmed may have arrived', () => {
    const [found] = numberedCustomers([sent(jane, { state: 'unknown' })], [])
    expect(found?.isUnsettled).toBe(true)
  })
})
