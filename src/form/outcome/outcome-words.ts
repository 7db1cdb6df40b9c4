import type { NoJournalReason } from '~/api/submit/intent'
import { kindOf } from '~/api/submit/kinds/write-kinds'
import { isKeyFresh } from '~/api/submit/submission-steps'
import type { Attempt, Submission, SubmissionState } from '~/storage/submission-record'
import type { Tone } from '~/ui/tone'

export interface OutcomeWords {
  readonly tone: Tone
  readonly title: string
  readonly text: string
}

export const stateNames: Readonly<Record<SubmissionState, string>> = {
  sending: 'Sending',
  accepted: 'Accepted',
  'accepted-with-unknown-word': 'Accepted, unknown word',
  refused: 'Refused',
  'not-sent': 'Not sent',
  unknown: 'Unknown',
  found: 'Found',
  'not-there': 'Not there',
}

export const stateTones: Readonly<Record<SubmissionState, Tone>> = {
  sending: 'info',
  accepted: 'positive',
  'accepted-with-unknown-word': 'info',
  refused: 'danger',
  'not-sent': 'neutral',
  unknown: 'warning',
  found: 'positive',
  'not-there': 'neutral',
}

export function stateText(submission: Submission): string {
  const { state, word } = submission
  if (state === 'accepted') return word ?? kindOf(submission).done
  return (state === 'accepted-with-unknown-word' && word) || stateNames[state]
}

const attemptReasons: Readonly<Record<string, string>> = {
  network: 'The connection dropped before a reply.',
  'time-out': 'The service didn’t reply in time.',
  cancelled: 'It was stopped before a reply.',
  interrupted: 'The page was closed before a reply.',
  unreadable: 'We couldn’t read the reply.',
  misshapen: 'The reply didn’t say what was created.',
  offline: 'This browser was offline.',
  token: 'The service didn’t accept your token.',
}

const CONFLICT = 409

export function attemptText({ outcome, reason = '', status, responseText }: Attempt): string {
  if (status === CONFLICT) {
    return 'The service answered 409: it probably received this before.'
  }
  if (outcome === 'unknown' && status !== undefined && status >= 400 && status < 500) {
    const token = reason === 'token' ? ' Check the token in Settings.' : ''
    return `The reply was ${String(status)}, but not the service’s own refusal.${token}`
  }
  const text = attemptReasons[reason]
  const said = responseText === undefined ? '' : `It said: “${responseText}”`
  if (text !== undefined) return [text, said].filter(Boolean).join(' ')
  const answered = status === undefined ? '' : `The service answered ${String(status)}.`
  return [answered, said].filter(Boolean).join(' ')
}

export const noJournalTexts: Readonly<Record<NoJournalReason, string>> = {
  full: 'This browser has no room left to keep a record, so nothing was sent. Free up some space, then retry.',
  blocked:
    'This browser blocks site data, so nothing was sent. Allow this site to store data in the browser’s settings, then retry.',
  forbidden:
    'This browser doesn’t let this app keep a record, so nothing was sent. Leave private browsing, or allow this site to store data, then retry.',
  held: 'Another tab of this app is holding the storage, so nothing was sent. Close the app’s other tabs, then retry.',
  outdated:
    'This tab runs an older version of the app, so nothing was sent. Reload the page: the draft is kept.',
  unreadable:
    'An earlier record of this was written by another version of the app and can’t be read, so nothing was sent. Reload the page, or look for it under Submissions.',
  'no-locks':
    'This page wasn’t served over HTTPS, so nothing was sent: two tabs could send the same thing. Open it over HTTPS, then retry.',
}

const withReference = ({ reference }: Submission) =>
  reference === undefined ? '' : ` Its reference is ${reference}.`

function unknownTitle(submission: Submission): string {
  const { noun, sets, done } = kindOf(submission)
  const happened = sets
    ? 'was saved'
    : submission.subject.amount
      ? 'went through'
      : `was ${done.toLowerCase()}`
  return `We don’t know if this ${noun.one} ${happened}`
}

function unknownText(submission: Submission): string {
  const { attempts } = submission
  const last = attempts.at(-1)
  const why = last ? attemptText(last) : ''
  const first =
    last?.outcome === 'refused'
      ? ' That was the reply to the second try. The first may have gone through.'
      : ''
  const again = kindOf(submission).sets
    ? 'Sending it again is safe.'
    : 'Don’t send it again yet: check the service first.'
  return `${submission.subject.title}. ${why}${first} ${again}`
}

const words: Readonly<Record<SubmissionState, (submission: Submission) => OutcomeWords>> = {
  sending: ({ subject }) => ({
    tone: 'info',
    title: `Sending: ${subject.title}`,
    text: 'No reply yet. Don’t send it again.',
  }),
  accepted: (submission) => ({
    tone: 'positive',
    title: `${stateText(submission)}: ${submission.subject.title}`,
    text: `The service accepted it.${withReference(submission)}`,
  }),
  'accepted-with-unknown-word': (submission) => ({
    tone: 'info',
    title: `Accepted: ${submission.subject.title}`,
    text: `${
      submission.word
        ? `The service’s word for it is “${submission.word}”, which we don’t recognize.`
        : 'The service gave no status.'
    }${withReference(submission)} See below how it stands.`,
  }),
  refused: ({ subject, attempts }) => ({
    tone: 'danger',
    title: `Refused: ${subject.title}`,
    text: `${attempts.at(-1)?.responseText ?? 'The service gave no reason.'} Nothing was created. Fix what it names, then send it again.`,
  }),
  'not-sent': ({ subject, attempts }) => ({
    tone: 'warning',
    title: `Not sent: ${subject.title}`,
    text: `${attemptText(attempts.at(-1) ?? { at: 0, outcome: 'not-sent' })} Nothing left this browser. You can send it again.`,
  }),
  unknown: (submission) => ({
    tone: 'warning',
    title: unknownTitle(submission),
    text: unknownText(submission),
  }),
  found: (submission) => ({
    tone: 'positive',
    title: `Found: ${submission.subject.title}`,
    text: `It went through.${withReference(submission)} Don’t send it again.`,
  }),
  'not-there': ({ subject }) => ({
    tone: 'info',
    title: `Not there: ${subject.title}`,
    text: 'You confirmed that the service doesn’t have it.',
  }),
}

export const outcomeWords = (submission: Submission): OutcomeWords =>
  words[submission.state](submission)

export function resendWords(submission: Submission, now: number): string {
  if (kindOf(submission).sets) return 'It sets the same again. Nothing is created twice.'
  if (submission.key === undefined) {
    return 'The service takes no key for this. If the first one went through, there will be two.'
  }
  return isKeyFresh(submission, now)
    ? 'It uses the same key. If the first one went through after all, the service keeps only one.'
    : 'It uses the same key, but the service may have forgotten it. If the first one is still on its way, there could be two.'
}
