import { useQuery } from '@tanstack/react-query'

import { getConnection } from '~/api/connection'
import { entriesOf } from '~/api/entries'
import { explain } from '~/api/explain'
import type { PayoutBatch } from '~/contract/batches'
import type { Reading } from '~/contract/read'
import { addend } from '~/lib/sums'
import { paths } from '~/paths'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Section, Sheet } from '~/ui/card'
import { display } from '~/ui/locale'
import { Notice } from '~/ui/notice'
import { Status } from '~/ui/status'
import { Link } from '~/ui/link'
import { PlainTable } from '~/ui/plain-table'
import { SkeletonLines } from '~/ui/skeleton'
import { SumTexts } from '~/ui/sum-text'

import { isTied, isTiedOut, tiesOf, type Batch, type BatchTies } from './batch-ties'
import { mostBatchPages, periodBatches } from './queries'
import { batchesPath, type Period } from './search'
import { sumOf } from './sums'
import { UntiedTable } from './untied-table'
import { usePages } from './use-pages'

const description =
  'A batch’s amount against the sum of its rails and the sum of its four states. What the states leave over is in none of them, which need not be an error.'

const count = (value: number) => value.toLocaleString(display.locale)

export function BatchSection({ entry, period }: { entry: string; period: Period }) {
  const { orgId } = getConnection()
  const paypoints = useQuery({ ...entriesOf(orgId), enabled: orgId !== '' })
  const paypoint = paypoints.data?.entries.find((choice) => choice.entry === entry)
  return (
    <Section title="Batches" description={description}>
      {orgId === '' ? (
        <p className="text-base text-ink-2">
          Batches are listed by organization. Enter its id in{' '}
          <Link to={paths.settings()} className="link">
            Settings
          </Link>
          .
        </p>
      ) : paypoints.isPending ? (
        <SkeletonLines lines={4} label="Reading batches" />
      ) : (
        <Batches
          orgId={orgId}
          entry={entry}
          period={period}
          // Without a known paypoint, all batches are read and filtered by entry.
          paypointId={paypoint?.paypointId}
        />
      )}
    </Section>
  )
}

interface BatchesProps {
  orgId: string
  entry: string
  period: Period
  paypointId: string | undefined
}

function Batches({ orgId, entry, period, paypointId }: BatchesProps) {
  const reading = usePages(
    (page) => periodBatches({ orgId, paypointId, ...period, page }),
    mostBatchPages,
  )
  if (reading.isPending) return <SkeletonLines lines={4} label="Reading batches" />
  const batches = reading.pages
    .flatMap((page) => page.batches)
    .filter(({ value }) => value.EntryName === entry)
  const ties = batches.map(tiesOf)
  const untied = ties.filter((batch) => !isTiedOut(batch))
  return (
    <>
      {reading.error && (
        <Notice
          tone="warning"
          title="The batches could not all be read"
          actions={
            <Button size="sm" onClick={reading.goOn}>
              Try again
            </Button>
          }
        >
          {explain(reading.error).title}.
        </Notice>
      )}
      {batches.length > 0 && <ByStatus batches={batches} paypointId={paypointId} period={period} />}
      {!reading.error && <Finding ties={ties} />}
      {untied.length > 0 && <UntiedTable untied={untied} />}
    </>
  )
}

function Finding({ ties }: { ties: readonly BatchTies[] }) {
  if (ties.length === 0) return <p className="text-base text-ink-2">No batches in this period.</p>
  const ofAll = ` of ${count(ties.length)} ${ties.length === 1 ? 'batch' : 'batches'}`
  const apart = ties.filter(({ rails }) => !isTied(rails)).length
  const left = ties.filter(({ states }) => !isTied(states)).length
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      <li>
        <Mark tone={apart === 0 ? 'positive' : 'warning'}>
          {count(apart)}
          {ofAll} differ from their rails
        </Mark>
      </li>
      <li>
        <Mark tone={left === 0 ? 'positive' : 'neutral'}>
          {count(left)}
          {ofAll} not accounted for by the four states
        </Mark>
      </li>
    </ul>
  )
}

const statusColumns = [
  { header: 'Status' },
  { header: 'Batches', align: 'end' },
  { header: 'Amount', align: 'end' },
] as const

const amountOf = (reading: Reading<typeof PayoutBatch>) => ({
  total: addend(reading.value.BatchAmount, { isUnreadable: reading.isUnreadable('BatchAmount') }),
})

function ByStatus({
  batches,
  paypointId,
  period,
}: {
  batches: readonly Reading<typeof PayoutBatch>[]
  paypointId: string | undefined
  period: Period
}) {
  const groups = Map.groupBy(batches, ({ value }) =>
    value.BatchStatus === undefined ? (value.BatchStatusText ?? '') : String(value.BatchStatus),
  )
  return (
    <Sheet>
      <PlainTable
        label="Batches by status"
        columns={statusColumns}
        rows={[...groups].map(([id, members]) => ({
          id,
          cells: [
            <BatchStatus
              key="status"
              batch={members[0]?.value}
              // The batches list covers the whole organization.
              to={(code) => paypointId && batchesPath(paypointId, period, code)}
            />,
            count(members.length),
            <SumTexts key="amount" sums={sumOf(members.map(amountOf)).sums} />,
          ],
        }))}
      />
    </Sheet>
  )
}

function BatchStatus({
  batch,
  to,
}: {
  batch: Batch | undefined
  to: (code: number) => string | undefined
}) {
  const code = batch?.BatchStatus
  const href = code === undefined ? undefined : to(code)
  const status = <Status text={batch?.BatchStatusText} code={code} />
  return href ? (
    <Link to={href} className="link inline-block">
      {status}
    </Link>
  ) : (
    status
  )
}
