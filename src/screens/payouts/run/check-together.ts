import { payoutAuthorize } from '~/contract/payout-authorize'
import type { CellProblem, CheckTogether, SheetRow } from '~/form/bulk/bulk-kind'
import { readKnown, type KnownThings } from '~/form/bulk/known'
import { foldText } from '~/lib/text'
import { moneyText, withCurrency, type Money } from '~/lib/money'
import type { BulkSettings, Cells, ShownPayee } from '~/storage/bulk-record'
import type { Submission } from '~/storage/submission-record'

import { onPayout, payoutOfBill } from '../payout-of-bill'
import { amountOf, said } from './row-values'

type Payee = Pick<Submission['subject'], 'vendorId' | 'vendorNumber' | 'payeeName'>

const plain = (text: string | undefined): string => foldText(text ?? '').trim()

interface Index {
  readonly idOfNumber: ReadonlyMap<string, string>
  readonly sent: ReadonlyMap<string, readonly Submission[]>
  readonly onPayout: ReadonlyMap<string, string>
}

export async function preparePayouts(): Promise<CheckTogether> {
  const index = indexOf(await readKnown(payoutAuthorize.name))
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
      vendorNumber === undefined ? [] : [[joined(entry, plain(vendorNumber)), id] as const],
    ),
  )
  const sent = Map.groupBy(
    submissions.flatMap((submission) =>
      keysOfSubmission(submission, idOfNumber).map((key) => ({ key, submission })),
    ),
    ({ key }) => key,
  )
  return {
    idOfNumber,
    sent: new Map([...sent].map(([key, found]) => [key, found.map((each) => each.submission)])),
    onPayout: new Map(
      bills.flatMap(({ facts }) => {
        const { vendorId, number } = facts
        const payout = payoutOfBill({ facts })
        if (!vendorId || !number || !payout) return []
        const on = onPayout(payout.paymentId ?? payout.idOut, payout.text)
        return [[billKey(`ID ${vendorId.value}`, number.value), on] as const]
      }),
    ),
  }
}

const joined = (...parts: readonly string[]): string => parts.join('\n')

/** A vendor that was new when paid has an id by now, but its submission has only number and name. */
function payeeKeys(
  { vendorId, vendorNumber, payeeName }: Payee,
  entry: string,
  idOfNumber: Index['idOfNumber'],
): string[] {
  const number = plain(vendorNumber)
  const id = vendorId ?? (number && idOfNumber.get(joined(entry, number)))
  return [
    ...(id ? [`ID ${id}`] : []),
    ...(number ? [`number ${entry} ${number}`] : []),
    ...(plain(payeeName) ? [`name ${plain(payeeName)}`] : []),
  ]
}

const amountKey = (payee: string, amount: Money): string =>
  joined('amount', payee, moneyText(withCurrency(amount, undefined)))

const billKey = (payee: string, bill: string): string => joined('bill', payee, plain(bill))

const keysOfSubmission = ({ subject }: Submission, idOfNumber: Index['idOfNumber']): string[] =>
  payeeKeys(subject, subject.entry ?? '', idOfNumber).flatMap((payee) => {
    const bills = (subject.billNumbers ?? []).map((bill) => billKey(payee, bill))
    return subject.amount ? [...bills, amountKey(payee, subject.amount)] : bills
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
  const above = new Map<string, number>()
  const made: MadeVendor[] = []
  return new Map(
    rows.map((row) => {
      const { number, cells } = row
      const entry = said(cells, 'entry', settings.entry) ?? ''
      const shown = payeeOf(row)
      const payee = shown ? payeeOfShown(shown) : payeeOfRow(cells)
      const bill = said(cells, 'invoiceNumber')
      const amount = amountOf(cells, settings)
      const keys = payeeKeys(payee, entry, index.idOfNumber).flatMap((each) => {
        if (bill !== undefined) return billKey(each, bill)
        return amount ? amountKey(each, amount) : []
      })
      const field = bill === undefined ? 'amount' : 'invoiceNumber'
      const [key] = keys
      const twin = key === undefined ? undefined : above.get(key)
      if (key !== undefined && twin === undefined) above.set(key, number)
      return [
        number,
        [
          ...(twin === undefined ? [] : [sameAs(field, twin)]),
          ...paidBefore(index, keys, field),
          ...(row.isNew ? madeTwice(row, entry, made) : []),
        ],
      ]
    }),
  )
}

const sameAs = (field: string, row: number): CellProblem => ({
  field,
  level: 'doubt',
  message:
    field === 'amount'
      ? `Same payee and amount as row ${String(row)}, and no invoice number tells them apart.`
      : `Same payee and invoice number as row ${String(row)}.`,
})

function paidBefore(index: Index, keys: readonly string[], field: string): CellProblem[] {
  const before = keys.flatMap((key) => index.sent.get(key) ?? [])
  const [sent, ...more] = new Set(before)
  if (sent) {
    const how =
      sent.reference === undefined ? 'sent, outcome not known' : `paid as ${sent.reference}`
    const besides = [sent, ...more].map(({ id }) => id)
    const message =
      field === 'amount'
        ? `The same amount was ${how}, from this browser.`
        : `Already ${how}, from this browser.`
    return [{ field, level: 'doubt', message, besides }]
  }
  const on = keys.map((key) => index.onPayout.get(key)).find((each) => each !== undefined)
  return on === undefined ? [] : [{ field, level: 'doubt', message: `Already ${on}.` }]
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
  const own = { row, entry, number: plain(vendorNumber), name: plain(payeeName) }
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
