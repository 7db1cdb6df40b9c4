import { CircleCheck, CircleHelp, OctagonX, Send, UserCheck } from 'lucide-react'

import { attemptText, isDeclinedAt } from '~/outcome/submission-words'
import type { Attempt, Decision, Submission } from '~/storage/submission-record'
import { Moment } from '~/ui/moment'
import { Timeline } from '~/ui/timeline'

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

export function Trail({ submission }: { submission: Submission }) {
  const items = [
    ...submission.attempts.map((attempt, place) =>
      attemptItem(attempt, place, isDeclinedAt(submission, place)),
    ),
    ...submission.decisions.map(decisionItem),
  ].toSorted((a, b) => a.at - b.at)
  return <Timeline label="History" items={items} />
}
