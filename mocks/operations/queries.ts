/** interface.md, "Query payouts", "Query payout batches" and "Query paypoints". */
import type { QueryAnswer, Store } from '../model'
import { queryPayouts } from '../payout-table/payout-query'
import { summaryOf } from '../query/request'
import { batchRecordQuery } from '../query/batch-fields'
import { paypointRecordQuery } from '../query/paypoint-fields'
import { queryRecords } from '../query/record-query'
import { Tally } from '../query/tally'
import { engineOf } from '../store/engine'

/** Undefined: no such entry. */
export function payoutQuery(store: Store, entry: string, search: string): QueryAnswer | undefined {
  return store.paypointOf(entry) && queryPayouts(engineOf(store).payouts, entry, search)
}

function ownedBy<R>(store: Store, orgId: string, records: () => readonly R[]): readonly R[] {
  return orgId === String(store.orgId) ? records() : []
}

/** Batch records show no net amount, so the amount fills both totals. */
export function batchQuery(store: Store, orgId: string, search: string): QueryAnswer {
  const batches = ownedBy(store, orgId, engineOf(store).batches.all)
  const { request, matching, page } = queryRecords(batches, batchRecordQuery, search)
  const total = new Tally()
  for (const { BatchAmount } of matching) total.add(BatchAmount)
  const { count, amount } = total
  return {
    // Lowercase here (interface.md, "Query payout batches").
    Summary: {
      ...summaryOf(request, { records: count, amount, netAmount: amount }),
      pageidentifier: null,
    },
    Records: page,
  }
}

/** Totals are pay-ins: the only amount these records sum up. */
export function paypointQuery(store: Store, orgId: string, search: string): QueryAnswer {
  const paypoints = ownedBy(store, orgId, () => [...store.all('paypoints')].map(([, p]) => p))
  const { request, matching, page } = queryRecords(paypoints, paypointRecordQuery, search)
  const total = new Tally()
  for (const { summary } of matching) total.add(summary?.amountTx)
  const { count, amount } = total
  return {
    Summary: {
      ...summaryOf(request, { records: count, amount, netAmount: amount }),
      pageIdentifier: null,
    },
    Records: page,
  }
}
