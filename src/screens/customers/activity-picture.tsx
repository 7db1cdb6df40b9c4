import { formatMoney } from '~/lib/money'
import { formatMoment, readMoment } from '~/lib/dates'
import type { StatusTone } from '~/lib/status-tone'
import { standingOf } from '~/domain/payments/refunded'
import { transactionMoney, type TransactionValue } from '~/domain/payments/transaction-money'
import { foreignText } from '~/ui/foreign-text'
import { clampText } from '~/lib/text'
import { display } from '~/ui/locale'
import { Moment } from '~/ui/moment'

import { activityWords, type Activity } from './activity'

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
export function ActivityPicture({ activity }: { activity: Activity }) {
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
