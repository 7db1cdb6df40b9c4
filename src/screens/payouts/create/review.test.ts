import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { buildRequest } from '~/api/request'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { payoutAuthorize } from '~/contract/payout-authorize'
import { read } from '~/contract/read'
import { Vendor } from '~/contract/vendors'
import { formatWholeDay } from '~/lib/days'
import { formatMoney, moneyFromJson, withCurrency } from '~/lib/money'
import { masked } from '~/lib/masks'
import { methodLabel } from '~/lib/payment-methods'
import { display } from '~/ui/locale'

import { detailRows, knownPayeeFacts, newVendorRows, reviewedBills } from './review'
import { emptyBill } from './bill-fields'
import { payoutForm, type PayoutValues } from './fields'

const toBody = (values: PayoutValues) => payoutForm.body(values)

/** Digits as people type them, with zeros in front. */
const digits = fc.stringMatching(/^0{0,3}[1-9]\d{0,8}$/)
const words = fc.stringMatching(/^[A-Za-z][A-Za-z0-9 -]{0,18}[A-Za-z0-9]$/)
const cents = fc.integer({ min: 1, max: 99_999_999 }).map((amount) => (amount / 100).toFixed(2))

/** Every member of both the payout and its new vendor, and of one bill. */
const typed: fc.Arbitrary<PayoutValues> = fc
  .record({
    ids: fc.array(digits, { minLength: 6, maxLength: 6 }),
    texts: fc.array(words, { minLength: 40, maxLength: 40 }),
    amounts: fc.array(cents, { minLength: 3, maxLength: 3 }),
  })
  .map(({ ids, texts, amounts }) => {
    const next = texts.values()
    const text = () => next.next().value ?? ''
    const base = payoutForm.empty({ entry: 'main-street' })
    const texted = Object.fromEntries(
      Object.entries(base)
        .filter(([name, value]) => value === '' && name !== 'remit')
        .map(([name]) => [name, text()]),
    )
    return {
      ...base,
      ...texted,
      payee: 'new' as const,
      entry: 'main-street',
      remit: 'other' as const,
      currency: 'USD',
      totalAmount: amounts[0] ?? '',
      serviceFee: amounts[1] ?? '',
      subscriptionId: ids[0] ?? '',
      internalReferenceId: ids[1] ?? '',
      vendorStatus: ids[2] ?? '',
      ein: '12-3456789',
      billingData: {
        ...base.billingData,
        id: ids[3] ?? '',
        nickname: text(),
        bankName: text(),
        routingAccount: '021000021',
        accountNumber: '000123456789',
        typeAccount: text(),
        bankAccountHolderName: text(),
        bankAccountHolderType: text(),
        bankAccountFunction: ids[4] ?? '',
      },
      paymentMethod: { method: 'ach' },
      bills: [
        {
          ...emptyBill(),
          invoiceNumber: text(),
          billId: ids[5] ?? '',
          netAmount: amounts[2] ?? '',
          invoiceDate: '2026-11-20',
          dueDate: '2026-11-21',
          comments: text(),
          Terms: text(),
          AccountingField1: text(),
          AccountingField2: text(),
        },
      ],
    }
  })

function leavesOf(json: unknown, name = ''): { name: string; value: string | number }[] {
  if (typeof json === 'string' || typeof json === 'number') return [{ name, value: json }]
  if (typeof json !== 'object' || json === null) return []
  return Object.entries(json).flatMap(([key, value]) => leavesOf(value, key))
}

const amounts = new Set(['totalAmount', 'serviceFee', 'netAmount'])
const hidden = new Set(['ein', 'accountNumber'])
const dates = new Set(['invoiceDate', 'dueDate'])

/** As the review writes a value of the bytes. */
function written({ name, value }: ReturnType<typeof leavesOf>[number]): string {
  if (name === 'method') return methodLabel(String(value))
  if (hidden.has(name)) return masked(String(value)) ?? ''
  if (dates.has(name)) return formatWholeDay(String(value), display.locale)
  const money = amounts.has(name) && typeof value === 'number' ? moneyFromJson(value) : undefined
  if (!money) return String(value)
  return formatMoney(withCurrency(money, 'USD'), { locale: display.locale, withCurrency: true })
}

/** Not among the rows: they stand by themselves on the review. */
const elsewhere = new Set(['entryPoint', 'totalAmount'])

describe('T9: the review of a payout', () => {
  test('shows the values of the bytes, each of them', () => {
    fc.assert(
      fc.property(typed, (values) => {
        const body = toBody(values)
        const sent = buildRequest(payoutAuthorize, { body }, sandboxConnection).body ?? ''
        const bills = reviewedBills(body.invoiceData ?? [])
        const rows = [
          ...detailRows(body),
          ...newVendorRows(body),
          ...bills.flatMap((bill) => bill.rows),
        ].flatMap(({ value = '' }) => [value, ...value.split(', ')])
        const texts = new Set([
          ...rows,
          ...bills.flatMap(({ title, amount = '' }) => [title, amount]),
        ])
        for (const leaf of leavesOf(JSON.parse(sent))) {
          if (!elsewhere.has(leaf.name)) expect([...texts]).toContain(written(leaf))
        }
      }),
      { numRuns: 200 },
    )
  })

  test('names the method and the currency also where none is sent', () => {
    const rows = detailRows(toBody(payoutForm.empty({ entry: 'main-street' })))
    expect(rows).toEqual([
      { label: 'Currency', value: 'Not sent' },
      { label: 'Method', value: 'Not sent' },
    ])
    const sent = { ...payoutForm.empty({ entry: 'main-street' }), method: 'ach', currency: 'usd' }
    expect(detailRows(toBody(sent))).toEqual([
      { label: 'Currency', value: 'USD' },
      { label: 'Method', value: 'ACH' },
    ])
  })

  test('shows 123 where 00123 was typed', () => {
    const values = { ...payoutForm.empty({ entry: 'main-street' }), subscriptionId: '00123' }
    const [row] = detailRows(toBody(values)).filter(({ label }) => label === 'Subscription ID')
    expect(row?.value).toBe('123')
  })

  test('names a known payee by its record, its account by the last four', () => {
    const billingData = { bankName: 'First Bank', accountNumber: '8XXXXXX9658' }
    const { value } = read(Vendor, {
      vendorId: 1002,
      name1: 'ACME',
      vendorNumber: 'V-2',
      billingData,
    })
    expect(knownPayeeFacts('1002', value)).toEqual({
      name: 'ACME',
      numbers: 'V-2 · ID 1002',
      account: 'First Bank •••• 9658',
    })
    expect(knownPayeeFacts('1002', undefined)).toEqual({
      name: undefined,
      numbers: 'ID 1002',
      account: undefined,
    })
  })
})
