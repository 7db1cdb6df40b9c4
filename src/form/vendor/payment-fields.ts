/** How a vendor is paid. */
import { labels } from '~/lib/labels'
import { methodChoices } from '~/lib/payment-methods'

import type { Fields } from '../definition/fields'

const morePayment = { step: 'payment', more: 'More' } as const
const bank = { step: 'payment', section: { title: 'Bank account' } } as const

export const paymentFields = {
  'paymentMethod.method': {
    kind: 'suggest',
    suggestions: methodChoices,
    showsLabel: true,
    step: 'payment',
    label: 'Method',
    summary: true,
    sheet: 'payment method, pay by, payment type',
  },
  'billingData.routingAccount': {
    ...bank,
    kind: 'routing',
    label: 'Routing number',
    sheet: 'routing, aba, routing no, rtn',
  },
  'billingData.accountNumber': {
    ...bank,
    kind: 'secret',
    label: 'Account number',
    summary: true,
    sheet: 'account, bank account, account no',
  },
  'repeated.accountNumber': {
    ...bank,
    kind: 'secret',
    startsRow: true,
    label: 'Account number again',
    hint: 'Optional. Catches typos.',
    goesTo: 'nowhere',
  },
  'billingData.typeAccount': {
    ...bank,
    kind: 'suggest',
    suggestions: [{ value: 'Checking', label: 'Checking' }],
    label: 'Account type',
    sheet: 'bank account type',
  },
  'billingData.bankName': { ...morePayment, kind: 'name', label: 'Bank', sheet: 'bank name' },
  'billingData.bankAccountHolderName': {
    ...morePayment,
    kind: 'name',
    label: labels.accountHolder,
    sheet: 'account name, account holder name',
  },
  'billingData.bankAccountHolderType': {
    ...morePayment,
    kind: 'suggest',
    suggestions: [{ value: 'Business', label: 'Business' }],
    label: 'Holder type',
    sheet: 'account holder type',
  },
  payeeName1: {
    kind: 'name',
    ...morePayment,
    label: 'Payee name',
    hint: 'If payments go out under another name',
    sheet: 'pay to, payee name 1',
  },
  payeeName2: {
    kind: 'name',
    ...morePayment,
    label: 'Second payee name',
    reviewedWith: 'payeeName1',
    sheet: 'payee name 2, payee name line 2, payee name second line',
  },
  'billingData.nickname': {
    ...morePayment,
    kind: 'text',
    label: 'Nickname',
    reviewedWith: 'billingData.bankName',
  },
  'billingData.id': {
    ...morePayment,
    kind: 'whole',
    label: 'Bank record ID',
    hint: 'A whole number, if the account has a record already',
  },
  'billingData.bankAccountFunction': {
    ...morePayment,
    kind: 'whole',
    most: 9,
    label: 'Account function',
    hint: 'A whole number, often 0',
  },
} as const satisfies Fields
