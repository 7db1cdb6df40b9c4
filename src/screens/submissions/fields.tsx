import { ANY_TEXT, localFields } from '~/lists/fields/local-fields'
import { SinceMark, sinceCells } from '~/outcome/became-words'
import { isTroubled, wordSince } from '~/outcome/became'
import { temporaryText } from '~/outcome/service-check'
import { CheckMark, ReferenceLink, SubmissionStateMark } from '~/outcome/submission-line'
import { stateText, typeText, whomOf } from '~/outcome/submission-words'
import { serviceNow } from '~/api/service-clock'
import type { Followed } from '~/storage/followed'
import type { Submission } from '~/storage/submission-record'
import { ownReference } from '~/submit/kinds/write-kinds'
import { Mark } from '~/ui/badge'
import { CellText } from '~/ui/cell-text'
import { ForeignText, foreignText } from '~/ui/foreign-text'

import { isSubmissionFound, stateLabels, stateOf, typeLabels, typeOf } from './desk-filter'

/** What was sent, and what became of it since. */
export interface SentRow extends Submission {
  readonly followed: Followed | undefined
  /** The temporary token that it stored, by another one. */
  readonly isUsed: boolean
}

const troubles = { yes: 'Came back, stopped, or on hold' }

export const submissionFields = localFields({
  isFound: isSubmissionFound,
  typed: {
    status: 'state',
    date: 'sent',
    amount: 'amount',
    ids: ['reference', 'key'],
    words: [ANY_TEXT],
  },
  narrow: { title: 'name', figure: 'amount', detail: 'sent', end: 'state' },
  fields: {
    name: {
      label: 'Name',
      kind: 'text',
      value: ({ subject }: SentRow) => whomOf(subject) ?? subject.title,
      column: { width: 304, cell: (row) => <Whom row={row} /> },
    },
    amount: {
      label: 'Amount',
      kind: 'money',
      value: ({ subject }) => subject.amount,
      hasCurrency: true,
      column: { width: 124 },
    },
    state: {
      label: 'Status',
      kind: 'choice',
      choices: stateLabels,
      value: stateOf,
      column: {
        width: 224,
        cell: (row) => <Outcome row={row} />,
        narrow: (row) => <OutcomeNow row={row} />,
      },
    },
    sent: {
      label: 'Sent',
      kind: 'moment',
      value: ({ createdAt }) => new Date(createdAt).toISOString(),
      sortBy: ({ createdAt }) => createdAt,
      column: { width: 156 },
    },
    type: {
      label: 'Type',
      kind: 'choice',
      choices: typeLabels,
      value: typeOf,
      column: { width: 116, cell: (row) => <CellText>{typeText(row)}</CellText> },
    },
    reference: {
      label: 'Reference',
      kind: 'id',
      value: ownReference,
      column: {
        width: 168,
        cell: (row) =>
          row.state === 'unknown' ? (
            <CheckMark submission={row} />
          ) : (
            <ReferenceLink submission={row} />
          ),
      },
    },
    entry: {
      label: 'Paypoint',
      kind: 'id',
      value: ({ subject }) => subject.entry,
      column: { width: 148, isExtra: true },
    },
    trouble: {
      label: 'Trouble since',
      kind: 'choice',
      choices: troubles,
      value: ({ followed }) => (followed && isTroubled(followed) ? 'yes' : undefined),
    },
    outcome: { label: 'Outcome', kind: 'text', value: stateText },
    since: {
      label: 'Status now',
      kind: 'text',
      value: ({ followed }) => sinceCells(followed)[0] || undefined,
    },
    title: { label: 'Title', kind: 'text', value: ({ subject }) => subject.title },
    vendorNumber: {
      label: 'Vendor number',
      kind: 'id',
      value: ({ subject }) => subject.vendorNumber,
    },
    bills: {
      label: 'Bills',
      kind: 'id',
      value: ({ subject }) => subject.billNumbers?.join(', '),
      filtered: ({ subject }) => subject.billNumbers,
    },
    attempts: { label: 'Attempts', kind: 'count', value: ({ attempts }) => attempts.length },
    key: { label: 'Idempotency key', kind: 'id', value: ({ key }) => key },
  },
})

/** Read aloud it is all of it: "Payout of $2,500.00 to Acme". */
function Whom({ row }: { row: SentRow }) {
  const { subject } = row
  const quiet =
    subject.billNumbers?.join(', ') ||
    (subject.vendorNumber ?? subject.invoiceNumber ?? temporaryText(row, serviceNow(), row.isUsed))
  return (
    <>
      <span className="sr-only">
        <ForeignText>{subject.title}</ForeignText>
      </span>
      <span aria-hidden="true" title={foreignText(subject.title)}>
        <ForeignText>{whomOf(subject) ?? subject.title}</ForeignText>
        {quiet !== undefined && quiet !== '' && (
          <span className="ms-2 text-sm font-normal text-ink-3">
            <ForeignText>{quiet}</ForeignText>
          </span>
        )}
      </span>
    </>
  )
}

/** A phone has room for one: a doubt, else what became of it, else how it was sent. */
function OutcomeNow({ row }: { row: SentRow }) {
  const { twins, followed } = row
  const word = stateText(row)
  if (twins !== undefined) return <Mark tone="warning">Possible duplicate</Mark>
  if (followed?.isMissing || wordSince(followed, word) !== undefined) {
    return <SinceMark followed={followed} word={word} />
  }
  return <SubmissionStateMark submission={row} />
}

const Outcome = ({ row }: { row: SentRow }) => (
  <span className="inline-flex max-w-full items-center gap-1.5">
    <SubmissionStateMark submission={row} />
    <SinceMark followed={row.followed} word={stateText(row)} />
    {row.twins !== undefined && <Mark tone="warning">Possible duplicate</Mark>}
  </span>
)
