/** A payout's bills: what is asked of each, and what is wrong with them together. */

import { type Fields, noteOf, textNote, type ValuesOf } from '~/form/definition/fields'
import { emptyRow } from '~/form/definition/values'
import type { FieldProblem } from '~/form/definition/verdicts'
import { isSameBill } from '~/lib/bill-numbers'
import { normaliseCurrency } from '~/lib/currency'
import { isSameId } from '~/lib/ids'
import { labels } from '~/lib/labels'
import { keepable } from '~/storage/draft-values'
import { isText, listOf } from '~/storage/shape'
import { display } from '~/ui/locale'

const MORE_OF_BILL = 'More'
const wholeId = (typed: string): string | undefined =>
  typed.trim() === '' || /^\d{1,15}$/.test(typed.trim()) ? undefined : 'A bill ID is a whole number'

export const billFields = {
  invoiceNumber: { kind: 'code', label: 'Invoice number' },
  netAmount: {
    kind: 'money',
    currency: 'currency',
    least: 0,
    label: 'Amount',
    ifNotSent: 'Not given',
  },
  invoiceDate: { kind: 'date', more: MORE_OF_BILL, label: 'Invoice date' },
  dueDate: { kind: 'date', more: MORE_OF_BILL, label: labels.dueDate },
  Terms: {
    kind: 'suggest',
    // The value that interface.md shows; others can be typed.
    suggestions: [{ value: 'NET30', label: 'Net 30 days' }],
    more: MORE_OF_BILL,
    label: labels.paymentTerms,
  },
  comments: { kind: 'text', more: MORE_OF_BILL, label: 'Comments' },
  AccountingField1: { kind: 'text', more: MORE_OF_BILL, label: 'Accounting field 1' },
  AccountingField2: { kind: 'text', more: MORE_OF_BILL, label: 'Accounting field 2' },
  billId: {
    kind: 'digits',
    problem: wholeId,
    more: MORE_OF_BILL,
    label: 'Bill ID',
    hint: 'If your provider already has this bill',
  },
  AdditionalData: {
    kind: 'map',
    more: MORE_OF_BILL,
    label: 'Additional data',
    hint: 'Your own names and values, stored with the bill',
  },
  attachments: { kind: 'files', isSpecial: true, more: MORE_OF_BILL, label: 'Attachments' },
  knownCurrency: textNote,
  /** Whose bill a known one is, which the payee can be changed away from. */
  ownVendor: textNote,
  ownVendorName: textNote,
  /** The names of files that were attached before the form was opened again. */
  lostFiles: noteOf(listOf(isText), []),
  /** Its number is another spelling of a known bill's, and still it is another bill. */
  isOther: { kind: 'switch', isSpecial: true, label: 'It’s a different bill', goesTo: 'nowhere' },
} as const satisfies Fields

export type BillValues = { row: string } & ValuesOf<typeof billFields>

export const emptyBill = (): BillValues => emptyRow(billFields)

interface Payee {
  readonly payee: 'known' | 'new'
  readonly vendorId: string
}

interface Bills extends Payee {
  readonly bills: readonly BillValues[]
  readonly currency: string
  readonly allowDuplicatedBills: boolean
  /** Names of the fields that the app filled in. */
  readonly filledIn: readonly string[]
}

export const billsProblems = (values: Bills): readonly FieldProblem[] => [
  ...values.bills.flatMap(billProblems),
  ...values.bills.flatMap(fileProblems),
  ...otherCurrencies(values),
  ...otherVendors(values),
  ...repeatedBills(values),
]

const billProblems = ({ invoiceNumber, billId }: BillValues, at: number): readonly FieldProblem[] =>
  invoiceNumber.trim() === '' && billId.trim() === ''
    ? [
        {
          path: ['bills', at, 'invoiceNumber'],
          message: 'Enter the invoice number',
        },
      ]
    : []

function fileProblems(bill: BillValues, at: number): readonly FieldProblem[] {
  const lost = lostFilesText(bill)
  if (lost === '') return []
  const message = `Files aren’t saved in drafts. Attach ${lost} again, or send the bill without.`
  return [{ path: ['bills', at, 'attachments'], message }]
}

/** Its amount would be sent without its currency, as one of the payout's. */
function otherCurrencies({ bills, currency }: Bills): readonly FieldProblem[] {
  const own = normaliseCurrency(currency)
  return bills.flatMap(({ knownCurrency }, at) => {
    const known = normaliseCurrency(knownCurrency)
    if (own === undefined || known === undefined || known === own) return []
    const message = `This bill is in ${known}. Remove it, or pay in ${known}.`
    return [{ path: ['bills', at, 'netAmount'], message }]
  })
}

/** A bill that was chosen from a vendor's, with an ID of the service or entered here, and isn't the payee's. */
export function isOtherVendors(
  { ownVendor }: Pick<BillValues, 'ownVendor'>,
  { payee, vendorId }: Payee,
): boolean {
  if (ownVendor.trim() === '') return false
  if (payee === 'new') return true
  return vendorId.trim() !== '' && !isSameId(ownVendor.trim(), vendorId.trim())
}

const otherVendors = (values: Bills): readonly FieldProblem[] =>
  values.bills.flatMap((bill, at) =>
    isOtherVendors(bill, values)
      ? [
          {
            path: ['bills', at, 'invoiceNumber'],
            message: 'This bill belongs to another vendor. Remove it, or pay its vendor.',
          },
        ]
      : [],
  )

/** Bills that repeat another's number, in any spelling, which the service refuses by default. */
function repeatedBills({ bills, allowDuplicatedBills, filledIn }: Bills): readonly FieldProblem[] {
  // The app sets the flag for a bill whose payouts were canceled, and for that one only.
  const isOurs = filledIn.includes('allowDuplicatedBills')
  if (allowDuplicatedBills && !isOurs) return []
  return bills.flatMap(({ invoiceNumber, isOther }, at) => {
    const twin = bills.slice(0, at).find((each) => isSameBill(each.invoiceNumber, invoiceNumber))
    if (!twin) return []
    const isSpelledOtherwise = twin.invoiceNumber.trim() !== invoiceNumber.trim()
    if (isOther && isSpelledOtherwise) return []
    const message = isSpelledOtherwise
      ? `This is bill ${twin.invoiceNumber.trim()} above. Remove one, or allow duplicated bills under More in Amount.`
      : 'Another bill has this number. Change it, or allow duplicated bills under More in Amount.'
    return [{ path: ['bills', at, 'invoiceNumber'], message }]
  })
}

interface Filed {
  readonly attachments: readonly { readonly filename: string }[]
  readonly lostFiles: readonly string[]
}

/** A name that drafts may not keep is left out; that there was a file is not. */
const keptName = (filename: string): string =>
  keepable({ lostFiles: [filename] }).left.length === 0
    ? filename
    : 'a file with a private number in its name'

/** Drafts keep the names of a bill’s files, not the files: after a reload they are attached again or given up. */
export function lostFiles({ attachments, lostFiles: before }: Filed): string[] {
  const attached = attachments.map(({ filename }) => keptName(filename))
  return before.filter((name) => {
    const at = attached.indexOf(name)
    if (at !== -1) attached.splice(at, 1)
    return at === -1
  })
}

export function withoutFiles<Bill extends Filed>(bill: Bill): Bill {
  const attached = bill.attachments.map(({ filename }) => keptName(filename))
  return { ...bill, attachments: [], lostFiles: [...lostFiles(bill), ...attached] }
}

export function lostFilesText(bill: Filed): string {
  const lost = lostFiles(bill)
  return lost.length === 0
    ? ''
    : new Intl.ListFormat(display.locale, { type: 'conjunction' }).format(lost)
}
