/** What a payee's latest payouts have in common. */
import { isListedCurrency } from '~/lib/currency'
import type { Cells } from '~/storage/bulk-record'

import { onlyCurrency, readPaidTo, type PaidBefore } from '../create/paid-before'
import { asMethod, usualMethod } from '../create/usual-method'

/** Nothing depends on it, so a service that can't say leaves the cells as they are. */
export const usualFor = (
  entry: string,
  vendorId: string,
  signal: AbortSignal,
): Promise<Cells | undefined> =>
  readPaidTo(entry, vendorId, signal).then(usualCells, () => undefined)

export function usualCells(paid: readonly Pick<PaidBefore, 'method' | 'currency'>[]): Cells {
  const usual = usualMethod(paid.map(({ method }) => method))
  const method = usual && asMethod(usual)
  const currency = onlyCurrency(paid)?.currency
  return {
    ...(method !== undefined && { method }),
    ...(currency !== undefined && isListedCurrency(currency) && { currency }),
  }
}
