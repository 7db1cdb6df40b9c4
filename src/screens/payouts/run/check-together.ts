import { payoutAuthorize } from '~/contract/payout-authorize'
import type { CellProblem, CheckTogether, SheetRow } from '~/bulk/prepare/bulk-kind'
import { readKnown, type KnownThings } from '~/bulk/prepare/known'
import { billKey, isLikeBill, isSameBill, likeKey } from '~/lib/bill-numbers'
import { lastFour } from '~/lib/masks'
import { knownMethod } from '~/lib/method-words'
import { moneyText, withCurrency, type Money } from '~/lib/money'
import type { BulkSettings, Cells, ShownPayee } from '~/storage/bulk-record'
import { foldText } from '~/lib/text'
import type { Submission } from '~/storage/submission-record'

import { payoutOfBill, sentFromHere, type PayoutOfBill } from '../create/paid-bill'
import { billProblem, otherSpelling } from './bill-finding'
import { rowAmountOf, said } from './row-values'

type Payee = Pick<Submission['subject'], 'vendorId' | 'vendorNumber' | 'payeeName'>

const foldedCell = (text: string | undefined): string => foldText(text ?? '').trim()

interface Index {
  readonly idOfNumber: ReadonlyMap<string, string>
  readonly sent: ReadonlyMap<string, readonly Sent[]>
  readonly onPayout: ReadonlyMap<string, readonly OnPayout[]>
}

/** What is looked up by payee and bill, or by payee and amount. Several numbers may share a bill's key. */
interface Keyed {
  readonly key: string
  readonly bill: string | undefined
}

interface Sent extends Keyed {
  readonly submission: Submission
}

interface OnPayout extends Keyed {
  readonly bill: string
  readonly payout: PayoutOfBill
}

const isSameKeyed = (one: Keyed, other: Keyed): boolean =>
  one.bill === undefined || other.bill === undefined
    ? one.bill === other.bill
    : isSameBill(one.bill, other.bill)

const among = <Each extends Keyed>(
  index: ReadonlyMap<string, readonly Each[]>,
  keys: readonly Keyed[],
): readonly Each[] =>
  keys.flatMap((key) => (index.get(key.key) ?? []).filter((each) => isSameKeyed(each, key)))

export async function preparePayouts(runId?: string): Promise<CheckTogether> {
  const index = indexOf(await readKnown(payoutAuthorize.name, runId))
  return (rows, settings, payeeOf) => checkTogether(index, rows, settings, payeeOf)
}

function indexOf({ vendors, bills, submissions }: KnownThings): Index {
  const payees = vendors.map(({ id, facts }) => ({
    id,
    entry: facts.entry?.value,
    vendorNumber: facts.number?.value,
  }))
  const idOfNumber = new Map(
    payees.flatMap(({ id, entry = '', vendorNumber }) =>
      vendorNumber === undefined ? [] : [[joined(entry, foldedCell(vendorNumber)), id] as const],
    ),
  )
  const onPayout = bills.flatMap(({ facts }): readonly OnPayout[] => {
    const { vendorId, number } = facts
    const payout = payoutOfBill({ facts })
    return vendorId && number && payout
      ? [{ ...billKeyed(`ID ${vendorId.value}`, number.value), bill: number.value, payout }]
      : []
  })
  const sent = submissions.flatMap((submission) =>
    keysOfSubmission(submission, idOfNumber).map((keyed): Sent => ({ ...keyed, submission })),
  )
  return {
    idOfNumber,
    sent: Map.groupBy(sent, ({ key }) => key),
    onPayout: Map.groupBy(onPayout, ({ key }) => key),
  }
}

const joined = (...parts: readonly string[]): string => parts.join('\n')

/** A vendor that was new when paid has an id by now, but its submission has only number and name. */
function payeeKeys(
  { vendorId, vendorNumber, payeeName }: Payee,
  entry: string,
  idOfNumber: Index['idOfNumber'],
): string[] {
  const number = foldedCell(vendorNumber)
  const id = vendorId ?? (number && idOfNumber.get(joined(entry, number)))
  return [
    ...(id ? [`ID ${id}`] : []),
    ...(number ? [`number ${entry} ${number}`] : []),
    ...(foldedCell(payeeName) ? [`name ${foldedCell(payeeName)}`] : []),
  ]
}

const amountKeyed = (payee: string, amount: Money): Keyed => ({
  key: joined('amount', payee, moneyText(withCurrency(amount, undefined))),
  bill: undefined,
})

const billKeyed = (payee: string, bill: string): Keyed => ({
  key: joined('bill', payee, billKey(bill)),
  bill,
})

/** The numbers of a payee that may be the same bill but for a word or a prefix. */
function likeKeyed(payee: string, bill: string): Keyed | undefined {
  const like = likeKey(bill)
  return like === undefined ? undefined : { key: joined('like', payee, like), bill }
}

const keysOfSubmission = ({ subject }: Submission, idOfNumber: Index['idOfNumber']): Keyed[] =>
  payeeKeys(subject, subject.entry ?? '', idOfNumber).flatMap((payee) => {
    const bills = (subject.billNumbers ?? []).map((bill) => billKeyed(payee, bill))
    return subject.amount ? [...bills, amountKeyed(payee, subject.amount)] : bills
  })

const payeeOfRow = (cells: Cells): Payee => ({
  vendorId: said(cells, 'vendorId'),
  vendorNumber: said(cells, 'vendorNumber'),
  payeeName: said(cells, 'name1'),
})

const payeeOfShown = ({ id, number, name }: ShownPayee): Payee => ({
  vendorId: id,
  vendorNumber: number,
  payeeName: name,
})

function checkTogether(
  index: Index,
  rows: readonly SheetRow[],
  settings: BulkSettings,
  payeeOf: Parameters<CheckTogether>[2],
): ReadonlyMap<number, readonly CellProblem[]> {
  const above = new Map<string, readonly (Keyed & { readonly row: number })[]>()
  const made: MadeVendor[] = []
  const checks = new Map<string, number>()
  return new Map(
    rows.map((row) => {
      const { number, cells } = row
      const entry = said(cells, 'entry', settings.entry) ?? ''
      const shown = payeeOf(row)
      const payee = shown ? payeeOfShown(shown) : payeeOfRow(cells)
      const bill = said(cells, 'invoiceNumber')
      const amount = rowAmountOf(cells, settings)
      const payees = payeeKeys(payee, entry, index.idOfNumber)
      const keys = payees.flatMap((each) => {
        if (bill !== undefined) return billKeyed(each, bill)
        return amount ? amountKeyed(each, amount) : []
      })
      const field = bill === undefined ? 'amount' : 'invoiceNumber'
      const [key] = keys
      const [twin] = key ? among(above, [key]) : []
      const [first] = payees
      const like =
        first === undefined || bill === undefined || twin ? undefined : likeKeyed(first, bill)
      const alike =
        like && above.get(like.key)?.find((each) => isLikeBill(each.bill ?? '', bill ?? ''))
      for (const each of twin ? [] : [key, like]) {
        if (each) above.set(each.key, [...(above.get(each.key) ?? []), { ...each, row: number }])
      }
      return [
        number,
        [
          ...(twin ? [sameAs(field, twin, bill)] : []),
          ...(alike ? [likeRow(alike)] : []),
          ...paidBefore(index, keys, field),
          ...(shown ? bankDoubts(row, shown, said(cells, 'method', settings.method)) : []),
          ...sameCheck(row, entry, checks),
          ...(row.isNew ? madeTwice(row, entry, made) : []),
        ],
      ]
    }),
  )
}

function sameAs(
  field: string,
  twin: Keyed & { readonly row: number },
  bill: string | undefined,
): CellProblem {
  const { row, bill: spelling } = twin
  if (spelling === undefined) {
    const message = `Same payee and amount as row ${String(row)}, and no invoice number tells them apart.`
    return { field, level: 'doubt', message, twin: row }
  }
  if (spelling === bill) {
    const message = `Same payee and invoice number as row ${String(row)}.`
    return { field, level: 'doubt', message, flag: 'allowDuplicatedBills', twin: row }
  }
  const message = `Same payee as row ${String(row)}, and the same invoice number in another spelling, ${spelling}.`
  return { field, level: 'doubt', message, twin: row }
}

const likeRow = ({ row, bill = '' }: Keyed & { readonly row: number }): CellProblem => ({
  field: 'invoiceNumber',
  level: 'doubt',
  message: `Same payee as row ${String(row)}, which has ${bill}. Is this the same bill?`,
  twin: row,
})

function paidBefore(index: Index, keys: readonly Keyed[], field: string): readonly CellProblem[] {
  const [own] = keys
  const sent = among(index.sent, keys)
  const [first] = sent
  const on = among(index.onPayout, keys)
  const known = on.map(({ bill, payout }) =>
    billProblem(own?.bill ?? '', {
      number: bill,
      ids: [payout.paymentId, payout.idOut],
      text: payout.text,
    }),
  )
  if (!first) return known
  const besides = [...new Set(sent.map(({ submission }) => submission.id))]
  const { reference } = first.submission
  const how = sentFromHere(reference)
  const message = field === 'amount' ? `The same amount was ${how}.` : `Already ${how}.`
  const about = reference === undefined ? undefined : `payout ${reference}`
  const isSpelledOtherwise = first.bill !== undefined && first.bill.trim() !== own?.bill?.trim()
  const problem: CellProblem = isSpelledOtherwise
    ? { field, besides, about, ...otherSpelling(first.bill, how) }
    : { field, level: 'doubt', message, besides, about, flag: 'allowDuplicatedBills' }
  return [problem, ...known.filter((each) => each.about !== about)]
}

/** A paypoint's checks are numbered through, with or without zeros in front. */
function sameCheck(
  { number: row, cells }: SheetRow,
  entry: string,
  checks: Map<string, number>,
): readonly CellProblem[] {
  const key = joined(entry, foldedCell(said(cells, 'checkNumber')).replace(/^0+(?=.)/, ''))
  const twin = checks.get(key)
  if (said(cells, 'checkNumber') === undefined) return []
  if (twin === undefined) checks.set(key, row)
  const message = `Same check number as row ${String(twin)}.`
  return twin === undefined ? [] : [{ field: 'checkNumber', level: 'doubt', message, twin }]
}

/** Bank accounts of a sheet aren't sent: whoever wrote one there may expect it to be paid. */
function bankDoubts(
  { bankEnds = [] }: SheetRow,
  { id, account = '' }: ShownPayee,
  method = '',
): readonly CellProblem[] {
  const recorded = lastFour(account)
  const isOther = ['check', 'card', 'vcard'].includes(knownMethod(method) ?? '')
  const paid = isOther ? '' : ' The record’s account is paid.'
  return [...new Set(bankEnds)].flatMap((end): readonly CellProblem[] => {
    if (end !== '' && recorded?.endsWith(end)) return []
    const sheet =
      end === '' ? 'The sheet has a bank account that can’t be read' : `The sheet says •••• ${end}`
    const message =
      id === undefined
        ? `${sheet}. A new vendor gets no bank account here.`
        : account === ''
          ? `${sheet}, the record has no bank account.`
          : `${sheet}, the record ${end === '' ? 'has ' : ''}${account}.${paid}`
    return [{ field: 'name1', level: 'doubt', message }]
  })
}

interface MadeVendor {
  readonly row: number
  readonly entry: string
  readonly number: string
  readonly name: string
}

/** Each row marked as new creates its own vendor. */
function madeTwice({ number: row, cells }: SheetRow, entry: string, made: MadeVendor[]) {
  const { vendorNumber, payeeName } = payeeOfRow(cells)
  const own = { row, entry, number: foldedCell(vendorNumber), name: foldedCell(payeeName) }
  const isSameNumber = (each: MadeVendor) => own.number !== '' && each.number === own.number
  const twin = made.find(
    (each) => each.entry === entry && (each.name === own.name || isSameNumber(each)),
  )
  made.push(own)
  if (!twin) return []
  const above = `Row ${String(twin.row)} creates`
  if (isSameNumber(twin) && twin.name === own.name) {
    const message = `${above} this vendor; this row creates a second record. Pay it in a later run.`
    return [{ field: 'vendorNumber', level: 'doubt' as const, message }]
  }
  const problem: CellProblem = isSameNumber(twin)
    ? { field: 'vendorNumber', level: 'error', message: `${above} a vendor with this number.` }
    : { field: 'name1', level: 'doubt', message: `${above} a vendor with this name too.` }
  return [problem]
}
