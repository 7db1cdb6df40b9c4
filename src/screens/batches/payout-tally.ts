/** The payouts of a batch, summed up page by page: only the sums are kept. */
import { call } from '~/api/call'
import { composedQuery } from '~/api/query'
import type { Read } from '~/contract/fields'
import { payoutQuery, type Payout } from '~/contract/payouts'
import { compileCondition } from '~/filters/compile'
import { ifExact, sumMoney, withCurrency, type Money } from '~/lib/money'

export interface PayoutTally {
  readonly records: number
  /** One sum for each currency that the payouts name, and one for those that name none. */
  readonly amounts: readonly Money[]
  /** Payouts without a total that can be added; they are not in `amounts`. */
  readonly missing: number
}

type Summed = Pick<Read<typeof Payout>, 'TotalAmount' | 'PaymentData'>

const nothing: PayoutTally = { records: 0, amounts: [], missing: 0 }

export function tallyOf(payouts: readonly Summed[]): PayoutTally {
  return payouts.reduce((tally, { TotalAmount: total, PaymentData: data }) => {
    const currency = data?.paymentDetails?.currency
    const amount = total && ifExact(() => withCurrency(total, currency))
    return addTallies(tally, {
      records: 1,
      amounts: amount ? [amount] : [],
      missing: amount ? 0 : 1,
    })
  }, nothing)
}

export function addTallies(a: PayoutTally, b: PayoutTally): PayoutTally {
  const byCurrency = Map.groupBy([...a.amounts, ...b.amounts], ({ currency }) => currency)
  const sums = [...byCurrency.values()].map((amounts) => ifExact(() => sumMoney(amounts)))
  return {
    records: a.records + b.records,
    amounts: sums.flatMap((sum) => sum ?? []),
    missing: a.missing + b.missing + sums.filter((sum) => sum === undefined).length,
  }
}

export const sumTallies = (tallies: readonly PayoutTally[]): PayoutTally =>
  tallies.reduce(addTallies, nothing)

/** Payouts read at a time, and pages read at most. */
export const tallyPage = 500
export const mostPages = 20

interface TallyArgs {
  readonly entry: string
  readonly batchNumber: string
  readonly from: number
}

interface TalliedPage {
  readonly tally: PayoutTally
  /** Payouts of the batch, as the service counts them. */
  readonly total: number | undefined
}

/** The sums of one page of a batch's payouts. */
export const payoutTally = (args: TallyArgs) => composedQuery('payoutTally', args, readTally)

async function readTally(
  { entry, batchNumber, from }: TallyArgs,
  signal: AbortSignal,
): Promise<TalliedPage> {
  const search = compileCondition({ field: 'batchNumber', operator: 'eq', value: batchNumber })
  const page = await call(
    payoutQuery,
    { params: { entry }, page: { search, from, limit: tallyPage } },
    signal,
  )
  return {
    tally: tallyOf(page.records.map(({ value }) => value)),
    total: page.summary.value.totalRecords,
  }
}
