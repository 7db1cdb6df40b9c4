import { query } from '~/api/query'
import type { Read } from '~/contract/fields'
import { payoutQuery } from '~/contract/payouts'
import type { Vendor } from '~/contract/vendors'
import { compileCondition } from '~/filters/filter-syntax'

export type VendorValue = Read<typeof Vendor>

export const SHOWN_PAYOUTS = 5

export const vendorPayouts = (entry: string, vendorId: string) =>
  query(payoutQuery, {
    params: { entry },
    page: {
      search: `${compileCondition({ field: 'vendorId', operator: 'eq', value: vendorId })}&sortBy=desc(transactionDate)`,
      from: 0,
      limit: SHOWN_PAYOUTS,
    },
  })
