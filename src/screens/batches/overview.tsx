import type { Problem } from '~/contract/read'
import { paths } from '~/paths'
import { ReadMembers } from '~/table/read-columns'
import { StatusMark } from '~/table/status-mark'
import { Amount } from '~/ui/money'
import { Section } from '~/ui/card'
import { Count } from '~/ui/cell-text'
import { DescriptionList } from '~/ui/description-list'
import { Identifier } from '~/ui/copy-button'
import { Link } from '~/ui/link'
import { Moment } from '~/ui/moment'
import { PlainTable } from '~/ui/plain-table'
import { RecordProblems } from '~/ui/record-problems'

import { railsOf, statesOf } from './parts'
import type { BatchValue } from './queries'
import { payoutsPath } from './search'
import { TieOutSection } from './tie-out-section'

export function BatchOverview({
  batch,
  problems,
}: {
  batch: BatchValue
  problems: readonly Problem[]
}) {
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <ReadMembers reading={{ problems }} members={['BatchAmount']}>
            <Amount money={batch.BatchAmount} size="xl" align="start" />
          </ReadMembers>
          <StatusMark
            kind="batch"
            text={batch.BatchStatusText}
            code={batch.BatchStatus}
            isExplained
          />
        </div>
        <p className="text-sm text-ink-3">A batch record names no currency.</p>
      </div>
      <RecordProblems problems={problems} />
      <TieOutSection batch={batch} problems={problems} />
      <Rails batch={batch} />
      <States batch={batch} />
      <Facts batch={batch} />
    </div>
  )
}

const amountColumns = [
  { header: 'Payouts', align: 'end' },
  { header: 'Amount', align: 'end' },
] as const

function Rails({ batch }: { batch: BatchValue }) {
  return (
    <Section title="By rail" headingLevel={3}>
      <PlainTable
        label="By rail"
        columns={[{ header: 'Rail' }, { header: 'Status' }, ...amountColumns]}
        rows={railsOf(batch).map(({ label, kind, statusText, status, records, amount }) => ({
          id: label,
          cells: [
            label,
            <StatusMark key="status" kind={kind} text={statusText} code={status} />,
            <Count key="records" value={records} />,
            <Amount key="amount" money={amount} />,
          ],
        }))}
      />
    </Section>
  )
}

function States({ batch }: { batch: BatchValue }) {
  return (
    <Section title="By state" headingLevel={3}>
      <PlainTable
        label="By state"
        columns={[{ header: 'State' }, ...amountColumns]}
        rows={statesOf(batch).map(({ label, records, amount }) => ({
          id: label,
          cells: [
            label,
            <Count key="records" value={records} />,
            <Amount key="amount" money={amount} />,
          ],
        }))}
      />
    </Section>
  )
}

function Facts({ batch }: { batch: BatchValue }) {
  const payouts = payoutsPath(batch)
  const paypoint = batch.PaypointDba || batch.PaypointName
  return (
    <Section title="Details" headingLevel={3}>
      <DescriptionList
        rows={[
          { label: 'Batch id', value: <Identifier value={batch.IdBatch} label="batch id" /> },
          {
            label: 'Batch number',
            value: batch.BatchNumber && (
              <Identifier value={batch.BatchNumber} label="batch number" />
            ),
          },
          { label: 'Date', value: <Moment value={batch.BatchDate} style="seconds" zone="named" /> },
          {
            label: 'Payouts',
            value: payouts ? (
              <Link className="link" to={payouts}>
                <Count value={batch.BatchRecords} /> · Show them
              </Link>
            ) : (
              <Count value={batch.BatchRecords} />
            ),
          },
          {
            label: 'Paypoint',
            value: batch.PaypointId ? (
              <Link className="link" to={paths.paypoint(batch.PaypointId)}>
                {paypoint || `Paypoint ${batch.PaypointId}`}
              </Link>
            ) : (
              paypoint
            ),
          },
          { label: 'Legal name', value: batch.PaypointName },
          {
            label: 'Paypoint id',
            value: batch.PaypointId && <Identifier value={batch.PaypointId} label="paypoint id" />,
          },
          { label: 'Entry', value: batch.EntryName },
          { label: 'External paypoint id', value: batch.externalPaypointID },
          { label: 'Organization', value: batch.ParentOrgName },
        ]}
      />
    </Section>
  )
}
