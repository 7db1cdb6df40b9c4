/** `/submissions?find=&type=&state=`: which of what was sent from this browser is shown. */
import { writeKindOf, writeKinds } from '~/submit/kinds/write-kinds'
import { isTroubled } from '~/outcome/became'
import { whomOf } from '~/outcome/submission-words'
import { moneyText } from '~/lib/money'
import { foldedWords, foldForWords, sentenceCase } from '~/lib/text'
import type { Followed } from '~/storage/followed'
import {
  madeStates,
  openStates,
  type Submission,
  type SubmissionState,
} from '~/storage/submission-record'

export interface DeskFilter {
  readonly find: string
  /** An operation's name. */
  readonly type: string
  readonly state: string
}

const groups = {
  'to-settle': openStates,
  done: madeStates,
  refused: ['refused'],
  'not-sent': ['not-sent', 'not-there'],
} satisfies Readonly<Record<string, readonly SubmissionState[]>>

/** By what became of the payout since. */
const troubled = 'troubled'

export const stateChoices: readonly {
  readonly value: keyof typeof groups | typeof troubled
  readonly label: string
}[] = [
  { value: 'to-settle', label: 'To settle' },
  { value: 'done', label: 'Done' },
  { value: 'troubled', label: 'Came back, stopped, or on hold' },
  { value: 'refused', label: 'Refused or declined' },
  { value: 'not-sent', label: 'Not sent or not there' },
]

const statesOf = (state: string): readonly SubmissionState[] | undefined =>
  state === troubled
    ? madeStates
    : stateChoices.flatMap(({ value }) =>
        value === state && value !== troubled ? [groups[value]] : [],
      )[0]

export const deskFilterOf = (search: URLSearchParams): DeskFilter => ({
  find: search.get('find') ?? '',
  type: search.get('type') ?? '',
  state: search.get('state') ?? '',
})

/** A word that an address names but nobody knows filters nothing, so that nothing sent seems missing. */
export const isFiltering = ({ find, type, state }: DeskFilter): boolean =>
  find.trim() !== '' || type !== '' || statesOf(state) !== undefined

const nounOf = (operation: string): string => writeKindOf({ operation }).noun.many

/** Operations that make and change the same are one type. */
const isOfType = (operation: string, type: string): boolean =>
  operation === type || (Object.hasOwn(writeKinds, type) && nounOf(operation) === nounOf(type))

export const typeChoices = Object.entries(writeKinds)
  .map(([value, { noun }]) => ({ value, label: sentenceCase(noun.many) }))
  .filter(({ label }, at, all) => all.findIndex((each) => each.label === label) === at)
  .toSorted((a, b) => a.label.localeCompare(b.label))

const AMOUNT = /^\d[\d,]*(\.\d+)?$/

function submissionText(submission: Submission): string {
  const { subject, reference, id, key } = submission
  const texts = [
    subject.title,
    whomOf(subject),
    subject.vendorId,
    subject.vendorNumber,
    subject.email,
    subject.internalReferenceId,
    subject.customerId,
    subject.invoiceNumber,
    subject.transId,
    subject.method,
    subject.entry,
    ...(subject.billNumbers ?? []),
    reference,
    key,
    id,
  ]
  return foldForWords(texts.map((text) => text ?? '').join('\n'))
}

/** With or without its cents: 45, 45.5 and 45.50 are of 45.50. */
const isOfAmount = (digits: string, typed: string): boolean =>
  digits === typed || digits.startsWith(typed.includes('.') ? typed : `${typed}.`)

/** Each word occurs in it, or is its amount. */
function isFound(submission: Submission, words: readonly string[]): boolean {
  const text = submissionText(submission)
  const { amount } = submission.subject
  const digits = amount ? moneyText(amount) : ''
  return words.every(
    (word) =>
      text.includes(word) || (AMOUNT.test(word) && isOfAmount(digits, word.replaceAll(',', ''))),
  )
}

const hasTrouble = (followed: Followed | undefined): boolean =>
  followed !== undefined && isTroubled(followed)

export function filterDesk(
  submissions: readonly Submission[],
  { find, type, state }: DeskFilter,
  followedBy: (submission: Submission) => Followed | undefined = () => undefined,
): readonly Submission[] {
  const words = foldedWords(find)
  const states = statesOf(state)
  return submissions.filter(
    (submission) =>
      (type === '' || isOfType(submission.operation, type)) &&
      (states === undefined || states.includes(submission.state)) &&
      (state !== troubled || hasTrouble(followedBy(submission))) &&
      isFound(submission, words),
  )
}
