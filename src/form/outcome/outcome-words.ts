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
  sending: 'Being sent',
  accepted: 'Accepted',
  'accepted-with-unknown-word': 'Accepted, unknown word',
  refused: 'Refused',
  'not-sent': 'Not sent',
  unknown: 'Not known',
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
  network: 'The line broke before an answer came.',
  'time-out': 'No answer came in time.',
  cancelled: 'It was stopped while it waited for the answer.',
  interrupted: 'The page was closed before the answer came.',
  unreadable: 'The answer could not be read.',
  misshapen: 'The answer did not say what was made.',
  offline: 'This browser was offline.',
  token: 'The service didn’t accept your token.',
}

const CONFLICT = 409

export function attemptText({ outcome, reason = '', status, responseText }: Attempt): string {
  if (status === CONFLICT) {
    return 'The service answered 409: it has probably received this before.'
  }
  if (outcome === 'unknown' && status !== undefined && status >= 400 && status < 500) {
    const token = reason === 'token' ? ' Check the token in Settings.' : ''
    return `The answer was ${String(status)}, but not the service’s own refusal.${token}`
  }
  const text = attemptReasons[reason]
  const said = responseText === undefined ? '' : `It said: “${responseText}”`
  if (text !== undefined) return [text, said].filter(Boolean).join(' ')
  const answered = status === undefined ? '' : `The service answered ${String(status)}.`
  return [answered, said].filter(Boolean).join(' ')
}

export const noJournalTexts: Readonly<Record<NoJournalReason, string>> = {
  full: 'This browser has no room left to keep a record, so nothing was sent. Free up some space, then try again.',
  blocked:
    'This browser blocks site data, so nothing was sent. Allow this site to store data in the browser’s settings, then try again.',
  forbidden:
    'This browser doesn’t let this app keep a record, so nothing was sent. Leave private browsing, or allow this site to store data, then try again.',
  held: 'Another tab of this app is holding the storage, so nothing was sent. Close the app’s other tabs, then try again.',
  outdated:
    'This tab runs an older version of the app, so nothing was sent. Reload the page: the draft is kept.',
  unreadable:
    'An earlier record of this was written by another version of the app and can’t be read, so nothing was sent. Reload the page, or look for it under Submissions.',
  'no-locks':
    'This page wasn’t served over HTTPS, so nothing was sent: two tabs could send the same thing. Open it over HTTPS, then try again.',
}

const withReference = ({ reference }: Submission) =>
  reference === undefined ? '' : ` Its reference is ${reference}.`

function unknownText(submission: Submission): string {
  const { attempts } = submission
  const last = attempts.at(-1)
  const why = last ? attemptText(last) : ''
  const first =
    last?.outcome === 'refused'
      ? ' This was the answer to the second sending: the first may have arrived all the same.'
      : ''
  const again = kindOf(submission).sets ? 'Sending it again is safe.' : 'Don’t send it again yet.'
  return `${why}${first} It may have gone through. ${again}`
}

const words: Readonly<Record<SubmissionState, (submission: Submission) => OutcomeWords>> = {
  sending: ({ subject }) => ({
    tone: 'info',
    title: `Being sent: ${subject.title}`,
    text: 'The answer has not come yet. Do not send it again.',
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
        ? `The service’s word for it is “${submission.word}”, which this app does not know.`
        : 'The service gave no word for it.'
    }${withReference(submission)} Read below how it stands.`,
  }),
  refused: ({ subject, attempts }) => ({
    tone: 'danger',
    title: `Refused: ${subject.title}`,
    text: `${attempts.at(-1)?.responseText ?? 'The service gave no reason.'} Nothing was made. Change what it names, then send it again.`,
  }),
  'not-sent': ({ subject, attempts }) => ({
    tone: 'warning',
    title: `Not sent: ${subject.title}`,
    text: `${attemptText(attempts.at(-1) ?? { at: 0, outcome: 'not-sent' })} Nothing has left this browser. You can send it again.`,
  }),
  unknown: (submission) => ({
    tone: 'warning',
    title: `Not known: ${submission.subject.title}`,
    text: unknownText(submission),
  }),
  found: (submission) => ({
    tone: 'positive',
    title: `Found: ${submission.subject.title}`,
    text: `It had arrived.${withReference(submission)} Do not send it again.`,
  }),
  'not-there': ({ subject }) => ({
    tone: 'info',
    title: `Not there: ${subject.title}`,
    text: 'You looked for it, and said that the service does not have it.',
  }),
}

export const outcomeWords = (submission: Submission): OutcomeWords =>
  words[submission.state](submission)

export function resendWords(submission: Submission, now: number): string {
  if (kindOf(submission).sets) return 'It sets the same again: nothing is made twice.'
  if (submission.key === undefined) {
    return 'The service takes no key for this: if the first one did arrive, there will be two.'
  }
  return isKeyFresh(submission, now)
    ? 'It goes with the same key: should the first one arrive after all, the service makes one of them.'
    : 'It goes with the same key, but the service may have forgotten it by now: if the first one is still on its way, there could be two.'
}
