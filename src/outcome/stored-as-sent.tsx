import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

import { explain } from '~/api/explain'
import { composedQuery } from '~/api/query'
import type { Submission } from '~/storage/submission-record'
import type { ReadBackRow } from '~/submit/compare-body'
import { writeKindOf, readBack } from '~/submit/kinds/write-kinds'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { NotGiven } from '~/ui/cell-text'
import { Link } from '~/ui/link'
import { PlainTable } from '~/ui/plain-table'
import type { Tone } from '~/ui/tone'

const storedColumns = [
  { header: 'Field' },
  { header: 'Sent' },
  { header: 'Stored' },
  { header: 'Check' },
]

const marks = {
  same: { tone: 'positive', text: 'Same' },
  'last-four': { tone: 'neutral', text: 'Last four match' },
  differs: { tone: 'warning', text: 'Differs' },
  absent: { tone: 'neutral', text: 'Not shown' },
  'not-compared': { tone: 'neutral', text: 'Not compared' },
  'not-sent': { tone: 'neutral', text: 'Not compared' },
} as const

const rowOf = ({ path, label, sent, stored, agreement }: ReadBackRow) => ({
  id: path,
  cells: [
    label,
    sent ?? 'Not sent',
    stored === undefined ? <NotGiven key="none" /> : stored.trim() === '' ? 'Blank' : stored,
    <Mark key="mark" tone={marks[agreement].tone}>
      {marks[agreement].text}
    </Mark>,
  ],
})

const countOf = ({ length }: readonly ReadBackRow[]) =>
  `${String(length)} ${length === 1 ? 'field' : 'fields'}`

const rowLabels = (rows: readonly ReadBackRow[]) => rows.map(({ label }) => label).join(', ')

interface Verdict {
  readonly tone: Tone
  readonly text: string
}

/** The verdict claims nothing about what was not compared. */
export function storedVerdict(all: readonly ReadBackRow[]): Verdict {
  const rows = all.filter(({ agreement }) => agreement !== 'not-sent')
  const {
    same = [],
    'last-four': lastFour = [],
    differs = [],
    absent = [],
    'not-compared': notCompared = [],
  } = Object.groupBy(rows, (row) => row.agreement)
  const compared = same.length + lastFour.length
  if (rows.length === 0) return { tone: 'neutral', text: 'Nothing to compare' }
  if (same.length === rows.length) return { tone: 'positive', text: 'All fields stored as sent' }
  const parts = [
    differs.length > 0 && `Stored differently: ${rowLabels(differs)}`,
    differs.length === 0 && compared > 0 && 'Stored as sent',
    lastFour.length > 0 && `${countOf(lastFour)} by the last four digits`,
    absent.length > 0 &&
      (compared + differs.length > 0
        ? `${countOf(absent)} not shown`
        : `Not shown by your provider: ${rowLabels(absent)}`),
    notCompared.length > 0 && `${countOf(notCompared)} not compared`,
  ]
  return {
    tone: differs.length > 0 ? 'warning' : 'neutral',
    text: parts.filter((part) => part !== false).join(' · '),
  }
}

/** One line, which opens to the fields. */
export function StoredAsSent({ submission }: { submission: Submission }) {
  const { id, reference } = submission
  const { data, error, isFetching, refetch } = useQuery(
    composedQuery(
      'readBack',
      { id, reference },
      async (_, signal) => (await readBack(submission, signal)) ?? null,
    ),
  )
  const again = (text: ReactNode) => (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
      {text}
      <Button size="sm" data-print="hide" isPending={isFetching} onClick={() => void refetch()}>
        Retry
      </Button>
    </div>
  )
  if (data) {
    const { tone, text } = storedVerdict(data.rows)
    return (
      <details className="group min-w-0">
        <summary className="flex min-h-8 list-none flex-wrap items-center justify-between gap-x-4 rounded-sm [&::-webkit-details-marker]:hidden">
          <span className="flex min-w-0 items-start gap-1">
            <ChevronRight
              aria-hidden="true"
              data-print="hide"
              className="mt-0.5 size-4 shrink-0 text-ink-3 transition-transform group-open:rotate-90 motion-reduce:transition-none"
            />
            <Mark tone={tone}>{text}</Mark>
          </span>
        </summary>
        <div className="mt-2 flex min-w-0 flex-col gap-3">
          <PlainTable label="Sent and stored" columns={storedColumns} rows={data.rows.map(rowOf)} />
          {data.path !== undefined && (
            <Link to={data.path} className="link self-start text-sm" data-print="hide">
              Open the {writeKindOf(submission).noun.one}
            </Link>
          )}
        </div>
      </details>
    )
  }
  if (error) {
    return again(<Mark tone="warning">We couldn’t read it back. {explain(error).text}</Mark>)
  }
  if (data === null) {
    return again(<Mark>Your provider doesn’t show it yet. It may take a moment.</Mark>)
  }
  return (
    <p role="status" className="flex min-h-8 items-center text-sm text-ink-3">
      Comparing with your provider…
    </p>
  )
}
