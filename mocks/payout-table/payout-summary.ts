import type { PayoutRecord } from '../model'
import { payoutCounters, payoutStatus, payoutStatuses } from '../statuses'
import { type QueryRequest, summaryOf } from '../query/request'
import { Tally } from '../query/tally'
import type { PayoutColumns } from '../seed/payout-columns'

class PayoutTallies {
  readonly total = new Tally()
  readonly net = new Tally()
  readonly counters = new Map(payoutCounters.map((counter) => [counter, new Tally()]))

  addRecord({ TotalAmount, NetAmount, Status }: PayoutRecord) {
    const counter = payoutStatus(Status)?.counter
    this.total.add(TotalAmount)
    this.net.add(NetAmount)
    if (counter) this.counters.get(counter)?.add(TotalAmount)
  }

  /** In column order, which is fastest. */
  addRows(columns: PayoutColumns, passing: Uint8Array) {
    const counts = new Uint32Array(payoutStatuses.length)
    const cents = new Float64Array(payoutStatuses.length)
    let net = 0
    for (let row = 0; row < passing.length; row++) {
      if (passing[row] === 0) continue
      const status = columns.status[row] ?? 0
      counts[status] = (counts[status] ?? 0) + 1
      cents[status] = (cents[status] ?? 0) + (columns.totalCents[row] ?? 0)
      net += columns.netCents[row] ?? 0
    }
    this.net.addCents(net)
    payoutStatuses.forEach(({ counter }, status) => {
      this.total.addCents(cents[status] ?? 0, counts[status])
      if (counter) this.counters.get(counter)?.addCents(cents[status] ?? 0, counts[status])
    })
  }
}

export function payoutSummary(
  request: QueryRequest,
  columns: PayoutColumns,
  passing: Uint8Array,
  loose: readonly PayoutRecord[],
) {
  const tallies = new PayoutTallies()
  tallies.addRows(columns, passing)
  for (const record of loose) tallies.addRecord(record)
  const counters = [...tallies.counters].flatMap(([counter, tally]) => [
    [`total${counter}`, tally.count] as const,
    [`total${counter}Amount`, tally.amount] as const,
  ])
  return {
    ...summaryOf(request, {
      records: tallies.total.count,
      amount: tallies.total.amount,
      netAmount: tallies.net.amount,
    }),
    pageIdentifier: null,
    ...Object.fromEntries(counters),
  }
}
