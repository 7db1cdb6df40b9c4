import { useQuery } from '@tanstack/react-query'

import { explain } from '~/api/explain'
import { composedQuery } from '~/api/query'
import type { ReadBackRow } from '~/api/submit/compare-body'
import { kindOf, readBack } from '~/api/submit/kinds/write-kinds'
import type { Submission } from '~/storage/submission-record'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Section } from '~/ui/card'
import { Link } from '~/ui/link'
import { NotGiven } from '~/ui/cell-text'
import { Notice } from '~/ui/notice'
import { PlainTable } from '~/ui/plain-table'
import { SkeletonLines } from '~/ui/skeleton'

const columns = [{ header: 'Field' }, { header: 'Sent' }, { header: 'Stored' }, { header: 'Check' }]

const marks = {
  same: { tone: 'positive', text: 'Same' },
  'last-four': { tone: 'neutral', text: 'Last four match' },
  differs: { tone: 'warning', text: 'Differs' },
  absent: { tone: 'neutral', text: 'Not shown' },
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

const names = (rows: readonly ReadBackRow[]) => rows.map(({ label }) => label).join(', ')

/** T8: claims nothing about what was not compared. */
function verdict(all: readonly ReadBackRow[]): string {
  const rows = all.filter(({ agreement }) => agreement !== 'not-sent')
  if (rows.length === 0) return 'Nothing to compare.'
  const {
    same = [],
    'last-four': lastFour = [],
    differs = [],
    absent = [],
  } = Object.groupBy(rows, (row) => row.agreement)
  if (same.length === rows.length) return 'Every field was stored as sent.'
  return [
    `${String(same.length)} of ${String(rows.length)} fields were stored as sent.`,
    lastFour.length > 0 && `${names(lastFour)}: last four match.`,
    differs.length > 0 && `Different: ${names(differs)}.`,
    absent.length > 0 && `The service doesn’t show: ${names(absent)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

export function Receipt({ submission }: { submission: Submission }) {
  const { id, reference } = submission
  const { data, error, isFetching, refetch } = useQuery(
    composedQuery(
      'readBack',
      { id, reference },
      async (_, signal) => (await readBack(submission, signal)) ?? null,
    ),
  )
  const again = (
    <Button size="sm" isPending={isFetching} onClick={() => void refetch()}>
      Retry
    </Button>
  )
  return (
    <Section
      title="Sent and stored"
      headingLevel={3}
      description={data ? verdict(data.rows) : 'Comparing with the service…'}
      actions={
        data?.path && (
          <Link to={data.path} className="link text-sm">
            Open the {kindOf(submission).noun.one}
          </Link>
        )
      }
    >
      {data ? (
        <PlainTable label="Sent and stored" columns={columns} rows={data.rows.map(rowOf)} />
      ) : error ? (
        <Notice tone="warning" title="We couldn’t read it back" actions={again}>
          {explain(error).text} The service accepted it.
        </Notice>
      ) : data === null ? (
        <Notice tone="info" title="Not shown yet" actions={again}>
          The service accepted it but doesn’t show it yet. It may take a moment.
        </Notice>
      ) : (
        <SkeletonLines lines={4} label="Reading it back" />
      )}
    </Section>
  )
}
