import type { ReactNode } from 'react'

import type { Problem } from '~/contract/read'
import { Amount } from '~/ui/money'
import { Section } from '~/ui/card'
import { Status } from '~/ui/status'
import { Count } from '~/ui/cell-text'
import { DescriptionList } from '~/ui/description-list'
import { Identifier } from '~/ui/copy-button'
import { Link } from '~/ui/link'
import { Moment } from '~/ui/moment'
import { RecordProblems } from '~/ui/record-problems'

import { entryNames, type PaypointValue } from './queries'
import { batchesPath, payoutsPath } from './search'

export function PaypointOverview({
  paypoint,
  problems,
}: {
  paypoint: PaypointValue
  problems: readonly Problem[]
}) {
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <RecordProblems problems={problems} />
      <Activity summary={paypoint.summary} />
      <MoneyOut paypoint={paypoint} />
      <Facts paypoint={paypoint} />
    </div>
  )
}

function Activity({ summary }: { summary: PaypointValue['summary'] }) {
  return (
    <Section
      title="Activity"
      description="As the service sums it up. It names no currency and no period."
      headingLevel={3}
    >
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line sm:grid-cols-3">
        <Figure label="Customers" value={<Count value={summary?.customers} />} />
        <Figure
          label="Transactions"
          count={summary?.countTx}
          value={<Amount money={summary?.amountTx} align="start" />}
        />
        <Figure
          label="Subscriptions"
          count={summary?.countSubs}
          value={<Amount money={summary?.amountSubs} align="start" />}
        />
      </dl>
    </Section>
  )
}

function Figure({
  label,
  count,
  value,
}: {
  label: string
  count?: number | undefined
  value: ReactNode
}) {
  return (
    <div className="min-w-0 bg-surface outline outline-line px-3 py-2">
      <dt className="flex items-baseline justify-between gap-2 text-sm text-ink-3">
        <span>{label}</span>
        {count !== undefined && (
          <span className="text-xs">
            <Count value={count} />
          </span>
        )}
      </dt>
      <dd className="truncate font-semibold text-ink">{value}</dd>
    </div>
  )
}

function MoneyOut({ paypoint }: { paypoint: PaypointValue }) {
  const entries = [...new Set(entryNames(paypoint))]
  return (
    <Section title="Money out" headingLevel={3}>
      <ul className="flex flex-col gap-1.5">
        {entries.map((entry) => (
          <li key={entry}>
            <Link className="link" to={payoutsPath(entry)}>
              Payouts of {entry}
            </Link>
          </li>
        ))}
        <li>
          <Link className="link" to={batchesPath(paypoint.IdPaypoint)}>
            Batches of this paypoint
          </Link>
        </li>
      </ul>
      {entries.length === 0 && (
        <p className="text-sm text-ink-3">
          The record names no entry point: its payouts cannot be asked for.
        </p>
      )}
    </Section>
  )
}

function Facts({ paypoint }: { paypoint: PaypointValue }) {
  return (
    <Section title="Details" headingLevel={3}>
      <DescriptionList
        rows={[
          {
            label: 'Paypoint id',
            value: <Identifier value={paypoint.IdPaypoint} label="paypoint id" />,
          },
          {
            label: 'Status',
            value: <Status text={undefined} code={paypoint.PaypointStatus} />,
          },
          {
            label: 'External id',
            value: paypoint.externalPaypointID && (
              <Identifier value={paypoint.externalPaypointID} label="external id" />
            ),
          },
          { label: 'Organization', value: paypoint.OrgParentName },
          {
            label: 'Organization id',
            value: paypoint.OrgId && <Identifier value={paypoint.OrgId} label="organization id" />,
          },
          {
            label: 'Boarding id',
            value: paypoint.BoardingId && (
              <Identifier value={paypoint.BoardingId} label="boarding id" />
            ),
          },
          { label: 'Template id', value: paypoint.TemplateId },
          { label: 'Sales code', value: paypoint.SalesCode },
          { label: 'Documents', value: paypoint.DocumentsRef },
          { label: 'External processor', value: paypoint.ExternalProcessorInformation },
          {
            label: 'Created',
            value: <Moment value={paypoint.CreatedAt} style="seconds" zone="named" />,
          },
          {
            label: 'Last modified',
            value: <Moment value={paypoint.LastModified} style="seconds" zone="named" />,
          },
        ]}
      />
    </Section>
  )
}
