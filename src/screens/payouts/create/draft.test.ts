import { expect, test } from 'vitest'

import { keepable } from '~/storage/draft-values'

import { lossOf, payoutDraft } from './create-form'
import { emptyBill } from './bill-fields'
import { payoutForm, type PayoutValues } from './fields'

const bill = {
  ...emptyBill(),
  invoiceNumber: 'INV-7',
  netAmount: '10.00',
  AdditionalData: [{ row: 'r', key: 'po', value: '42' }],
}
const file = { row: 'f', filename: 'a.pdf', ftype: 'pdf', size: 3, fContent: 'SECRETBYTES' }
const values: PayoutValues = {
  ...payoutForm.empty({ entry: 'main-street' }),
  payee: 'new',
  name1: 'ACME',
  ein: '12-3456789',
  billingData: { ...payoutForm.empty().billingData, accountNumber: '0001234567' },
  bills: [{ ...bill, attachments: [file] }, bill],
  allowDuplicatedBills: true,
}

test('a draft brings back what was typed, but for numbers and files, whose names it keeps', () => {
  const draft = payoutDraft.draftOf('d', values)
  const kept = keepable(draft.values)
  const text = JSON.stringify(kept.values)
  for (const secret of ['12-3456789', '0001234567', 'SECRETBYTES']) {
    expect(text).not.toContain(secret)
  }
  expect(kept.left).toEqual(['ein', 'billingData.accountNumber'])
  expect(payoutForm.restore(kept.values)).toEqual({
    ...values,
    ein: '',
    billingData: { ...values.billingData, accountNumber: '' },
    bills: [{ ...bill, lostFiles: 'a.pdf' }, bill],
  })
  expect(draft.title).toBe('ACME')
})

test('an odd draft is an empty form', () => {
  for (const odd of [undefined, 7, { bills: 7 }, { bills: [7, null] }, { entry: 7 }]) {
    expect(payoutForm.restore(odd)).toEqual(payoutForm.empty())
  }
})

test('leaving asks where something is in no draft', () => {
  expect(lossOf(payoutForm.empty({ entry: 'a' }))).toBeUndefined()
  expect(lossOf({ ...payoutForm.empty({ entry: 'a' }), bills: [bill] })).toBeUndefined()
  expect(lossOf(values)).toMatch(/tax numbers and attached files/)
})

test('each value of the form belongs to one step', () => {
  const fields = payoutForm.steps.flatMap((step) => step.fields)
  expect(new Set(fields).size).toBe(fields.length)
  const groups = new Set(fields.map((name) => name.replace(/\..*/, '')))
  expect([...groups].toSorted()).toEqual(Object.keys(payoutForm.empty()).toSorted())
})
