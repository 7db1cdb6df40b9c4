import type { PayoutRecord } from '../model'
import { movedExpiry } from '../moments'
import { checkImage } from './check-image'
import { binData, categoriesOf, signature, splitOf } from './payment-parts'
import { businessOfRow, payoutMethods, payoutSources, type PayoutColumns } from './payout-columns'

type PaymentDataRecord = NonNullable<PayoutRecord['PaymentData']>

export const checkNumberOf = (row: number): string => String(20_000 + (row % 80_000))

const isEvery = (row: number, so: number, which: number): boolean => row % so === which

function cardMembers(row: number, end: number) {
  return {
    AccountExp: movedExpiry(end, isEvery(row, 2, 0) ? '0929' : '1128'),
    AccountZip: '97205',
    StoredId: `pm-${String(90_000_000 + row)}`,
    ...(isEvery(row, 3, 0) && { binData }),
  }
}

const signatures = {
  SignatureData: signature,
  cloudSignatureData: signature,
  cloudSignatureFormat: 'svg-path',
}

export function rarePaymentData(columns: PayoutColumns, row: number): PaymentDataRecord {
  const { legal, accounts } = businessOfRow(columns, row)
  const method = payoutMethods[columns.method[row] ?? 0]
  const isRecurring = payoutSources[columns.source[row] ?? 0] === 'recurring'
  return {
    Initiator: isRecurring ? 'merchant' : 'payor',
    ...(isRecurring && { StoredMethodUsageType: 'subscription', Sequence: 'subsequent' }),
    ...((method === 'card' || method === 'vcard') && cardMembers(row, columns.end)),
    ...(isEvery(row, 12, 5) && signatures),
    ...(isEvery(row, 8, 3) && { payorData: { name: legal, reference: accounts[0] } }),
    ...(isEvery(row, 6, 2) && { bankAccount: { nickname: accounts[0], typeAccount: 'Checking' } }),
  }
}

export function rarePaymentDetails(
  columns: PayoutColumns,
  row: number,
): PaymentDataRecord['paymentDetails'] {
  const business = businessOfRow(columns, row)
  const cents = columns.totalCents[row] ?? 0
  const unit = business.minorDigits === 0 ? 100 : 1
  const isCheck = payoutMethods[columns.method[row] ?? 0] === 'check'
  const image = { ftype: 'png', filename: 'check.png', furl: '', fContent: checkImage() }
  return {
    ...(isCheck && { checkNumber: checkNumberOf(row) }),
    ...(isCheck && isEvery(row, 7, 1) && { checkImage: image }),
    ...(isEvery(row, 10, 4) && { categories: categoriesOf(cents, unit, ['Goods', 'Freight']) }),
    ...(isEvery(row, 15, 6) && { splitFunding: splitOf(cents, unit, business) }),
  }
}
