import { EXPLICIT_NULL, type PayoutRecord } from '../model'
import { momentText } from '../moments'
import { ORG_NAME } from './businesses'
import { checkImage } from './check-image'
import { comments } from './comments'
import { FEE_MISSING } from './payout-amounts'
import { paymentGroup, seedBatchNumber, type SeedBatches } from './payout-batches'
import { billDraws, billsOf, fileUrl } from './payout-bills'
import { checkNumberOf, rarePaymentData, rarePaymentDetails } from './payout-payment-data'
import {
  businessOfRow,
  payoutMethods,
  payoutSources,
  statusOfRow,
  type PayoutColumns,
} from './payout-columns'
import { payoutEvents } from './payout-events'
import { idOutOf, paymentIdOf } from './payout-ids'
import type { SeedVendors } from './vendors'

const NO_PAYMENT_DATA = 333
/** And so without a currency: never at the first paypoint, which is an ordinary business. */
const hasPaymentData = ({ business }: PayoutColumns, row: number): boolean =>
  business[row] === 0 || row % NO_PAYMENT_DATA !== 1

export const accountOfRow = (columns: PayoutColumns, row: number): number | undefined =>
  hasPaymentData(columns, row) ? Math.floor(row / 2) % 2 : undefined

export interface SeededPayouts {
  readonly columns: PayoutColumns
  readonly batches: SeedBatches
  readonly vendors: SeedVendors
}

/** `CreatedAt`, `CreatedDate` or both: interface.md names the two side by side. */
function createdMembers(row: number, text: string) {
  if (row % 10 === 0) return { CreatedAt: text, CreatedDate: text }
  return row % 10 < 4 ? { CreatedDate: text } : { CreatedAt: text }
}

const isCard = (method: string | undefined): boolean => method === 'card' || method === 'vcard'
const methodAt = (position: number | undefined) => payoutMethods[position ?? 0]

export const gatewayOf = (method: string): string => (isCard(method) ? 'card-network' : 'bank-rail')

export const paidCheckOf = (row: number, method: number | undefined): number | undefined =>
  methodAt(method) === 'check' ? Number(checkNumberOf(row)) : undefined

export const CARD_TOKEN_PREFIX = 'tok-'
export const cardTokenNumber = (row: number, method: number | undefined): number | undefined =>
  isCard(methodAt(method)) ? 700_000 + row : undefined

function checkMembers(row: number) {
  const number = checkNumberOf(row)
  const filename = `check-${number}.png`
  const file = { ftype: 'png', filename, furl: fileUrl(filename, row), fContent: checkImage() }
  return { CheckNumber: number, CheckData: row % 5 === 0 ? EXPLICIT_NULL : file }
}

function methodMembers(row: number, method: number | undefined) {
  if (paidCheckOf(row, method) !== undefined) return checkMembers(row)
  const token = cardTokenNumber(row, method)
  const CardToken = token === undefined ? {} : { CardToken: `${CARD_TOKEN_PREFIX}${token}` }
  return { CheckNumber: EXPLICIT_NULL, ...CardToken }
}

export function payoutRecords(seed: number, { columns, batches, vendors }: SeededPayouts) {
  const draws = billDraws(seed)

  function paymentData(row: number): PayoutRecord['PaymentData'] {
    const account = accountOfRow(columns, row)
    if (account === undefined) return EXPLICIT_NULL
    const business = businessOfRow(columns, row)
    const total = (columns.totalCents[row] ?? 0) / 100
    const fee = columns.feeCents[row] ?? 0
    return {
      MaskedAccount: `${row % 9}XXXXXX${String(row % 10_000).padStart(4, '0')}`,
      AccountType: row % 3 === 0 ? 'Savings' : 'Checking',
      HolderName: business.legal,
      orderDescription: `Payout ${idOutOf(row)}`,
      accountId: business.accounts[account] ?? business.accounts[0],
      bankAccount: EXPLICIT_NULL,
      payorData: EXPLICIT_NULL,
      ...rarePaymentData(columns, row),
      paymentDetails: {
        totalAmount: total,
        serviceFee: fee === FEE_MISSING ? 0 : fee / 100,
        currency: business.currency,
        ...rarePaymentDetails(columns, row),
      },
    }
  }

  return (row: number): PayoutRecord => {
    const business = businessOfRow(columns, row)
    const status = statusOfRow(columns, row)
    const method = payoutMethods[columns.method[row] ?? 0] ?? 'ach'
    const created = columns.createdAt[row] ?? 0
    const updated = columns.updatedAt[row] ?? 0
    const fee = columns.feeCents[row] ?? 0
    const batch = batches.batchOf[row] ?? 0
    const source = payoutSources[columns.source[row] ?? 0]
    const comment = comments[columns.comment[row] ?? 0]
    return {
      IdOut: idOutOf(row),
      ...createdMembers(row, momentText(created, columns.createdStyle(row))),
      Vendor: vendors.at(columns.vendor[row] ?? 0),
      Comments: comment ?? (row % 4 === 0 ? EXPLICIT_NULL : ''),
      ParentOrgName: ORG_NAME,
      BatchNumber: seedBatchNumber(batch),
      PaypointDbaname: business.dba,
      PaypointLegalname: business.legal,
      TotalAmount: (columns.totalCents[row] ?? 0) / 100,
      NetAmount: (columns.netCents[row] ?? 0) / 100,
      ...(fee !== FEE_MISSING && { FeeAmount: fee / 100 }),
      ...(source !== undefined && { Source: source }),
      PaymentId: paymentIdOf(row),
      PaymentGroup: paymentGroup(batch, row),
      Status: status.code,
      PaymentStatus: status.text,
      PaymentMethod: method,
      ...methodMembers(row, columns.method[row]),
      PaymentData: paymentData(row),
      Bills: billsOf(columns, row, business.minorDigits === 0 ? 100 : 1, draws),
      Events: payoutEvents(columns, row, status.code),
      LastUpdated: updated === 0 ? EXPLICIT_NULL : momentText(updated, columns.updatedStyle(row)),
      ...(business.externalId !== undefined && { externalPaypointID: business.externalId }),
      EntryName: business.entry,
      Gateway: gatewayOf(method),
    }
  }
}
