/** How a vendor is paid. */
import { sentLabels } from '~/lib/sent-labels'
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
    label: sentLabels.method,
    summary: true,
    sheet: 'payment method, pay by, payment type',
  },
  'billingData.routingAccount': {
    ...bank,
    kind: 'routing',
    label: sentLabels.routingAccount,
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
    label: sentLabels.typeAccount,
    sheet: 'bank account type',
  },
  'billingData.bankName': {
    ...morePayment,
    kind: 'name',
    label: sentLabels.bankName,
    sheet: 'bank name',
  },
  'billingData.bankAccountHolderName': {
    ...morePayment,
    kind: 'name',
    label: sentLabels.bankAccountHolderName,
    sheet: 'account name, account holder name',
  },
  'billingData.bankAccountHolderType': {
    ...morePayment,
    kind: 'suggest',
    suggestions: [{ value: 'Business', label: 'Business' }],
    label: sentLabels.bankAccountHolderType,
    sheet: 'account holder type',
  },
  payeeName1: {
    kind: 'name',
    ...morePayment,
    label: sentLabels.payeeName1,
    hint: 'If payments go out under another name',
    sheet: 'pay to, payee name 1',
  },
  payeeName2: {
    kind: 'name',
    ...morePayment,
    label: sentLabels.payeeName2,
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
    label: sentLabels['billingData.id'],
    hint: 'A whole number, if the account has a record already',
  },
  'billingData.bankAccountFunction': {
    ...morePayment,
    kind: 'whole',
    most: 9,
    label: sentLabels.bankAccountFunction,
    hint: 'A whole number, often 0',
  },
} as const satisfies Fields
