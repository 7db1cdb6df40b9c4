import type { QueryRequest } from './request'

export interface Totals {
  readonly records: number
  readonly amount: number
  readonly netAmount: number
}

/** Over the whole filtered set, not the page. */
export function summaryOf({ limit }: QueryRequest, { records, amount, netAmount }: Totals) {
  const pageSize = Number.isFinite(limit) ? limit : records
  return {
    totalRecords: records,
    totalAmount: amount,
    totalNetAmount: netAmount,
    totalPages: pageSize === 0 ? 0 : Math.ceil(records / pageSize),
    pageSize,
  }
}
