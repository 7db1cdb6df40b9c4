import type { VendorRecord } from '../model'
import { addAmounts } from '../operations/amounts'
import { billStateOf } from '../seed/vendor-bills'
import type { Day } from './day'

interface BillsMoved {
  readonly from: number
  readonly to: number
  readonly count: number
  readonly amount: number
}

/** Seeded vendors' summaries are computed from the columns; a held record stores its own. */
export function moveBills({ store, isVendorHeld }: Day, vendorId: string, moved: BillsMoved) {
  const vendor = isVendorHeld(vendorId) ? store.get('vendors', vendorId) : undefined
  const from = billStateOf(moved.from)
  const to = billStateOf(moved.to)
  if (!vendor || from === to) return
  const { summary = {} } = vendor
  const { count, amount } = moved
  const next: VendorRecord['summary'] = {
    ...summary,
    [`${from}Bills`]: (summary[`${from}Bills`] ?? 0) - count,
    [`${from}BillsAmount`]: addAmounts(summary[`${from}BillsAmount`], 0 - amount),
    [`${to}Bills`]: (summary[`${to}Bills`] ?? 0) + count,
    [`${to}BillsAmount`]: addAmounts(summary[`${to}BillsAmount`], amount),
  }
  store.put('vendors', vendorId, { ...vendor, summary: next })
}
