/** What a payee's latest payouts have in common, and else its own record's method. */
import { isListedCurrency } from '~/lib/currency'
import type { FoundPayee } from '~/form/vendor/find-payees'
import type { Cells } from '~/storage/bulk-record'

import { onlyCurrency, readPaidTo, type PaidBefore } from '../create/paid-before'
import { asMethod, usualMethod } from '../create/usual-method'

/** Nothing depends on it, so a service that can't say leaves the cells as they are. */
export const usualFor = (
  entry: string,
  { id, method }: Pick<FoundPayee, 'id' | 'method'>,
  signal: AbortSignal,
): Promise<Cells | undefined> =>
  readPaidTo(entry, id, signal).then(
    (paid) => usualCells(paid, method),
    () => undefined,
  )

export function usualCells(
  paid: readonly Pick<PaidBefore, 'method' | 'currency'>[],
  ofRecord?: string,
): Cells {
  const usual = usualMethod(paid.map((each) => each.method))?.method ?? ofRecord
  const method = usual === undefined ? undefined : asMethod({ method: usual })
  const currency = onlyCurrency(paid)?.currency
  return {
    ...(method !== undefined && { method }),
    ...(currency !== undefined && isListedCurrency(currency) && { currency }),
  }
}
