import { CircleCheck, CircleHelp, OctagonX, Send, UserCheck } from 'lucide-react'

import { countText } from '~/bulk/prepare/bulk-words'
import { operations } from '~/contract'
import { moneyText, withCurrency } from '~/lib/money'
import { methodLabel } from '~/lib/payment-methods'
import { REMOVED } from '~/lib/redact'
import { jsonText } from '~/lib/visible-text'
import { becameOf } from '~/outcome/became'
import { changeItems, sinceRows } from '~/outcome/became-words'
import { useFollowed } from '~/outcome/changes'
import { EntryName } from '~/outcome/entry-name'
import { ReferenceLink } from '~/outcome/submission-line'
import { SubmissionOutcome } from '~/outcome/submission-outcome'
import { attemptText, isDeclinedAt } from '~/outcome/submission-words'
import type { Followed } from '~/storage/followed'
import { scopeName } from '~/storage/scope'
import type { Attempt, Decision, Submission } from '~/storage/submission-record'
import { compareBody } from '~/submit/compare-body'
import { writeKindOf } from '~/submit/kinds/write-kinds'
import { Section } from '~/ui/card'
import { Identifier } from '~/ui/copy-button'
import { DescriptionList } from '~/ui/description-list'
import { Disclosure, RawText } from '~/ui/disclosure'
import { Moment } from '~/ui/moment'
import { Amount } from '~/ui/money'
import { Timeline } from '~/ui/timeline'

const subjectRows = (submission: Submission) =>
  writeKindOf(submission).subject.flatMap(([member, label]) => {
    const value = submission.subject[member]
    if (value === undefined) return []
    if (typeof value === 'string') {
      return [{ label, value: member === 'entry' ? <EntryName entry={value} /> : sentText(value) }]
    }
    return [
      {
        label,
        value: 'amountMinor' in value ? <Amount money={value} align="start" /> : value.join(', '),
      },
    ]
  })

export function SubmissionDetail({ submission }: { submission: Submission }) {
  const { environment, key, hash, operation, body } = submission
  const subject = subjectRows(submission)
  const followed = becameOf(useFollowed().data, submission)
  const since = sinceRows(followed, submission)
  const facts = sentFacts(submission, textsOf(submission)).filter(
    // Its own name says more: "Visa •••• 1111".
    ({ id }) => id !== METHOD || submission.subject.method === undefined,
  )
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <SubmissionOutcome submission={submission} isBrief />
      {since.length > 0 && <DescriptionList rows={since} />}
      <Section title="What was sent" headingLevel={3}>
        <DescriptionList
          rows={[
            ...subject,
            ...facts.map(({ id, label, value }) => ({
              id,
              label: lineLabel(label),
              value: sentText(value),
            })),
            { label: 'Reference', value: <ReferenceLink submission={submission} /> },
          ]}
        />
      </Section>
      <Section title="History" headingLevel={3}>
        <Trail submission={submission} followed={followed} />
      </Section>
      <Disclosure summary="Technical details">
        <DescriptionList
          rows={[
            { label: 'Environment', value: scopeName(environment) },
            { label: 'Operation', value: operation },
            {
              label: 'Idempotency key',
              value:
                key === undefined ? (
                  'None. Your provider takes no key for this.'
                ) : (
                  <Identifier value={key} label="key" />
                ),
            },
            {
              label: 'SHA-256',
              value: <Identifier value={hash} label="hash" />,
              hint: 'Of the method, address, and body sent',
            },
          ]}
        />
        <div className="mt-3">
          <RawText label="Body as JSON, without secrets and files">{jsonText(body, 2)}</RawText>
        </div>
      </Disclosure>
    </div>
  )
}

/** What stands among the facts already. A total is its amount. */
function textsOf({ subject }: Submission): ReadonlySet<string> {
  const { amount, billNumbers = [], ...texts } = subject
  return new Set([
    ...Object.values(texts).filter((text) => typeof text === 'string'),
    ...billNumbers,
    ...(amount ? [moneyText(withCurrency(amount, undefined)), amount.currency ?? ''] : []),
  ])
}

const outcomes = {
  sending: { title: 'Sent', icon: Send, tone: 'info' },
  accepted: { title: 'Sent and accepted', icon: CircleCheck, tone: 'positive' },
  'accepted-with-unknown-word': { title: 'Sent and accepted', icon: CircleCheck, tone: 'info' },
  refused: { title: 'Sent and refused', icon: OctagonX, tone: 'danger' },
  'not-sent': { title: 'Not sent', icon: OctagonX, tone: 'neutral' },
  unknown: { title: 'Sent, outcome unknown', icon: CircleHelp, tone: 'warning' },
} as const

function decisionTitle({ kind, reference, besides = [] }: Decision): string {
  if (kind === 'found') return `You confirmed it’s ${reference ?? 'there'}`
  if (kind === 'not-there') return 'You confirmed it isn’t there'
  return besides.length === 0
    ? 'You said why to send it'
    : 'You sent another one like an earlier one'
}

const timeOf = (at: number) => <Moment value={new Date(at).toISOString()} style="seconds" />

const attemptItem = (attempt: Attempt, place: number, isOfDecline: boolean) => ({
  id: `attempt ${String(place)}`,
  title: isOfDecline ? 'Sent and declined' : outcomes[attempt.outcome].title,
  time: timeOf(attempt.at),
  icon: outcomes[attempt.outcome].icon,
  tone: outcomes[attempt.outcome].tone,
  detail: attemptText(attempt),
  at: attempt.at,
})

const decisionItem = (decision: Decision, place: number) => ({
  id: `decision ${String(place)}`,
  title: decisionTitle(decision),
  time: timeOf(decision.at),
  icon: UserCheck,
  detail: decision.reason,
  at: decision.at,
})

function Trail({
  submission,
  followed,
}: {
  submission: Submission
  followed: Followed | undefined
}) {
  const items = [
    ...submission.attempts.map((attempt, place) =>
      attemptItem(attempt, place, isDeclinedAt(submission, place)),
    ),
    ...submission.decisions.map(decisionItem),
    ...(followed ? changeItems(followed) : []),
  ].toSorted((a, b) => a.at - b.at)
  return <Timeline label="History" items={items} />
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

const sentText = (text: string) => (DAY.test(text) ? <Moment value={text} style="date" /> : text)

/** "Items 1: Item product name" is the name on line 1. */
const lineLabel = (label: string): string =>
  label.replace(
    /^Items (\d+): Item (.+)$/,
    (_, line: string, member: string) => `Line ${line}: ${member.replace(/^product /, '')}`,
  )

interface SentFact {
  readonly id: string
  readonly label: string
  readonly value: string
}

const METHOD = 'paymentMethod.method'

const schemas: Readonly<Record<string, { readonly body?: unknown }>> = operations

/** @param shown texts that stand above already */
export function sentFacts(
  { operation, body }: Pick<Submission, 'operation' | 'body'>,
  shown: ReadonlySet<string>,
): readonly SentFact[] {
  const known = Object.hasOwn(schemas, operation) ? schemas[operation] : undefined
  if (known?.body === undefined) return []
  // The contract's own.
  const schema = known.body as Parameters<typeof compareBody>[0]
  const sent = compareBody(schema, body, undefined, {})
  const secrets = sent.filter((member) => member.sent === REMOVED).length
  const facts = sent.flatMap(({ path, label, sent: text = '' }) =>
    text.trim() === '' || text === REMOVED || shown.has(text)
      ? []
      : [{ id: path, label, value: path === METHOD ? methodLabel(text) : text }],
  )
  if (secrets === 0) return facts
  const notKept = `${countText(secrets, { one: 'value', many: 'values' })}: card, account, or token data`
  return [...facts, { id: 'secrets', label: 'Sent, not kept', value: notKept }]
}
