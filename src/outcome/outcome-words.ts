/** The words for what became of a write: title, tone, note, and what contradicts what was sent. */
import { explain } from '~/api/explain'
import { isSameId } from '~/lib/ids'
import { memberOf } from '~/lib/json'
import { REMOVED } from '~/lib/redact'
import { clampText, ended, sentenceCase } from '~/lib/text'
import { scopeName } from '~/storage/scope'
import {
  isDeclined,
  isMade,
  type Submission,
  type SubmissionState,
} from '~/storage/submission-record'
import type { SubmitAnswer } from '~/submit/intent'
import { customerIdLine, madeCustomer } from '~/submit/kinds/learned-customer'
import { methodIdLine } from '~/submit/kinds/token-add'
import { writeKindOf, ownReference } from '~/submit/kinds/write-kinds'
import { strangeCode } from '~/submit/result-code'
import { isKeyFresh } from '~/submit/submission-steps'
import type { Tone } from '~/ui/tone'

import { attemptText, isDoubted, noJournalTexts, stateText, stateTone } from './submission-words'

export interface Reopened {
  readonly kind: 'reopened'
  readonly submission: Submission
}

export type AnsweredSubmit = SubmitAnswer | Reopened

/** Of an answer without a submission: nothing was sent now. */
export function plainWords(answer: AnsweredSubmit): OutcomeWords | undefined {
  switch (answer.kind) {
    case 'busy':
      return {
        tone: 'info',
        title: 'Already sending',
        text: 'Another click or tab is sending it now. Nothing was sent twice.',
      }
    case 'other-service':
      return {
        tone: 'danger',
        title: `This was prepared for ${scopeName(answer.scope)}`,
        text: 'Nothing was sent. Connect to it in Settings, then open the draft.',
      }
    case 'no-journal':
      return { tone: 'danger', title: 'Nothing was sent', text: noJournalTexts[answer.reason] }
    case 'not-made': {
      const { title, text } = explain(answer.error)
      return { tone: 'danger', title: `Nothing was sent: ${title}`, text }
    }
    default:
      return undefined
  }
}

export function answerTitle(answer: AnsweredSubmit): string {
  const plain = plainWords(answer)
  if (plain) return plain.title
  if (answer.kind === 'earlier') return 'Nothing was sent now. You sent this before.'
  return 'submission' in answer ? outcomeWords(answer.submission).title : ''
}

interface Contradiction {
  /** Of the receipt's line. */
  readonly label: string
  readonly text: string
}

function otherCustomer(submission: Submission): Contradiction | undefined {
  const { customerId } = submission.subject
  const said = madeCustomer(submission)
  if (customerId === undefined || said === undefined || isSameId(customerId, said)) return undefined
  return {
    label: customerIdLine[1],
    text: `The reply names customer ${clampText(said)}, not ${customerId}. Check whose ${writeKindOf(submission).noun.one} it is.`,
  }
}

/** The same one is cut out of the receipt, as the journal keeps none. A temporary token becomes another. */
function otherMethod({ body, receipt = [], subject }: Submission): Contradiction | undefined {
  const sent = memberOf(memberOf(body, 'paymentMethod'), 'storedMethodId')
  const said = receipt.find(({ label }) => label === methodIdLine[1])?.text
  const isKnown = sent === REMOVED && subject.storedFrom === undefined
  if (!isKnown || said === undefined || said.includes(REMOVED)) return undefined
  return {
    label: methodIdLine[1],
    text: 'The reply names another stored method than the one sent. Check which one was used.',
  }
}

/** What an accepted write's answer names otherwise than it was sent. Only what a receipt shows can be. */
export const contradicted = (submission: Submission): readonly Contradiction[] =>
  isMade(submission) ? [otherCustomer, otherMethod].flatMap((find) => find(submission) ?? []) : []

interface OutcomeWords {
  readonly tone: Tone
  readonly title: string
  readonly text: string
}

/** "Declined: Lost card." under a title that says so already. */
const withoutDeclined = (text: string): string => text.replace(/^declined[:.]\s*(?=\S)/i, '')

function withReference(submission: Submission): string {
  const reference = ownReference(submission)
  return reference === undefined ? '' : ` Its reference is ${reference}.`
}

const quotedWord = (submission: Submission): string =>
  writeKindOf(submission).quotesWord && submission.word !== undefined
    ? ` (its word for it is “${submission.word}”)`
    : ''

/** Found by a look-up, a word that is quoted, such as "Cancelled", is no reason for green. */
const madeTone = (submission: Submission): Tone =>
  writeKindOf(submission).quotesWord ? stateTone(submission) : 'positive'

function unknownTitle(submission: Submission): string {
  const { noun, sets, done } = writeKindOf(submission)
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
  const again = writeKindOf(submission).sets
    ? 'Sending it again is safe.'
    : 'Don’t send it again yet: check with your provider first.'
  return `${ended(submission.subject.title)} ${why}${first} ${again}`
}

/** “Declined”, “Approved” with code 2, code 2. */
function doubtfulWord(submission: Submission): string {
  const { word } = submission
  const code = strangeCode(submission)
  return [word && `“${word}”`, code !== undefined && `code ${code}`].filter(Boolean).join(' with ')
}

const doubt = (submission: Submission): string =>
  `Your provider said it succeeded, and ${doubtfulWord(submission)}. Check its record before you send another.`

const doubtedWords = (submission: Submission): OutcomeWords => ({
  tone: 'danger',
  title: `Your provider said ${doubtfulWord(submission)}: ${submission.subject.title}`,
  text: `${doubt(submission)}${withReference(submission)}`,
})

const stateWords: Readonly<Record<SubmissionState, (submission: Submission) => OutcomeWords>> = {
  sending: ({ subject }) => ({
    tone: 'info',
    title: `Sending: ${subject.title}`,
    text: 'No reply yet. Don’t send it again.',
  }),
  accepted: (submission) =>
    isDoubted(submission)
      ? doubtedWords(submission)
      : {
          tone: madeTone(submission),
          title: `${stateText(submission)}: ${submission.subject.title}`,
          text: `Your provider accepted it${quotedWord(submission)}.${withReference(submission)}`,
        },
  'accepted-with-unknown-word': (submission) =>
    isDoubted(submission)
      ? doubtedWords(submission)
      : {
          tone: 'info',
          title: `Accepted: ${submission.subject.title}`,
          text: `${
            submission.word
              ? `Your provider’s word for it is “${submission.word}”, which we don’t recognize.`
              : 'Your provider gave no status.'
          }${withReference(submission)} See below how it stands.`,
        },
  refused: (submission) => {
    const { subject, attempts } = submission
    const reason = attempts.at(-1)?.responseText ?? 'Your provider gave no reason.'
    const done = writeKindOf(submission).done.toLowerCase()
    const { method, title } = subject
    const declined = `${ended(withoutDeclined(reason))} Nothing was ${done}. Try another method.`
    return isDeclined(submission)
      ? {
          tone: 'danger',
          title: method === undefined ? `Declined: ${title}` : `${method} was declined`,
          text: method === undefined ? declined : `${ended(title)} ${declined}`,
        }
      : {
          tone: 'danger',
          title: `Refused: ${subject.title}`,
          text: `${ended(reason)} Nothing was ${writeKindOf(submission).sets ? 'changed' : 'created'}. Fix what it names, then send it again.`,
        }
  },
  'not-sent': ({ subject, attempts }) => ({
    tone: 'warning',
    title: `Not sent: ${subject.title}`,
    text: `${attemptText(attempts.at(-1) ?? { at: 0, outcome: 'not-sent' })} Nothing reached your provider. You can send it again.`,
  }),
  unknown: (submission) => ({
    tone: 'warning',
    title: unknownTitle(submission),
    text: unknownText(submission),
  }),
  found: (submission) => ({
    tone: madeTone(submission),
    title: `${stateText(submission)}: ${submission.subject.title}`,
    text: `It went through.${withReference(submission)} Don’t send it again.`,
  }),
  'not-there': ({ subject }) => ({
    tone: 'info',
    title: `Not there: ${subject.title}`,
    text: 'You confirmed that your provider doesn’t have it.',
  }),
}

/** A page's title in place of "New payout"; undefined while it may still be sent from its form. */
export function outcomeHeading(submission: Submission): string | undefined {
  const { noun, done } = writeKindOf(submission)
  const name = sentenceCase(noun.one)
  if (isDoubted(submission)) return `${name} not confirmed`
  switch (submission.state) {
    case 'accepted':
    case 'found':
      // Not "Refund refunded".
      return done.toLowerCase().startsWith(noun.one) ? done : `${name} ${done.toLowerCase()}`
    case 'accepted-with-unknown-word':
      return `${name} accepted`
    case 'unknown':
      return `${name} not confirmed`
    case 'sending':
      return `Sending ${noun.one}`
    default:
      return isDeclined(submission) ? `${name} declined` : undefined
  }
}

export const outcomeWords = (submission: Submission): OutcomeWords =>
  stateWords[submission.state](submission)

/** An update is of what it was sent for, whatever its reply names. */
function otherRecord({ reference, subject, ...submission }: Submission): string | undefined {
  const { sets, noun } = writeKindOf(submission)
  const asked = sets && subject[sets]
  if (asked === undefined || reference === undefined || isSameId(asked, reference)) return undefined
  return `The reply is about ${noun.one} ${clampText(reference)}, not ${asked}. Check what was updated.`
}

/** A receipt warns: of which record the reply is, or what became of it, isn't certain. */
export const isUnsure = (submission: Submission): boolean =>
  submission.state === 'accepted-with-unknown-word' ||
  isDoubted(submission) ||
  otherRecord(submission) !== undefined ||
  contradicted(submission).length > 0

/** What a receipt says beside what was sent; nothing where the service's word says it all. */
export function outcomeNote(submission: Submission): string | undefined {
  const { state, word } = submission
  const other = otherRecord(submission)
  if (other !== undefined) return other
  if (isDoubted(submission)) return doubt(submission)
  if (state === 'accepted' && word !== undefined && writeKindOf(submission).quotesWord) {
    return `Your provider’s word for it is “${word}”.`
  }
  if (state === 'found') return 'It went through. Don’t send it again.'
  if (state !== 'accepted-with-unknown-word') return undefined
  return word
    ? 'Your provider accepted it. We don’t recognize its word for it.'
    : 'Your provider accepted it and gave no status.'
}

export function resendWords(submission: Submission, now: number): string {
  if (writeKindOf(submission).sets) return 'It sets the same again. Nothing is created twice.'
  if (submission.key === undefined) {
    return 'Your provider takes no key for this. If the first one went through, there will be two.'
  }
  return isKeyFresh(submission, now)
    ? 'It uses the same key. If the first one went through after all, your provider keeps only one.'
    : 'It uses the same key, but your provider may have forgotten it. If the first one is still on its way, there could be two.'
}
