/** How a vendor is paid. */
import { accountTypes, knownAccountType } from '~/lib/account-type-words'
import { sentLabels } from '~/lib/sent-labels'
import { isUnitedStates, sameAsRouting } from '~/lib/bank-numbers'
import { doubtful, isBlankText, type TextVerdict } from '~/lib/machine-text'
import { knownMethod } from '~/lib/method-words'
import { methodChoices } from '~/lib/payment-methods'

import type { Fields } from '~/form/definition/fields'

const morePayment = { step: 'payment', more: 'More' } as const
const bank = { step: 'payment', section: { title: 'Bank account' } } as const

/** Numbers and names of one bank account go together: what is left of one that was removed pays nobody. */
const partsOfAccount = ['routingAccount', 'bankName', 'bankAccountHolderName'] as const

function withoutParts(account: string, beside: (name: string) => string): TextVerdict | undefined {
  const has = (part: string) => beside(`billingData.${part}`).trim() !== ''
  if (account.trim() === '') {
    return partsOfAccount.some(has) && !has('id')
      ? doubtful('A bank without an account number. Enter it, or clear the rest.')
      : undefined
  }
  return !has('routingAccount') && isUnitedStates(beside('country'))
    ? doubtful('There is no routing number beside it. Is it the bank account?')
    : sameAsRouting(account, beside('billingData.routingAccount'))
}

/** As the service and people write it. */
export const isAch = (method: string): boolean => knownMethod(method) === 'ach'

const withoutAccount = (
  method: string,
  beside: (name: string) => string,
): TextVerdict | undefined =>
  isAch(method) && beside('billingData.accountNumber').trim() === ''
    ? doubtful('Payments by ACH need a bank account, and there is none.')
    : undefined

/** Others may be right: the service states no list. */
function unknownType(type: string): TextVerdict | undefined {
  const known = knownAccountType(type)
  if (isBlankText(type) || known === type.trim()) return undefined
  return doubtful('We don’t know this account type. Check it against the source.', known)
}

export const paymentFields = {
  'paymentMethod.method': {
    kind: 'suggest',
    suggestions: methodChoices,
    showsLabel: true,
    doubt: withoutAccount,
    step: 'payment',
    label: sentLabels.method,
    term: 'method',
    summary: true,
    sheet: 'payment method, pay by, payment type',
  },
  'billingData.routingAccount': {
    ...bank,
    kind: 'routing',
    country: 'country',
    label: sentLabels.routingAccount,
    sheet: 'routing, aba, routing no, rtn',
  },
  'billingData.accountNumber': {
    ...bank,
    kind: 'account',
    country: 'country',
    label: 'Account number',
    summary: true,
    doubt: withoutParts,
    sheetBeside: [
      'billingData.routingAccount',
      'billingData.bankName',
      'billingData.typeAccount',
      'billingData.bankAccountHolderName',
    ],
    sheet: 'account, bank account, bank account number, account no, account number, acct, acct no',
  },
  'repeated.accountNumber': {
    ...bank,
    kind: 'account',
    startsRow: true,
    label: 'Confirm account number',
    hint: 'Catches typos. Not saved in drafts.',
    goesTo: 'nowhere',
  },
  'billingData.typeAccount': {
    ...bank,
    kind: 'suggest',
    suggestions: accountTypes.map((value) => ({ value, label: value })),
    means: knownAccountType,
    doubt: unknownType,
    label: sentLabels.typeAccount,
    sheet: 'bank account type, acct type, type of account',
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
