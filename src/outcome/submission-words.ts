/** What a submission is and how it stands, in a word or a line: lists, files and forms need no more. */
import { getConnection } from '~/api/connection'
import type { NoJournalReason } from '~/submit/intent'
import { writeKindOf } from '~/submit/kinds/write-kinds'
import { strangeCode } from '~/submit/result-code'
import type { WriteName } from '~/contract'
import { statusTone } from '~/lib/status-tone'
import { sentenceCase } from '~/lib/text'
import {
  isDeclined,
  isMade,
  isOfRun,
  type Attempt,
  type Subject,
  type Submission,
  type SubmissionState,
} from '~/storage/submission-record'
import type { Tone } from '~/ui/tone'

const stateNames: Readonly<Record<SubmissionState, string>> = {
  sending: 'Sending',
  accepted: 'Accepted',
  'accepted-with-unknown-word': 'Accepted, unknown word',
  refused: 'Refused',
  'not-sent': 'Not sent',
  unknown: 'Unknown',
  found: 'Found',
  'not-there': 'Not there',
}

const stateTones: Readonly<Record<SubmissionState, Tone>> = {
  sending: 'info',
  accepted: 'positive',
  'accepted-with-unknown-word': 'info',
  refused: 'danger',
  'not-sent': 'neutral',
  unknown: 'warning',
  found: 'positive',
  'not-there': 'neutral',
}

/** What it says of a decline is of the last attempt’s answer. */
export const isDeclinedAt = (submission: Submission, nth: number): boolean =>
  isDeclined(submission) && nth === submission.attempts.length - 1

/** The other side of it, as well as it is known. */
export const whomOf = ({
  payeeName,
  customerName,
  payerName,
  customerId,
}: Subject): string | undefined =>
  payeeName ?? customerName ?? payerName ?? (customerId && `Customer ${customerId}`)

/** By its name: the contract of payouts is not for every list. */
const payouts: WriteName = 'payoutAuthorize'

/** What it is, or the sheet it is a row of. */
export function typeText(submission: Submission): string {
  const noun = sentenceCase(writeKindOf(submission).noun.one)
  if (!isOfRun(submission)) return noun
  return submission.operation === payouts ? 'Pay run' : `${noun} import`
}

export function stateText(submission: Submission): string {
  const { state, word } = submission
  if (isDeclined(submission)) return 'Declined'
  if (isDoubted(submission)) return word ?? 'Not confirmed'
  const { done, quotesWord } = writeKindOf(submission)
  if (state === 'accepted') return quotesWord ? done : (word ?? done)
  if (state === 'found' && word !== undefined && !quotesWord) return word
  return (state === 'accepted-with-unknown-word' && word) || stateNames[state]
}

/** Of the service's word, where it gave one: as in every list. */
export function stateTone(submission: Submission): Tone {
  const { state, word } = submission
  // Accepted, it is shown by our own word; the service's, such as "Cancelled", is quoted beneath.
  const isOurWord = state === 'accepted' && writeKindOf(submission).quotesWord
  const tone = isMade({ state }) && word && !isOurWord ? statusTone(word) : stateTones[state]
  return tone !== 'danger' && isDoubted(submission) ? 'warning' : tone
}

const attemptReasons: Readonly<Record<string, string>> = {
  network: 'The connection dropped before a reply.',
  'time-out': 'Your provider didn’t reply in time.',
  cancelled: 'It was stopped before a reply.',
  interrupted: 'The page was closed before a reply.',
  unreadable: 'We couldn’t read the reply.',
  misshapen: 'The reply didn’t say what was created.',
  offline: 'This browser was offline.',
  token: 'Your provider didn’t accept your token.',
  'sign-in': 'Your sign-in had ended.',
  role: 'Your role can’t send this.',
  rate: 'Too many requests came at once.',
  size: 'It was too large.',
  unavailable: 'Your provider couldn’t be reached.',
  'sign-in-down': 'Sign-in couldn’t be reached.',
  proxy: 'This app’s server refused it.',
}

const CONFLICT = 409

export function attemptText({
  outcome,
  reason = '',
  status,
  responseText,
  reference,
}: Attempt): string {
  if (reference !== undefined) {
    const says = responseText === undefined ? 'doesn’t accept it' : `says “${responseText}”`
    return `The reply contradicts itself: it names ${reference} and ${says}.`
  }
  if (status === CONFLICT && outcome !== 'not-sent') {
    return 'Your provider answered 409: it probably received this before.'
  }
  if (outcome === 'unknown' && reason === 'refusal') {
    return `Your provider refused it${responseText === undefined ? '' : ` (“${responseText}”)`}, but what you sent is there: the browser may have sent it twice.`
  }
  if (outcome === 'unknown' && status !== undefined && status >= 400 && status < 500) {
    const isTyped = reason === 'token' && !getConnection().hasProxyToken
    const token = isTyped ? ' Check the token in Settings.' : ''
    return `The reply was ${String(status)}, but not your provider’s own refusal.${token}`
  }
  const text = attemptReasons[reason]
  const said = responseText === undefined ? '' : `It said: “${responseText}”`
  if (text !== undefined) return [text, said].filter(Boolean).join(' ')
  const answered = status === undefined ? '' : `Your provider answered ${String(status)}.`
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
  wiped: 'This browser was wiped, so nothing can be sent from this page. Reload it.',
  unreadable:
    'An earlier record of this was written by another version of the app and can’t be read, so nothing was sent. Reload the page, or look for it under Sent.',
  'no-locks':
    'This page wasn’t served over HTTPS, so nothing was sent: two tabs could send the same thing. Open it over HTTPS, then retry.',
}

/** It said yes, beside a word that says no or a code that interface.md doesn't show on success. */
export const isDoubted = (submission: Submission): boolean =>
  (submission.state === 'accepted-with-unknown-word' && statusTone(submission.word) === 'danger') ||
  ((submission.state === 'accepted' || submission.state === 'accepted-with-unknown-word') &&
    strangeCode(submission) !== undefined)
