import { describe, expect, test } from 'vitest'

import { ApiError } from '~/api/errors'
import { keepable } from '~/storage/draft-values'

import { emptyBill } from './bill-fields'
import { payoutDraftLoss, payoutDraft } from './draft'
import { payoutForm, type PayoutValues } from './fields'
import { payoutRefusal } from './refusal'

const bill = (invoiceNumber: string, billId = '') => ({ ...emptyBill(), invoiceNumber, billId })

const known: PayoutValues = {
  ...payoutForm.empty({ entry: 'main-street' }),
  vendorId: '1001',
  bills: [bill('7'), bill('INV-7'), bill('', '500001')],
}
const unknown: PayoutValues = {
  ...known,
  payee: 'new',
  AdditionalData: [{ row: 'r', key: 'a', value: 'b' }],
}

const refused = (responseText: string, values = known) => {
  const error = new ApiError('payoutAuthorize', {
    outcome: 'refused',
    reason: 'refusal',
    responseText,
  })
  const { fields, banner } = payoutRefusal(error, values)
  return banner ? 'banner' : fields.map(({ name }) => name)
}

describe('a refusal is shown where it belongs', () => {
  test.each<[string, string[] | 'banner']>([
    ['entryPoint: there is no paypoint main-street.', ['entry']],
    ['paymentDetails.totalAmount must be above zero', ['totalAmount']],
    ['totalAmount must be above zero', ['totalAmount']],
    ['paymentMethod.method is not enabled', ['method']],
    ['vendorData.vendorId: there is no vendor 1001', ['vendorId']],
    ['invoiceData.1.netAmount is not an amount', ['bills.1.netAmount']],
    ['invoiceData[1].netAmount is not an amount', ['bills.1.netAmount']],
    ['orderId is too long', ['orderId']],
    ['The account is closed.', 'banner'],
  ])('%s', (text, expected) => {
    expect(refused(text)).toEqual(expected)
  })

  test.each<[string, string[]]>([
    ['vendorData.name1 is not valid', ['name1']],
    ['vendorData.billingData.accountNumber is not valid', ['billingData.accountNumber']],
    ['vendorData.additionalData.0.key is not valid', ['AdditionalData.0.key']],
  ])('of a new vendor: %s', (text, expected) => {
    expect(refused(text, unknown)).toEqual(expected)
  })

  test('of a known vendor nothing that a new one has is marked', () => {
    expect(refused('vendorData.name1 is not valid')).toBe('banner')
  })

  test('a duplicate is shown at the bill whose number it names', () => {
    const text = (number: string) =>
      `This vendor already has a bill with the invoice number ${number}.`
    expect(refused(text('7'))).toEqual(['bills.0.invoiceNumber'])
    expect(refused(text('INV-7'))).toEqual(['bills.1.invoiceNumber'])
    expect(refused(text('inv-7'))).toEqual(['bills.1.invoiceNumber'])
    expect(refused(text('of bill 500001'))).toEqual(['bills.2.billId'])
    expect(refused(text('INV-77'))).toBe('banner')
  })

  test('what is no refusal stands above the form, whatever it names', () => {
    const error = new ApiError('payoutAuthorize', {
      outcome: 'unknown',
      reason: 'status',
      status: 500,
      responseText: 'totalAmount',
    })
    expect(payoutRefusal(error, known)).toMatchObject({ fields: [], banner: {} })
  })
})

describe('draft', () => {
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
      bills: [{ ...bill, lostFiles: ['a.pdf'] }, bill],
    })
    expect(draft.title).toBe('ACME')
  })

  test('an odd draft is an empty form', () => {
    for (const odd of [undefined, 7, { bills: 7 }, { bills: [7, null] }, { entry: 7 }]) {
      expect(payoutForm.restore(odd)).toEqual(payoutForm.empty())
    }
  })

  test('leaving asks where something is in no draft', () => {
    expect(payoutDraftLoss(payoutForm.empty({ entry: 'a' }))).toBeUndefined()
    expect(payoutDraftLoss({ ...payoutForm.empty({ entry: 'a' }), bills: [bill] })).toBeUndefined()
    expect(payoutDraftLoss(values)).toMatch(/tax numbers and attached files/)
  })

  test('each value of the form belongs to one step', () => {
    const fields = payoutForm.steps.flatMap((step) => step.fields)
    expect(new Set(fields).size).toBe(fields.length)
    const groups = new Set(fields.map((name) => name.replace(/\..*/, '')))
    expect([...groups].toSorted()).toEqual(Object.keys(payoutForm.empty()).toSorted())
  })
})
