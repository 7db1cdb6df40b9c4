import type { PayoutRecord } from '../model'
import { textsOf } from '../query/fields'
import { businesses, type Business } from '../seed/businesses'
import { paymentGroup } from '../seed/payout-batches'
import { accountOfRow, type SeededPayouts } from '../seed/payout-records'
import type { Codes, Column, SortColumn } from './column'
import { dictionaryColumn } from './dictionary-column'

export interface Surroundings {
  readonly paypointIdOf: (entry: string | undefined) => string | undefined
  readonly batchIdOf: (batchNumber: string | undefined) => number | undefined
}

export interface PayoutSortPlan {
  readonly members: (record: PayoutRecord, around: Surroundings) => unknown
  readonly column: (seeded: SeededPayouts) => SortColumn
}

export interface PayoutFieldPlan extends PayoutSortPlan {
  readonly column: (seeded: SeededPayouts) => Column
}

export const texts = (codes: Codes, members: readonly unknown[]): Column =>
  dictionaryColumn(codes, { kind: 'text', values: members.map(textsOf) })

type VendorMembers = (vendor: NonNullable<PayoutRecord['Vendor']>) => unknown

export const ofVendor = (members: VendorMembers): PayoutFieldPlan => ({
  members: ({ Vendor }) => members(Vendor ?? {}),
  column: ({ columns, vendors }) =>
    texts(
      columns.vendor,
      Array.from({ length: vendors.count }, (_, index) => members(vendors.at(index))),
    ),
})

export const ofBusiness = (
  members: PayoutFieldPlan['members'],
  seeded: (business: Business) => unknown,
): PayoutFieldPlan => ({
  members,
  column: ({ columns }) => texts(columns.business, businesses.map(seeded)),
})

export const ofBatch = (
  members: PayoutFieldPlan['members'],
  seeded: (batch: number) => unknown,
): PayoutFieldPlan => ({
  members,
  column: ({ batches }) =>
    texts(
      batches.batchOf,
      Array.from({ length: batches.count }, (_, batch) => seeded(batch)),
    ),
})

/** Some rows lack `PaymentData`: two codes per business, and one for none. */
export const ofAccount = (
  members: PayoutFieldPlan['members'],
  seeded: (business: Business, account: 0 | 1) => unknown,
): PayoutFieldPlan => ({
  members,
  column: ({ columns }) => {
    const none = businesses.length * 2
    const codes = Uint8Array.from(columns.business, (business, row) => {
      const account = accountOfRow(columns, row)
      return account === undefined ? none : business * 2 + account
    })
    const values = businesses.flatMap((business) => [seeded(business, 0), seeded(business, 1)])
    return texts(codes, [...values, undefined])
  },
})

export function lots({ batches }: SeededPayouts): Column {
  const codes = batches.batchOf.map((batch, row) => batch * 2 + (row % 2))
  const names = Array.from({ length: batches.count * 2 }, (_, code) =>
    paymentGroup(code >>> 1, code & 1),
  )
  return texts(codes, names)
}
