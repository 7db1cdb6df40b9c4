/** How what was sent from this browser is found: by its state, its type, or any text. */
import { writeKindOf, writeKinds } from '~/submit/kinds/write-kinds'
import { whomOf } from '~/outcome/submission-words'
import { moneyText } from '~/lib/money'
import { foldedWords, foldForWords, sentenceCase } from '~/lib/text'
import {
  madeStates,
  openStates,
  type Submission,
  type SubmissionState,
} from '~/storage/submission-record'

/** In the address since the first version. */
export const TO_CONFIRM = 'to-settle'

const groups: readonly (readonly [
  value: string,
  label: string,
  states: readonly SubmissionState[],
])[] = [
  [TO_CONFIRM, 'To confirm', openStates],
  ['done', 'Done', madeStates],
  ['refused', 'Refused or declined', ['refused']],
  ['not-sent', 'Not sent or not there', ['not-sent', 'not-there']],
]

export const stateLabels: Readonly<Record<string, string>> = Object.fromEntries(
  groups.map(([value, label]) => [value, label]),
)

export const stateOf = ({ state }: Submission): string | undefined =>
  groups.find(([, , states]) => states.includes(state))?.[0]

const types = Object.entries(writeKinds)
  .map(([value, { noun }]) => ({ value, noun: noun.many }))
  // Operations that make and change the same are one type.
  .filter(({ noun }, at, all) => all.findIndex((each) => each.noun === noun) === at)
  .toSorted((a, b) => a.noun.localeCompare(b.noun))

export const typeLabels: Readonly<Record<string, string>> = Object.fromEntries(
  types.map(({ value, noun }) => [value, sentenceCase(noun)]),
)

export const typeOf = (submission: Submission): string | undefined =>
  types.find(({ noun }) => noun === writeKindOf(submission).noun.many)?.value

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

/** Each word of the text occurs in it, or is its amount. */
export const isSubmissionFound = (submission: Submission, text: string): boolean =>
  isFound(submission, foldedWords(text))
