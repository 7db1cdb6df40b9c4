/** What a payee's latest payouts have in common, and else its own record's method and its paypoint's currency. */
import { queryClient } from '~/api/query-client'
import { isListedCurrency } from '~/lib/currency'
import type { Cells } from '~/storage/bulk-record'

import { currencyPaid, onlyCurrency, type PaidBefore } from '../create/paid-before'
import { asMethod, usualMethod } from '../create/usual-method'

type Paid = Pick<PaidBefore, 'method' | 'currency'>

/** The newest ones: what was usual long ago is not. */
const MOST = 20

/** @param paid newest first */
export function usualCells(paid: readonly Paid[], ofRecord?: string, ofPaypoint?: string): Cells {
  const newest = paid.slice(0, MOST)
  const usual = usualMethod(newest.map((each) => each.method))?.method ?? ofRecord
  const method = usual === undefined ? undefined : asMethod({ method: usual })
  const currency = newest.length > 0 ? onlyCurrency(newest)?.currency : ofPaypoint
  return {
    ...(method !== undefined && { method }),
    ...(currency !== undefined && isListedCurrency(currency) && { currency }),
  }
}

/** Nothing depends on it, so a service that can't say leaves the cell as it is. */
export const paypointCurrency = (entry: string): Promise<string | undefined> =>
  queryClient.query(currencyPaid(entry)).then(
    (paid) => paid?.currency,
    () => undefined,
  )
