import { ownReference } from '~/submit/kinds/write-kinds'
import { stateText, typeText, whomOf } from '~/outcome/submission-words'
import { BYTE_ORDER_MARK, csvLine, textField } from '~/lib/csv'
import { moneyText, withCurrency } from '~/lib/money'
import { visibleLines } from '~/lib/visible-text'
import type { Submission } from '~/storage/submission-record'

const header = [
  'Sent (UTC)',
  'Type',
  'Title',
  'Name',
  'Vendor number',
  'Bills',
  'Amount',
  'Currency',
  'Paypoint',
  'Status',
  'Reference',
  'Attempts',
  'Idempotency key',
  'Submission',
]

/** Newest first. Records of another version count too: a line says how many are missing. */
export function submissionsFile(submissions: readonly Submission[], unreadable: number): string {
  const lines = submissions.map((submission) => {
    const { id, key, subject, createdAt, attempts } = submission
    const text = (value: string | undefined) => textField(visibleLines(value ?? ''))
    return csvLine([
      text(new Date(createdAt).toISOString()),
      text(typeText(submission)),
      text(subject.title),
      text(whomOf(subject)),
      text(subject.vendorNumber),
      text(subject.billNumbers?.join(', ')),
      subject.amount ? moneyText(withCurrency(subject.amount, undefined)) : '',
      text(subject.amount?.currency),
      text(subject.entry),
      text(stateText(submission)),
      text(ownReference(submission)),
      String(attempts.length),
      text(key),
      text(id),
    ])
  })
  const missing =
    unreadable === 0
      ? ''
      : csvLine([textField(`${String(unreadable)} more can’t be read by this version of the app`)])
  return BYTE_ORDER_MARK + csvLine(header.map(textField)) + lines.join('') + missing
}
