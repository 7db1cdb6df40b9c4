import { refundedOf, standingOf } from '~/domain/payments/refunded'
import {
  latestEvent,
  transactionMoney,
  type TransactionValue,
} from '~/domain/payments/transaction-money'
import { readMoment, sortableEpoch } from '~/lib/dates'
import type { Money } from '~/lib/money'
import { type StatusTone, statusTone } from '~/lib/status-tone'
import { addend, type Sum, sumFigures } from '~/lib/sums'
import { withoutRefunds } from '~/submit/kinds/refund-events'

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
  /** None where fewer than two can be placed. */
  readonly marks: readonly ActivityMark[]
  readonly first: string
  readonly last: string
  readonly currency: string | undefined
  /** Without a time that could be read, or without an amount. */
  readonly unread: number
  readonly inOthers: number
  readonly older: number
}

const MOST_MARKS = 120

/**
 * One mark for each transaction, at its time and as high as its amount. Not summed: which of them count, the
 * service's codes don't say. Of several currencies, the one with most of them.
 */
export function activityOf(transactions: readonly TransactionValue[]): Activity {
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
  const [own = []] = [...Map.groupBy(placed, ({ currency }) => currency).values()].toSorted(
    (a, b) => b.length - a.length,
  )
  const shown = own.length > 1 ? own.slice(-MOST_MARKS) : []
  const [first, last] = [shown.at(0), shown.at(-1)]
  const [start, end] = [first?.epoch ?? 0, last?.epoch ?? 0]
  const span = end - start || 1
  const largest = Math.max(...shown.map(({ size }) => size)) || 1
  return {
    marks: shown.map(({ id, transaction, epoch, size }) => ({
      id,
      transaction,
      place: (epoch - start) / span,
      height: size / largest,
      tone: statusTone(standingOf(transaction).status),
    })),
    first: first?.time ?? '',
    last: last?.time ?? '',
    currency: own[0]?.currency,
    unread: transactions.length - placed.length,
    inOthers: placed.length - own.length,
    older: Math.max(0, own.length - MOST_MARKS),
  }
}

export interface PaidTotal {
  readonly currency: string | undefined
  readonly paid: Sum
  readonly refunded: Sum
  readonly kept: Sum
}

/** A payment whose own events say that it didn't go through, or was returned, brought nothing. */
function isPaid(transaction: TransactionValue): boolean {
  const tone = statusTone(latestEvent(withoutRefunds(transaction)))
  return refundedOf(transaction).returnedId === undefined && tone !== 'danger' && tone !== 'neutral'
}

/** Of the transactions listed, by currency: what was paid, how much of it was given back, and what is left. */
export function paidTotals(transactions: readonly TransactionValue[]): readonly PaidTotal[] {
  const told = transactions.filter(isPaid).map(refundedOf)
  return [...Map.groupBy(told, ({ currency }) => currency)].map(([currency, same]) => {
    const sumOf = (amounts: readonly (Money | undefined)[]) =>
      sumFigures(
        amounts.map((amount) => addend(amount, { currency })),
        currency,
      )
    return {
      currency,
      paid: sumOf(same.map(({ paid }) => paid)),
      refunded: sumOf(same.map(({ amount }) => amount)),
      // A refund under way may or may not be given back.
      kept: sumOf(same.map(({ left }) => left)),
    }
  })
}

/** Why there is no picture, or what isn't in it. */
export function activityWords(activity: Activity): string | undefined {
  const { marks, currency, unread, inOthers, older } = activity
  if (marks.length === 0) {
    return `No chart: it takes two transactions ${inOthers > 0 ? 'in one currency ' : ''}with a time and an amount`
  }
  const left = [
    inOthers > 0 && `${String(inOthers)} in another currency`,
    unread > 0 && `${String(unread)} without a readable time or amount`,
    older > 0 && `${String(older)} older`,
  ].filter((part) => part !== false)
  if (left.length === 0) return undefined
  const which = inOthers > 0 && currency !== undefined ? `${currency} chart` : 'chart'
  return `Not in this ${which}: ${left.join(', ')}`
}
