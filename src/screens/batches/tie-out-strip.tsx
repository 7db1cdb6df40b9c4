/** BatchAmount beside what its rails, its states and its payouts come to (product.md, section 2). */
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { explain } from '~/api/errors'
import { isZero } from '~/lib/money'
import { Amount } from '~/ui/amount'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Section } from '~/ui/card'
import { Count } from '~/ui/count'
import { display } from '~/ui/locale'
import { Notice } from '~/ui/notice'
import { PlainTable } from '~/ui/plain-table'

import { railsOf, statesOf, type Part } from './parts'
import { mostPages, tallyPage } from './payout-tally'
import type { BatchValue } from './queries'
import { payoutsPath } from './search'
import { differenceOf, sumParts, type Difference, type PartSum } from './tie-out'
import { usePayoutTally } from './use-payout-tally'

const columns = [
  { header: 'Sum of' },
  { header: 'Payouts', align: 'end' },
  { header: 'Amount', align: 'end' },
  { header: 'Difference', align: 'end' },
] as const

const ofBatch = (batch: BatchValue): Part => ({
  records: batch.BatchRecords,
  amount: batch.BatchAmount,
})

export function TieOutStrip({ batch }: { batch: BatchValue }) {
  const { EntryName: entry, BatchNumber: batchNumber } = batch
  return entry && batchNumber ? (
    <WithPayouts batch={batch} entry={entry} batchNumber={batchNumber} />
  ) : (
    <Strip
      batch={batch}
      note="The record names no entry or no number: its payouts cannot be asked for."
    />
  )
}

/** The rows that a figure is the sum of. */
function GoTo({ section, children }: { section: string; children: ReactNode }) {
  return (
    <button
      type="button"
      className="link"
      onClick={(event) => {
        const all = event.currentTarget.closest('[role="tabpanel"]')
        const target = all?.querySelector<HTMLElement>(`[role="region"][aria-label="${section}"]`)
        target?.scrollIntoView({ block: 'center' })
        target?.focus({ preventScroll: true })
      }}
    >
      {children}
    </button>
  )
}

function Strip({
  batch,
  payouts,
  note,
}: {
  batch: BatchValue
  payouts?: readonly ReactNode[]
  note?: ReactNode
}) {
  const whole = ofBatch(batch)
  const rails = sumParts(railsOf(batch))
  const states = sumParts(statesOf(batch))
  const remainder = differenceOf(whole, states)
  return (
    <Section title="Does it tie out?" headingLevel={3}>
      <PlainTable
        label="Tie-out"
        columns={columns}
        rows={[
          {
            id: 'batch',
            isTotal: true,
            cells: [
              'The batch',
              <Count key="records" value={whole.records} />,
              <Amount key="amount" money={whole.amount} />,
              '',
            ],
          },
          sumRow({
            id: 'rails',
            name: <GoTo section="By rail">Five rails</GoTo>,
            whole,
            sum: rails,
          }),
          sumRow({
            id: 'states',
            name: <GoTo section="By state">Four states</GoTo>,
            whole,
            sum: states,
          }),
          ...(payouts ? [{ id: 'payouts', cells: payouts }] : []),
        ]}
      />
      {hasRemainder(remainder) && (
        <p className="text-sm text-ink-2">
          <Remainder difference={remainder} /> not accounted for by the four states.
        </p>
      )}
      {note !== undefined && <div className="text-sm text-ink-2">{note}</div>}
    </Section>
  )
}

function sumRow({
  id,
  name,
  whole,
  sum,
}: {
  id: string
  name: ReactNode
  whole: Part
  sum: PartSum
}) {
  return {
    id,
    cells: [
      <span key="name">
        {name}
        {sum.missing > 0 && (
          <span className="block text-sm text-ink-3">{sum.missing} without an amount</span>
        )}
      </span>,
      <Count key="records" value={sum.records} />,
      <Amount key="amount" money={sum.amount} />,
      <Tie key="tie" difference={differenceOf(whole, sum)} />,
    ],
  }
}

const hasRemainder = ({ amount, records }: Difference) =>
  (amount !== undefined && !isZero(amount)) || (records !== undefined && records !== 0)

function Tie({ difference }: { difference: Difference }) {
  if (difference.amount === undefined) return <span className="text-ink-3">cannot be told</span>
  if (!hasRemainder(difference)) return <Mark tone="positive">ties</Mark>
  if (isZero(difference.amount)) return <Remainder difference={difference} />
  return <Amount money={difference.amount} />
}

function Remainder({ difference: { amount, records } }: { difference: Difference }) {
  return (
    <span className="tnum">
      {amount !== undefined && !isZero(amount) && <InlineAmount money={amount} />}
      {records !== undefined && records !== 0 && (
        <>
          {amount !== undefined && !isZero(amount) && ' in '}
          {records.toLocaleString(display.locale)} {Math.abs(records) === 1 ? 'payout' : 'payouts'}
        </>
      )}
    </span>
  )
}

const InlineAmount = ({ money }: { money: NonNullable<Difference['amount']> }) => (
  <span className="font-medium text-ink">
    <Amount money={money} align="start" />
  </span>
)

function WithPayouts({
  batch,
  entry,
  batchNumber,
}: {
  batch: BatchValue
  entry: string
  batchNumber: string
}) {
  const progress = usePayoutTally(entry, batchNumber)
  const { tally, total, isReading, isCut, error } = progress
  const [amount, ...others] = tally.amounts
  const isMixed = others.length > 0
  const href = payoutsPath(batch)
  const difference = differenceOf(ofBatch(batch), {
    records: tally.records,
    amount: isMixed || tally.missing > 0 ? undefined : amount,
  })
  const isWhole = !isReading && !error && !isCut
  const cells = [
    href === undefined ? (
      'Its payouts'
    ) : (
      <Link key="name" className="link" to={href}>
        Its payouts
      </Link>
    ),
    <Count key="records" value={tally.records} />,
    <div key="amount" className="flex flex-col">
      {tally.amounts.map((sum) => (
        <Amount key={sum.currency ?? ''} money={sum} />
      ))}
      {tally.amounts.length === 0 && <Amount money={undefined} />}
    </div>,
    isWhole ? (
      <Tie key="tie" difference={difference} />
    ) : (
      <span key="tie" role="status" className="text-ink-3">
        {isReading ? readSoFar(tally.records, total) : 'not all read'}
      </span>
    ),
  ]
  const notes = [
    ...(isMixed
      ? [
          'The payouts are in several currencies; the batch’s one amount cannot be compared with them.',
        ]
      : []),
    ...(tally.missing > 0 ? [`${String(tally.missing)} payouts have no amount.`] : []),
    ...(isCut
      ? [
          `Only the first ${(tallyPage * mostPages).toLocaleString(display.locale)} payouts are read.`,
        ]
      : []),
  ]
  return (
    <>
      <Strip batch={batch} payouts={cells} note={notes.length > 0 ? notes.join(' ') : undefined} />
      {error && (
        <Notice
          tone="warning"
          title="The payouts could not all be read"
          actions={
            <Button size="sm" onClick={progress.retry}>
              Try again
            </Button>
          }
        >
          {explain(error).title}.
        </Notice>
      )}
    </>
  )
}

const readSoFar = (records: number, total: number | undefined) =>
  total === undefined
    ? 'reading…'
    : `${records.toLocaleString(display.locale)} of ${total.toLocaleString(display.locale)} read`
