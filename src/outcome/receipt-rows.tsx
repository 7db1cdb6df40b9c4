/** What a receipt says of what was sent, line by line. */

import type { ReactNode } from 'react'

import { isCheckLabel, isFailedCheck } from '~/lib/check-words'
import { readMoment } from '~/lib/dates'
import { formatWholeDay, isDay } from '~/lib/days'
import { isSameId } from '~/lib/ids'
import { memberOf } from '~/lib/json'
import { labels } from '~/lib/labels'
import { numberEnd } from '~/lib/masks'
import { type Money, moneyFromJson, withCurrency } from '~/lib/money'
import { methodLabel } from '~/lib/payment-methods'
import { inSentence } from '~/lib/text'
import { paths } from '~/paths'
import { scopeName } from '~/storage/scope'
import {
  isMade,
  type ReceiptLine,
  sentAtOf,
  type Subject,
  type Submission,
} from '~/storage/submission-record'
import { sentFee } from '~/submit/candidate'
import { writeKindOf, ownReference, referencePath } from '~/submit/kinds/write-kinds'
import { Mark } from '~/ui/badge'
import { Identifier } from '~/ui/copy-button'
import type { DescriptionRow } from '~/ui/description-list'
import { ForeignText } from '~/ui/foreign-text'
import { display } from '~/ui/locale'
import { Moment } from '~/ui/moment'
import { Amount } from '~/ui/money'

import { EntryName } from './entry-name'
import { contradicted } from './outcome-words'

/** They stand in the head. */
const inHead: ReadonlySet<keyof Subject> = new Set(['amount', 'payeeName'])

/** Whoever a document is handed to knows the party by its name. */
const forSupport: ReadonlySet<keyof Subject> = new Set(['vendorId', 'customerId'])

const idMembers: ReadonlySet<keyof Subject> = new Set([
  'vendorId',
  'vendorNumber',
  'customerId',
  'transId',
  'domainId',
  'notificationId',
  'internalReferenceId',
])

export function subjectRows(submission: Submission): readonly DescriptionRow[] {
  const { subject } = submission
  // Its own name says more: "Visa •••• 1111".
  const method = subject.method === undefined ? methodLabel(methodOf(submission.body)) : undefined
  const { receiptTitle, subject: members } = writeKindOf(submission)
  const own = members.flatMap(([member, label]): DescriptionRow[] => {
    const value = subject[member]
    if (value === undefined || inHead.has(member) || value === '') return []
    if (receiptTitle !== undefined && forSupport.has(member)) return []
    if (member === 'billNumbers') return [{ label, value: <SentBills submission={submission} /> }]
    if (member === 'entry' && receiptTitle !== undefined) return []
    if (member === 'entry') return [{ label, value: <EntryName entry={String(subject.entry)} /> }]
    if (typeof value !== 'string') {
      const between = member === 'billParts' ? '; ' : ', '
      return Array.isArray(value) ? [{ label, value: value.join(between) || 'None' }] : []
    }
    if (member === 'dueDate' && isDay(value)) {
      return [{ label, value: formatWholeDay(value, display.locale) }]
    }
    return idMembers.has(member) ? [idRow(subject, member, label, value)] : [{ label, value }]
  })
  const account = sentAccount(submission.body)
  const fee = sentFee(submission.body, subject)
  return [
    ...own,
    ...(method === undefined ? [] : [{ label: 'Method', value: method }]),
    ...(account === undefined ? [] : [{ label: 'Account', value: account }]),
    ...(fee === undefined ? [] : [{ label: labels.serviceFee, value: <SentFee fee={fee} /> }]),
  ]
}

const idRow = (
  subject: Subject,
  member: keyof Subject,
  label: string,
  value: string,
): DescriptionRow => ({
  label,
  value: <Identifier value={value} label={inSentence(label)} to={recordOf(subject, member)} />,
})

const SentFee = ({ fee }: { readonly fee: Money }) => (
  <span className="flex min-w-0 flex-col">
    <Amount money={fee} align="start" />
    <span className="text-sm text-ink-3">{labels.feeDoubt}</span>
  </span>
)

function SentBills({ submission: { body, subject } }: { readonly submission: Submission }) {
  const bills = sentBills(body, subject)
  if (bills.length === 0) return 'None'
  return (
    <ul className="max-w-80">
      {bills.map(({ id, number, amount }) => (
        <li key={id} className="flex items-baseline justify-between gap-4">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <ForeignText>{number}</ForeignText>
          </span>
          {amount && <Amount money={amount} />}
        </li>
      ))}
    </ul>
  )
}

function recordOf(
  { customerId, transId, vendorId }: Subject,
  member: keyof Subject,
): string | undefined {
  if (member === 'vendorId' && vendorId !== undefined) return paths.vendor(vendorId)
  if (customerId === undefined) return undefined
  if (member === 'customerId') return paths.customer(customerId)
  return member === 'transId' && transId !== undefined
    ? paths.transaction({ customer: customerId, transaction: transId })
    : undefined
}

/** Of a payment that went through: its merchant may want to refund it. */
export const failedChecks = (submission: Submission): readonly ReceiptLine[] =>
  isMade(submission)
    ? (submission.receipt ?? []).filter(
        ({ label, text }) => isCheckLabel(label) && isFailedCheck(text),
      )
    : []

/** What the service said of it, in its own words. */
export function saidRows(submission: Submission): readonly DescriptionRow[] {
  const { receipt = [], subject, reference } = submission
  return receiptSaid(
    submission,
    // What was sent stands there already, and so does what was made.
    receipt.filter(({ text }) => text !== reference && !isSameText(text, subject.customerId)),
  )
}

const isSameText = (text: string, sent: string | undefined): boolean =>
  sent !== undefined && isSameId(text, sent)

/** What isn’t as it was sent is marked, as in what the service has stored. */
export function receiptSaid(
  submission: Submission,
  lines: readonly ReceiptLine[] = submission.receipt ?? [],
): readonly DescriptionRow[] {
  const others = new Set(contradicted(submission).map(({ label }) => label))
  const failed = new Set(failedChecks(submission).map(({ label }) => label))
  return lines.map(({ label, text }) => ({
    label: others.has(label) ? `${label} in the reply` : label,
    value: others.has(label) ? (
      <span className="inline-flex flex-wrap items-baseline gap-x-2">
        <ForeignText>{text}</ForeignText>
        <Mark tone="warning">Differs</Mark>
      </span>
    ) : failed.has(label) ? (
      <Mark tone="warning">
        <ForeignText>{text}</ForeignText>
      </Mark>
    ) : (
      saidValue(text)
    ),
    ...(isCheckLabel(label) && { isScreenOnly: true }),
  }))
}

/** A time as everywhere; all else as the service wrote it. */
const saidValue = (text: string): ReactNode =>
  /^\d{4}-\d{2}-\d{2}/.test(text) && readMoment(text).kind !== 'odd' ? (
    <Moment value={text} zone="named" />
  ) : (
    text
  )

const dated = { zone: 'named', keepsYear: true } as const

const sentAt = (submission: Submission): string => new Date(sentAtOf(submission)).toISOString()

/** A document begins with its date. */
export const dateRows = (submission: Submission): readonly DescriptionRow[] =>
  writeKindOf(submission).receiptTitle === undefined
    ? []
    : [{ label: 'Date', value: <Moment value={sentAt(submission)} style="seconds" {...dated} /> }]

export function sendingRows(submission: Submission): readonly DescriptionRow[] {
  const { subject } = submission
  const reference = ownReference(submission)
  const { referenceLabel = 'Reference', receiptTitle, subject: members } = writeKindOf(submission)
  // An update's ID, or a page's subdomain, stands above by its own name.
  const isShown = members.some(([member]) => subject[member] === reference)
  return [
    ...(reference === undefined || isShown
      ? []
      : [
          {
            label: referenceLabel,
            value: (
              <Identifier
                value={reference}
                label={inSentence(referenceLabel)}
                to={receiptTitle === undefined ? undefined : referencePath(submission)}
              />
            ),
          },
        ]),
    ...(receiptTitle === undefined
      ? [
          {
            label: 'Sent to your provider',
            value: <Moment value={sentAt(submission)} style="seconds" {...dated} />,
          },
        ]
      : []),
  ]
}

/** What nobody reads until something has to be asked of the service. */
export function supportRows(submission: Submission): readonly DescriptionRow[] {
  const { environment, key, subject } = submission
  const { receiptTitle, subject: members } = writeKindOf(submission)
  const ids = members.flatMap(([member, label]) => {
    const value = subject[member]
    const isHere = receiptTitle !== undefined && forSupport.has(member)
    return isHere && typeof value === 'string' && value !== ''
      ? [idRow(subject, member, label, value)]
      : []
  })
  return [
    ...ids,
    { label: 'Environment', value: scopeName(environment), isScreenOnly: true },
    ...(key === undefined
      ? []
      : [
          {
            label: 'Idempotency key',
            value: <Identifier value={key} label="key" />,
            isScreenOnly: true,
          },
        ]),
  ]
}

/** What a receipt takes of the journal's copy of the body, which may be of any version. */
const receiptText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined

function methodOf(body: unknown): string | undefined {
  const held = memberOf(body, 'paymentMethod')
  return receiptText(held) ?? receiptText(memberOf(held, 'method'))
}

/** A new payee's: the journal has its last four digits only, or a word in its place. */
function sentAccount(body: unknown): string | undefined {
  return numberEnd(
    receiptText(memberOf(memberOf(memberOf(body, 'vendorData'), 'billingData'), 'accountNumber')),
  )
}

interface SentBill {
  readonly id: string
  readonly number: string
  readonly amount: Money | undefined
}

/** As sent, with their amounts; by their numbers alone where the body doesn't have them. */
function sentBills(
  body: unknown,
  { billNumbers = [], amount: total }: Pick<Subject, 'billNumbers' | 'amount'>,
): readonly SentBill[] {
  const sent = memberOf(body, 'invoiceData')
  if (!Array.isArray(sent)) {
    return billNumbers.map((number, at) => ({ id: String(at), number, amount: undefined }))
  }
  return sent.map((bill: unknown, at) => {
    const id = memberOf(bill, 'billId')
    const known = typeof id === 'number' || typeof id === 'string' ? String(id) : String(at + 1)
    const net = memberOf(bill, 'netAmount')
    const amount = typeof net === 'number' ? moneyFromJson(net) : undefined
    return {
      id: String(at),
      number: receiptText(memberOf(bill, 'invoiceNumber')) ?? `Bill ${known}`,
      amount: amount && withCurrency(amount, total?.currency),
    }
  })
}
