/**
 * One submission that two browsers have kept, made one again. What happened to it only grows: its attempts and
 * decisions are joined, and where one history holds the other, the longer one is right. Of two that contradict each
 * other neither is lost: both decisions stay, what may have been made counts as made, and a second record's reference
 * is a twin.
 */
import { canonicalJson } from '~/lib/canonical-json'
import { redact } from '~/lib/redact'

import {
  isMade,
  type Attempt,
  type AttemptOutcome,
  type Decision,
  type Submission,
  type SubmissionState,
} from './submission-record'

/** How much an outcome says, least first. */
const said: readonly AttemptOutcome[] = [
  'sending',
  'unknown',
  'not-sent',
  'refused',
  'accepted-with-unknown-word',
  'accepted',
]

/** By a total order, so that it doesn't matter which of two comes first. */
export const laterText = <T>(a: T, b: T): T => (canonicalJson(a) >= canonicalJson(b) ? a : b)

const laterKnown = <T>(a: T | undefined, b: T | undefined): T | undefined =>
  a === undefined || b === undefined ? (a ?? b) : laterText(a, b)

function tellingAttempt(a: Attempt, b: Attempt): Attempt {
  const [ofA, ofB] = [said.indexOf(a.outcome), said.indexOf(b.outcome)]
  if (ofA !== ofB) return ofA > ofB ? a : b
  return laterText(a, b)
}

/** An attempt is known by when it began: a browser sends one submission once at a time. */
function joinedAttempts(all: readonly Attempt[]): Attempt[] {
  const byTime = Map.groupBy(all, ({ at }) => at)
  return [...byTime.values()]
    .map((same) => same.reduce(tellingAttempt))
    .toSorted((a, b) => a.at - b.at)
}

const textOrder = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

function joinedDecisions(all: readonly Decision[]): Decision[] {
  const byText = new Map(all.map((each) => [canonicalJson(each), each]))
  return [...byText]
    .toSorted(([textA, a], [textB, b]) => a.at - b.at || textOrder(textA, textB))
    .map(([, each]) => each)
}

type History = Pick<Submission, 'attempts' | 'decisions'>

const isSameHistory = (a: History, b: History): boolean =>
  canonicalJson([a.attempts, a.decisions]) === canonicalJson([b.attempts, b.decisions])

/** What a history that no browser has written says: cautiously, so that nothing is sent twice for it. */
function stateOfJoined({ attempts, decisions }: History): SubmissionState {
  const accepted = attempts.map(({ outcome }) => outcome).filter((each) => each.startsWith('acc'))
  if (accepted.includes('accepted')) return 'accepted'
  if (decisions.some(({ kind }) => kind === 'found')) return 'found'
  if (accepted.length > 0) return 'accepted-with-unknown-word'
  const inDoubt = attempts.filter(({ outcome }) => outcome === 'unknown' || outcome === 'sending')
  if (inDoubt.length === 0) return attempts.at(-1)?.outcome ?? 'unknown'
  // The clocks of two browsers don't say which attempt a decision was about, unless there is one alone.
  const isDenied = attempts.length === 1 && decisions.some(({ kind }) => kind === 'not-there')
  return isDenied ? 'not-there' : 'unknown'
}

const byText = (texts: Iterable<string>): string[] => [...new Set(texts)].toSorted(textOrder)

/** Neither was written after the other. */
function joinedOf(a: Submission, b: Submission, history: History): Submission {
  const base = laterText(a, b)
  const made = [a, b].filter(isMade)
  const references = byText(
    [
      ...made.flatMap(({ reference }) => reference ?? []),
      ...history.decisions.flatMap(({ kind, reference }) =>
        kind === 'found' ? (reference ?? []) : [],
      ),
      ...[a, b].flatMap(({ twins = [] }) => twins),
    ].filter((reference) => reference !== ''),
  )
  const [reference, ...others] = references
  return {
    ...base,
    ...history,
    drafts: byText([...a.drafts, ...b.drafts]),
    createdAt: Math.min(a.createdAt, b.createdAt),
    state: stateOfJoined(history),
    reference: reference ?? base.reference,
    word: [a.word, b.word].reduce(laterKnown),
    receipt: [a.receipt, b.receipt].reduce(laterKnown),
    ...(others.length > 0 && { twins: others }),
  }
}

const knownReferences = ({ reference, twins = [], decisions }: Submission) => [
  reference,
  ...twins,
  ...decisions.map((each) => each.reference),
]

export function mergeSubmissions(a: Submission, b: Submission): Submission {
  const history = {
    attempts: joinedAttempts([...a.attempts, ...b.attempts]),
    decisions: joinedDecisions([...a.decisions, ...b.decisions]),
  }
  const [isA, isB] = [isSameHistory(history, a), isSameHistory(history, b)]
  if (!isA && !isB) return joinedOf(a, b, history)
  const longer = isA && isB ? laterText(a, b) : isA ? a : b
  const other = longer === a ? b : a
  const isOtherRecord = isMade(other) && !knownReferences(longer).includes(other.reference)
  if (isOtherRecord) return joinedOf(a, b, history)
  const twins = byText([...(a.twins ?? []), ...(b.twins ?? [])])
  const drafts = byText([...a.drafts, ...b.drafts])
  return {
    ...longer,
    drafts: drafts.length === longer.drafts.length ? longer.drafts : drafts,
    ...(twins.length > 0 && { twins: twins.filter((each) => each !== longer.reference) }),
  }
}

/**
 * What another browser was sending when its file was written is unknown: nobody here hears of it. A file may have been
 * written by hand, so the body is redacted as the journal's own are.
 */
export function asImported(given: Submission): Submission {
  const submission = { ...given, body: redact(given.body) }
  return submission.state === 'sending'
    ? {
        ...submission,
        state: 'unknown',
        attempts: submission.attempts.map((each) =>
          each.outcome === 'sending'
            ? { ...each, outcome: 'unknown', reason: 'interrupted' }
            : each,
        ),
      }
    : submission
}
