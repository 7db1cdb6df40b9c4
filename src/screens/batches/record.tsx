import { isUnreadable, type Problem } from '~/contract/read'
import type { RecordLocator } from '~/filters/record-search'
import { isZero } from '~/lib/money'
import { idOf, momentOf } from '~/lists/fields/field-values'
import type { FactGroup } from '~/lists/record/facts'
import { defineRecord } from '~/lists/record/define-record'
import { recordKinds } from '~/lists/record/record-kinds'
import { RecordSection } from '~/lists/record/record-layout'
import { recordPage } from '~/lists/record/record-page'
import { BatchHeadline } from '~/domain/payouts/batch-currency'
import { paths } from '~/paths'
import { ReadMembers } from '~/table/read-columns'
import { StatusMark } from '~/table/status-mark'
import { Count } from '~/ui/cell-text'
import { Disclosure } from '~/ui/disclosure'
import { Link } from '~/ui/link'
import { countShown } from '~/ui/locale'
import { Amount } from '~/ui/money'
import { PlainTable } from '~/ui/plain-table'

import { type NamedPart, type Rail, railsOf, statesOf } from './parts'
import {
  batchLookUp,
  batchName,
  batchRequest,
  type BatchValue,
  locateBatch,
  batchLocator,
  batchesLookedBack,
} from './queries'
import { batchPath, batchPayoutsPath } from './search'
import { TieOutSection } from './tie-out-section'

export const batchRecord = defineRecord({
  ...recordKinds.batches,
  lookUp: batchLookUp,
  locate: locateBatch,
  keepsTab: true,
  nameOf: ({ id }: RecordLocator) => `Batch ${id}`,
  hasFigure: true,
  heading: (reading) => {
    const { value: batch } = reading
    const payouts = batchPayoutsPath(batch)
    return {
      title: batchName(batch),
      figure: (
        <ReadMembers reading={reading} members={['BatchAmount']}>
          <BatchHeadline batch={batch} />
        </ReadMembers>
      ),
      status: (
        <ReadMembers reading={reading} members={['BatchStatusText', 'BatchStatus']}>
          <StatusMark
            kind="batch"
            text={batch.BatchStatusText}
            code={batch.BatchStatus}
            place="head"
          />
        </ReadMembers>
      ),
      actions: payouts ? [{ label: 'View payouts', to: payouts }] : [],
    }
  },
  notFound: ({ id, ref }) =>
    ref === undefined
      ? `It isn’t among the newest ${countShown(batchesLookedBack)} batches. Find it in the list by its batch number or date.`
      : `The organization has no batch ${id} with batch number ${ref}. Find it in the list by its date.`,
  path: batchPath,
  letterheadOf: ({ value }) => value.EntryName,
  readingOf: (reading) => reading,
  work: ({ value, problems }) => (
    <>
      <TieOutSection batch={value} problems={problems} />
      <Rails batch={value} problems={problems} />
      <States batch={value} problems={problems} />
    </>
  ),
  facts: ({ value }) => batchFacts(value),
  request: (reading) => batchRequest(batchLocator(reading)),
})

interface BatchPartProps {
  readonly batch: BatchValue
  readonly problems: readonly Problem[]
}

function batchFacts(batch: BatchValue): readonly FactGroup[] {
  const { BatchRecords: records, PaypointId: paypointId } = batch
  const paypoint = batch.PaypointDba || batch.PaypointName
  return [
    {
      title: 'Details',
      facts: [
        {
          label: 'Paypoint',
          value: paypointId ? (
            <Link className="link" to={paths.paypoint(paypointId)}>
              {paypoint || `Paypoint ${paypointId}`}
            </Link>
          ) : (
            paypoint
          ),
          members: ['PaypointDba', 'PaypointName'],
        },
        { label: 'Date', value: momentOf(batch.BatchDate), members: ['BatchDate'] },
        {
          label: 'Payouts',
          value: records !== undefined && <Count value={records} />,
          members: ['BatchRecords'],
        },
        {
          label: 'Batch number',
          value: idOf(batch.BatchNumber, 'batch number'),
          members: ['BatchNumber'],
        },
        { label: 'Batch ID', value: idOf(batch.IdBatch, 'batch ID'), members: ['IdBatch'] },
      ],
    },
  ]
}

const amountColumns = [
  { header: 'Payouts', align: 'end' },
  { header: 'Amount', align: 'end' },
] as const

const figures = ({ records, amount, member }: NamedPart, problems: readonly Problem[]) => [
  <ReadMembers key="records" reading={{ problems }} members={[`${member}Records`]}>
    <Count value={records} />
  </ReadMembers>,
  <ReadMembers key="amount" reading={{ problems }} members={[`${member}Amount`]}>
    <Amount money={amount} />
  </ReadMembers>,
]

/** Those with nothing in them are folded, unless all are. */
function Rails({ batch, problems }: BatchPartProps) {
  const all = railsOf(batch, problems)
  const used = all.filter((rail) => !isUnused(rail, problems))
  const shown = used.length === 0 ? all : used
  const unused = all.filter((rail) => !shown.includes(rail))
  return (
    <RecordSection title="By rail">
      <RailTable label="By rail" rails={shown} problems={problems} />
      {unused.length > 0 && (
        <Disclosure
          isPrinted
          summary={`${String(unused.length)} ${unused.length === 1 ? 'rail' : 'rails'} without payouts`}
        >
          <RailTable label="Rails without payouts" rails={unused} problems={problems} />
        </Disclosure>
      )}
    </RecordSection>
  )
}

/** What can't be read may be there. */
const isUnused = (
  { member, records = 0, amount, isUnreadable: isOdd }: Rail,
  problems: readonly Problem[],
): boolean =>
  records === 0 &&
  (amount === undefined || isZero(amount)) &&
  !isOdd &&
  !isUnreadable(problems, `${member}Records`)

interface RailTableProps {
  readonly label: string
  readonly rails: readonly Rail[]
  readonly problems: readonly Problem[]
}

const RailTable = ({ label, rails, problems }: RailTableProps) => (
  <PlainTable
    label={label}
    columns={[{ header: 'Rail' }, { header: 'Status' }, ...amountColumns]}
    rows={rails.map((rail) => ({
      id: rail.label,
      cells: [
        rail.label,
        <ReadMembers
          key="status"
          reading={{ problems }}
          members={[`${rail.member}Status`, `${rail.member}StatusText`]}
        >
          <StatusMark kind={rail.kind} text={rail.statusText} code={rail.status} />
        </ReadMembers>,
        ...figures(rail, problems),
      ],
    }))}
  />
)

function States({ batch, problems }: BatchPartProps) {
  return (
    <RecordSection title="By state">
      <PlainTable
        label="By state"
        columns={[{ header: 'State' }, ...amountColumns]}
        rows={statesOf(batch, problems).map((state) => ({
          id: state.label,
          cells: [state.label, ...figures(state, problems)],
        }))}
      />
      <p className="text-sm text-ink-3">
        These are the batch’s own states. Its payouts’ statuses have words of their own.
      </p>
    </RecordSection>
  )
}

export const { Component } = recordPage(batchRecord)
