/** What payouts are put in order by when several lists are merged: the members that the service sorts by. */
import type { payoutFilters } from '~/contract/payouts'
import type { Sort } from '~/filters/condition'
import { readMoment, sortableEpoch } from '~/lib/dates'
import type { Money } from '~/lib/money'
import type { CompareRows } from '~/table/merged/merge'

import { createdOf } from '../created'
import type { PayoutValue } from '../payout-money'
import type { PayoutReading } from '../queries'

type SortKey = number | string | undefined

const amount = (money: Money | undefined): SortKey => money && money.amountMinor / 10 ** money.scale

const moment = (text: string | undefined): SortKey =>
  text === undefined ? undefined : sortableEpoch(readMoment(text))

/** Fields that a payout record does not show are not here: by them it cannot be merged. */
const sortKeys: Readonly<
  Partial<Record<keyof typeof payoutFilters, (payout: PayoutValue) => SortKey>>
> = {
  status: ({ Status }) => Status,
  transactionDate: (payout) => moment(createdOf(payout)),
  updatedOn: ({ LastUpdated }) => moment(LastUpdated),
  totalAmount: ({ TotalAmount }) => amount(TotalAmount),
  feeAmount: ({ FeeAmount }) => amount(FeeAmount),
  billNumber: ({ Bills }) => Bills?.[0]?.invoiceNumber,
  comments: ({ Comments }) => Comments,
  vendorNumber: ({ Vendor }) => Vendor?.vendorNumber,
  vendorName: ({ Vendor }) => Vendor?.name1 || Vendor?.name2,
  paymentId: ({ PaymentId }) => PaymentId,
  batchNumber: ({ BatchNumber }) => BatchNumber,
  paymentMethod: ({ PaymentMethod }) => PaymentMethod,
  paypointLegal: ({ PaypointLegalname }) => PaypointLegalname,
  paypointDba: ({ PaypointDbaname }) => PaypointDbaname,
  accountId: ({ PaymentData }) => PaymentData?.accountId,
  orgName: ({ ParentOrgName }) => ParentOrgName,
  externalPaypointID: ({ externalPaypointID }) => externalPaypointID,
  vendorEIN: ({ Vendor }) => Vendor?.ein,
  vendorPhone: ({ Vendor }) => Vendor?.phone,
  vendorEmail: ({ Vendor }) => Vendor?.email,
  vendorAddress: ({ Vendor }) => Vendor?.address1 || Vendor?.address2,
  vendorCity: ({ Vendor }) => Vendor?.city,
  vendorState: ({ Vendor }) => Vendor?.state,
  vendorCountry: ({ Vendor }) => Vendor?.country,
  vendorZip: ({ Vendor }) => Vendor?.zip,
  vendorMCC: ({ Vendor }) => Vendor?.mcc,
  vendorLocationCode: ({ Vendor }) => Vendor?.locationCode,
  vendorCustomField1: ({ Vendor }) => Vendor?.customField1,
  vendorCustomField2: ({ Vendor }) => Vendor?.customField2,
  source: ({ Source }) => Source,
  customerVendorAccount: ({ Vendor }) => Vendor?.customerVendorAccount,
  vendorId: ({ Vendor }) => Vendor?.vendorId,
  payaccountCurrency: ({ PaymentData }) => PaymentData?.paymentDetails?.currency,
}

const keyOf = (field: string) =>
  Object.hasOwn(sortKeys, field) ? sortKeys[field as keyof typeof sortKeys] : undefined // Checked before.

/** Whether payouts of several paypoints can be put in this order. */
export const canMergeBy = ({ field }: Sort): boolean => keyOf(field) !== undefined

/** Case does not count; what a record does not say comes before what it says. */
function compareKeys(a: SortKey, b: SortKey): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined)
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [left, right] = [String(a).toLowerCase(), String(b).toLowerCase()]
  return left < right ? -1 : Number(left > right)
}

/** The order of a sort. By a field that records do not show all are alike: paypoint after paypoint. */
export function comparePayouts({ field, direction }: Sort): CompareRows<PayoutReading> {
  const key = keyOf(field)
  if (!key) return () => 0
  const ascending: CompareRows<PayoutReading> = (a, b) => compareKeys(key(a.value), key(b.value))
  return direction === 'asc' ? ascending : (a, b) => ascending(b, a)
}
