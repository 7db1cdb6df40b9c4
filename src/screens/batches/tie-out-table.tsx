import type { ReactNode } from 'react'

import type { Problem } from '~/contract/read'
import {
  batchPart,
  differenceOf,
  hasRemainder,
  sumParts,
  type Part,
  type PartSum,
} from '~/domain/payouts/batch-tie'
import { RecordSection } from '~/lists/record/record-layout'
import { ReadMembers } from '~/table/read-columns'
import { Amount } from '~/ui/money'
import { Count } from '~/ui/cell-text'
import { Link } from '~/ui/link'
import { PlainTable } from '~/ui/plain-table'
import { SumText } from '~/ui/sum-text'

import { railsOf, statesOf } from './parts'
import type { BatchValue } from './queries'
import { Remainder, Tie } from './tie'

const columns = [
  { header: 'Sum of' },
  { header: 'Payouts', align: 'end' },
  { header: 'Amount', align: 'end' },
  { header: 'Difference', align: 'end' },
] as const

export function TieOutTable({
  batch,
  problems,
  payouts,
  notes,
  restHref,
}: {
  batch: BatchValue
  problems: readonly Problem[]
  payouts?: readonly ReactNode[]
  notes: readonly string[]
  /** A list of exactly these payouts. */
  restHref?: ((part: Part) => string | undefined) | undefined
}) {
  const whole = batchPart(batch)
  const states = sumParts(statesOf(batch, problems))
  const remainder = differenceOf(whole, states)
  const href = hasRemainder(remainder) ? restHref?.(remainder) : undefined
  return (
    <RecordSection title="Tie-out">
      <PlainTable
        label="Tie-out"
        columns={columns}
        rows={[
          {
            id: 'batch',
            isTotal: true,
            cells: [
              'Batch',
              <Count key="records" value={whole.records} />,
              <ReadMembers key="amount" reading={{ problems }} members={['BatchAmount']}>
                <Amount money={whole.amount} />
              </ReadMembers>,
              '',
            ],
          },
          sumRow({ section: 'By rail', name: 'Rails' }, whole, sumParts(railsOf(batch, problems))),
          sumRow({ section: 'By state', name: 'States' }, whole, states, true),
          ...(payouts ? [{ id: 'payouts', cells: payouts }] : []),
        ]}
      />
      {hasRemainder(remainder) && (
        <p className="text-sm text-ink-2">
          {href === undefined ? (
            <Remainder difference={remainder} />
          ) : (
            <Link className="link" to={href}>
              <Remainder difference={remainder} />
            </Link>
          )}{' '}
          in none of the four states
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className="text-sm text-ink-2">
          {note}
        </p>
      ))}
    </RecordSection>
  )
}

/** @param isRest what it lacks is no error */
function sumRow(of: { section: string; name: string }, whole: Part, sum: PartSum, isRest = false) {
  return {
    id: of.section,
    cells: [
      <GoTo key="name" section={of.section}>
        {of.name}
      </GoTo>,
      <Count key="records" value={sum.records} />,
      <SumText key="amount" sum={sum.sum} />,
      <Tie key="tie" difference={differenceOf(whole, sum)} isRest={isRest} />,
    ],
  }
}

function GoTo({ section, children }: { section: string; children: string }) {
  return (
    <button
      type="button"
      className="link text-start"
      onClick={(event) => {
        const record = event.currentTarget.closest('[role="tabpanel"]')
        const rows = record?.querySelector<HTMLElement>(`[role="group"][aria-label="${section}"]`)
        rows?.scrollIntoView({ block: 'center' })
        rows?.focus({ preventScroll: true })
      }}
    >
      {children}
    </button>
  )
}
