import { type ReactNode, useState } from 'react'

import { amountMembers } from '~/contract/amount-members'
import { isUnreadable, type Problem, problemsAt } from '~/contract/read'
import { isUnpaid, paymentFigures } from '~/domain/payments/kept-payment'
import { standingOf, toldOf } from '~/domain/payments/refunded'
import { PaymentStatus, RefundedWords } from '~/domain/payments/refunded-words'
import { transactionMoney, type TransactionValue } from '~/domain/payments/transaction-money'
import { useRefundsByPayment } from '~/domain/payments/use-payment-rows'
import { formatMoment, readMoment, sortableEpoch } from '~/lib/dates'
import { accountEnd } from '~/lib/masks'
import { amountIn, formatMoney, type Money } from '~/lib/money'
import { methodLabel } from '~/lib/payment-methods'
import { type StatusTone, statusTone } from '~/lib/status-tone'
import { addend, type Sum, sumFigures } from '~/lib/sums'
import { clampText } from '~/lib/text'
import { Nothing, RecordSection } from '~/lists/record/record-layout'
import { paths } from '~/paths'
import type { Submission } from '~/storage/submission-record'
import { ReadMembers } from '~/table/read-columns'
import { rowLinkProps } from '~/table/table-row'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { CellId, CellText, Count } from '~/ui/cell-text'
import { foreignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { countShown, display } from '~/ui/locale'
import { Moment } from '~/ui/moment'
import { Amount } from '~/ui/money'
import { SumText } from '~/ui/sum-text'

import { LinkedRow, LinkedRows } from './linked-rows'
import type { CustomerValue } from './queries'

interface TransactionsSectionProps {
  readonly id: string
  readonly customer: CustomerValue
  readonly problems: readonly Problem[]
}

const path = 'customerSummary.recentTransactions'

export function TransactionsSection({ id, customer, problems }: TransactionsSectionProps) {
  const { recentTransactions: transactions = [] } = customer.customerSummary ?? {}
  return (
    <RecordSection title="Transactions">
      <Totals customer={customer} problems={problems} />
      {transactions.length > 0 && <ActivityPicture activity={activityOf(transactions)} />}
      {transactions.length === 0 ? (
        <Nothing>
          {isUnreadable(problems, path) ? 'We couldn’t read the transactions' : 'No transactions'}
        </Nothing>
      ) : (
        <Transactions id={id} transactions={transactions} problems={problems} />
      )}
      <Difference
        counted={customer.customerSummary?.numberofTransactions}
        sent={transactions.length + problemsAt(problems, `${path}.*`).length}
      />
    </RecordSection>
  )
}

/** By currency from the payments listed; under them the service's own figures, which know no refund. */
function Totals({
  customer: { customerSummary: summary },
  problems,
}: Omit<TransactionsSectionProps, 'id'>) {
  const here = useRefundsByPayment()
  const totals = paidTotals(summary?.recentTransactions ?? [], here)
  const [only, ...others] = totals
  // It names no currency: it is in the one that all payments listed are in.
  const currency = others.length === 0 ? only?.currency : undefined
  const stated = (member: 'totalAmountTransactions' | 'totalNetAmountTransactions') => (
    <ReadMembers reading={{ problems }} members={[`customerSummary.${member}`]}>
      <Amount money={amountIn(summary?.[member], currency)} align="start" />
    </ReadMembers>
  )
  return (
    <div className="flex flex-col gap-2">
      {totals.map(({ currency: of, paid, refunded, kept }) => (
        <dl key={of ?? ''} className="flex flex-wrap gap-x-8 gap-y-2">
          {(
            [
              ['Paid', paid],
              ['Refunded', refunded],
              ['Kept', kept],
            ] as const
          ).map(([label, sum]) => (
            <div key={label} className="min-w-0">
              <dt className="text-sm text-ink-3">{label}</dt>
              <dd className="text-lg font-semibold text-ink">
                <SumText sum={sum} align="start" />
              </dd>
            </div>
          ))}
        </dl>
      ))}
      <dl className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-3">
        {(
          [
            [
              'Counted by your provider',
              <ReadMembers
                key="n"
                reading={{ problems }}
                members={['customerSummary.numberofTransactions']}
              >
                <Count value={summary?.numberofTransactions} />
              </ReadMembers>,
            ],
            ['Its total, before refunds', stated('totalAmountTransactions')],
            ['After fees, before refunds', stated('totalNetAmountTransactions')],
          ] as const
        ).map(([label, value]) => (
          <div key={label} className="flex min-w-0 flex-wrap gap-x-1.5">
            <dt>{label}</dt>
            <dd className="text-ink-2">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** "Recent" may not be all; how many are left out is known only where the service counts them. */
function Difference({ counted, sent }: { counted: number | undefined; sent: number }) {
  if (counted === undefined || counted === sent) return null
  const [all, some] = [counted, sent].map((count) => countShown(count))
  return counted > sent ? (
    <Mark tone="warning">{`${some ?? ''} of ${all ?? ''} shown: your provider sends recent ones only`}</Mark>
  ) : (
    <Mark tone="info">{`Your provider counts ${all ?? ''}, and sent ${some ?? ''}`}</Mark>
  )
}

const FIRST = 10
const MORE_TRANSACTIONS = 50

function Transactions({
  id,
  transactions,
  problems,
}: {
  id: string
  transactions: readonly TransactionValue[]
  problems: readonly Problem[]
}) {
  const [most, setMost] = useState(FIRST)
  const left = transactions.length - most
  return (
    <>
      <LinkedRows
        label="Transactions of this customer"
        className="@container/transactions -mb-3 border-t border-line"
      >
        {transactions.slice(0, most).map((transaction, at) => (
          // An id may be missing, or come twice.
          <LinkedRow
            key={`${String(at)} ${transaction.PaymentTransId}`}
            opens={transaction.PaymentTransId !== ''}
          >
            <TransactionLine id={id} transaction={transaction} at={at} problems={problems} />
          </LinkedRow>
        ))}
      </LinkedRows>
      {left > 0 && (
        <div>
          <Button size="sm" onClick={() => setMost(most + MORE_TRANSACTIONS)}>
            {`Show ${String(Math.min(left, MORE_TRANSACTIONS))} more`}
          </Button>
        </div>
      )}
    </>
  )
}

interface LineProps {
  readonly id: string
  readonly transaction: TransactionValue
  readonly at: number
  readonly problems: readonly Problem[]
}

/** Four columns, or two by two where there is no room: in a panel, on a phone. */
function TransactionLine({ id, transaction, at, problems }: LineProps) {
  const { PaymentTransId: transId, TransactionTime: time, PaymentData } = transaction
  const member = (name: string) => `${path}.${String(at)}.${name}`
  const read = (members: readonly string[], content: ReactNode) => (
    <ReadMembers reading={{ problems }} members={members}>
      {content}
    </ReadMembers>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,auto)] gap-x-4 gap-y-1 @xl/transactions:grid-cols-[11rem_minmax(0,1fr)_8.5rem_8.5rem]">
      <div className="flex min-w-0 flex-col">
        <span className="font-medium text-ink">
          {read(
            [member('TransactionTime')],
            <TransactionLink id={id} transId={transId} time={time} />,
          )}
        </span>
        <span className="text-sm text-ink-3 [overflow-wrap:anywhere]">
          <CellId>{transId}</CellId>
        </span>
      </div>
      <div className="flex min-w-0 flex-col [overflow-wrap:anywhere] @max-xl/transactions:order-last">
        {read([member('Method')], <CellText>{methodLabel(transaction.Method)}</CellText>)}
        {PaymentData?.MaskedAccount && (
          <span className="text-sm text-ink-3 [overflow-wrap:anywhere]">
            <CellId>{accountEnd(PaymentData.MaskedAccount)}</CellId>
          </span>
        )}
      </div>
      <div className="min-w-0 @max-xl/transactions:order-last @max-xl/transactions:text-end">
        <PaymentStatus transaction={transaction} />
      </div>
      <div className="text-end text-ink">
        {read(
          amountMembers(member('TotalAmount')),
          <Amount money={transactionMoney(transaction).total} />,
        )}
        <RefundedWords transaction={transaction} />
      </div>
    </div>
  )
}

function TransactionLink({
  id,
  transId,
  time,
}: {
  id: string
  transId: string
  time: string | undefined
}) {
  if (!transId) return <Moment value={time} />
  return (
    <Link
      {...rowLinkProps}
      className="hover:underline pointer-coarse:-my-2.5 pointer-coarse:inline-block pointer-coarse:py-2.5"
      to={paths.transaction({ customer: id, transaction: transId })}
    >
      {time ? <Moment value={time} /> : 'No time given'}
    </Link>
  )
}

const HEIGHT = 56
const LEAST = 3

const fills: Readonly<Record<StatusTone, string>> = {
  positive: 'fill-positive-1',
  info: 'fill-info-1',
  warning: 'fill-warning-1',
  danger: 'fill-danger-1',
  neutral: 'fill-neutral-1',
}

function wordsOf(transaction: TransactionValue): string {
  const { total } = transactionMoney(transaction)
  const { text } = formatMoment(readMoment(transaction.TransactionTime ?? ''), {
    ...display,
    style: 'date',
  })
  return [
    text,
    total && formatMoney(total, { locale: display.locale, withCurrency: true }),
    standingOf(transaction).status,
  ]
    .flatMap((part) => (part ? foreignText(clampText(part, 60)) : []))
    .join(' · ')
}

/** The table under it has the same in words and as links. */
function ActivityPicture({ activity }: { activity: Activity }) {
  const { marks, first, last } = activity
  const words = activityWords(activity)
  if (marks.length === 0) return <p className="text-sm text-ink-3">{words}</p>
  return (
    <figure className="flex min-w-0 flex-col gap-1">
      <svg
        role="img"
        aria-label={`${String(marks.length)} transactions over time, each as high as its amount`}
        width="100%"
        height={HEIGHT}
        className="block overflow-visible"
      >
        <line x1="0" x2="100%" y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className="stroke-line" />
        {marks.map(({ id, place, height, tone, transaction }) => {
          const pixels = Math.max(LEAST, Math.round(height * (HEIGHT - 2)))
          return (
            <rect
              key={id}
              // From edge to edge, with its own width to spare at the end.
              x={`${String(Math.round(place * 9850) / 100)}%`}
              y={HEIGHT - pixels}
              width="6"
              height={pixels}
              rx="2"
              className={fills[tone]}
            >
              <title>{wordsOf(transaction)}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption className="flex justify-between text-xs text-ink-3">
        <Moment value={first} style="date" />
        {words !== undefined && <span className="min-w-0 px-4 text-center">{words}</span>}
        <Moment value={last} style="date" />
      </figcaption>
    </figure>
  )
}

interface ActivityMark {
  readonly id: string
  /** From the oldest, 0, to the newest, 1. */
  readonly place: number
  /** Of the largest. */
  readonly height: number
  readonly tone: StatusTone
  readonly transaction: TransactionValue
}

interface Activity {
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

interface PaidTotal {
  readonly currency: string | undefined
  readonly paid: Sum
  readonly refunded: Sum
  readonly kept: Sum
}

/**
 * Of the transactions listed, by currency: what was paid, how much of it was given back, and what is left.
 *
 * @param here refunds that were sent from this browser, by their payment
 */
export function paidTotals(
  transactions: readonly TransactionValue[],
  here: ReadonlyMap<string, readonly Submission[]> = new Map(),
): readonly PaidTotal[] {
  const told = transactions.flatMap((transaction) => {
    const payment = toldOf(transaction)
    if (isUnpaid(payment)) return []
    const sent = here.get(transaction.PaymentTransId) ?? []
    const { paid, currency } = payment
    return { ...paymentFigures(payment, sent, transaction.Operation), paid, currency }
  })
  return [...Map.groupBy(told, ({ currency }) => currency)].map(([currency, same]) => {
    const sumOf = (amounts: readonly (Money | undefined)[]) =>
      sumFigures(
        amounts.map((amount) => addend(amount, { currency })),
        currency,
      )
    return {
      currency,
      paid: sumOf(same.map(({ paid }) => paid)),
      refunded: sumOf(same.map(({ refunded }) => refunded)),
      // A refund under way may or may not be given back.
      kept: sumOf(same.map(({ kept }) => kept)),
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
