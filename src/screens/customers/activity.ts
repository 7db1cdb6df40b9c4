import { readMoment, sortableEpoch } from '~/lib/dates'
import type { StatusTone } from '~/lib/status-tone'
import { statusTone } from '~/lib/status-tone'
import { latestOfPayment } from '~/lists/pay-in/refunded'
import { transactionMoney, type TransactionValue } from '~/lists/pay-in/transaction-money'

export interface ActivityMark {
  readonly id: string
  /** From the oldest, 0, to the newest, 1. */
  readonly place: number
  /** Of the largest. */
  readonly height: number
  readonly tone: StatusTone
  readonly transaction: TransactionValue
}

export interface Activity {
  readonly marks: readonly ActivityMark[]
  readonly first: string
  readonly last: string
  /** Without a time that could be read, or without an amount. */
  readonly left: number
}

const MOST_MARKS = 120

/**
 * One mark for each transaction, at its time and as high as its amount. Not summed: which of them count, the
 * service's codes don't say. Undefined where amounts are in more than one currency, or fewer than two can be placed.
 */
export function activityOf(transactions: readonly TransactionValue[]): Activity | undefined {
  const placed = transactions
    .flatMap((transaction, at) => {
      const time = transaction.TransactionTime ?? ''
      const epoch = sortableEpoch(readMoment(time))
      const { total, currency } = transactionMoney(transaction)
      if (epoch === undefined || !total) return []
      const size = Math.abs(total.amountMinor) / 10 ** total.scale
      return [
        {
          id: `${String(at)} ${transaction.PaymentTransId}`,
          transaction,
          time,
          epoch,
          size,
          currency,
        },
      ]
    })
    .toSorted((a, b) => a.epoch - b.epoch)
  const shown = placed.slice(-MOST_MARKS)
  const [first, last] = [shown.at(0), shown.at(-1)]
  if (!first || !last || first === last) return undefined
  if (new Set(shown.map(({ currency }) => currency)).size > 1) return undefined
  const span = last.epoch - first.epoch || 1
  const largest = Math.max(...shown.map(({ size }) => size)) || 1
  return {
    marks: shown.map(({ id, transaction, epoch, size }) => ({
      id,
      transaction,
      place: (epoch - first.epoch) / span,
      height: size / largest,
      tone: statusTone(latestOfPayment(transaction)),
    })),
    first: first.time,
    last: last.time,
    left: transactions.length - shown.length,
  }
}
