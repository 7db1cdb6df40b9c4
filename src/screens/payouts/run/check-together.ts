/** Bills of a pay run beside one another, and beside what is known to be paid. */
import { payoutAuthorize } from '~/contract/payout-authorize'
import type { CellProblem, CheckTogether, SheetRow } from '~/form/bulk/bulk-kind'
import { LookAlikeIndex, readKnown, type KnownThings } from '~/form/bulk/known'
import { foldText } from '~/lib/fold-text'
import { lookAlikes, type VendorTraits } from '~/lib/look-alikes'
import { moneyText, withCurrency, type Money } from '~/lib/money'
import type { BulkSettings, Cells } from '~/storage/bulk-record'
import type { Submission } from '~/storage/submission-record'

import { amountOf, said } from './row-values'

interface KnownPayee extends VendorTraits {
  readonly id: string
}

type Payee = Pick<Submission['subject'], 'vendorId' | 'vendorNumber' | 'payeeName'>

const plain = (text: string | undefined): string => foldText(text ?? '').trim()

/** What this browser knows, so that a row is looked up and not searched for. */
interface Index {
  readonly names: LookAlikeIndex<KnownPayee>
  readonly payees: ReadonlyMap<string, KnownPayee>
  readonly idOfNumber: ReadonlyMap<string, string>
  /** By payee and bill, or payee and amount. */
  readonly sent: ReadonlyMap<string, readonly Submission[]>
  /** The payout of a bill, by payee and bill. */
  readonly paid: ReadonlyMap<string, string>
}

export async function preparePayouts(): Promise<CheckTogether> {
  const index = indexOf(await readKnown(payoutAuthorize.name))
  return (rows, settings) => checkTogether(index, rows, settings)
}

function indexOf({ vendors, bills, submissions }: KnownThings): Index {
  const payees = vendors.map(({ id, facts }) => ({
    id,
    entry: facts.entry?.value,
    name: facts.name?.value,
    vendorNumber: facts.number?.value,
  }))
  const names = new LookAlikeIndex<KnownPayee>()
  for (const payee of payees) names.add({ id: payee.id, name: payee.name })
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
    names,
    payees: new Map(payees.map((payee) => [payee.id, payee])),
    idOfNumber,
    sent: new Map([...sent].map(([key, found]) => [key, found.map((each) => each.submission)])),
    paid: new Map(
      bills.flatMap(({ facts: { vendorId, number, payout } }) =>
        vendorId && number && payout
          ? [
              [
                joined('bill', `id ${vendorId.value}`, plain(number.value)),
                payout.value.paymentId ?? payout.value.idOut,
              ] as const,
            ]
          : [],
      ),
    ),
  }
}

const joined = (...parts: readonly string[]): string => parts.join('\n')

/** One name for one payee, whichever way it is given. */
function payeeKey(
  { vendorId, vendorNumber, payeeName }: Payee,
  entry: string,
  idOfNumber: Index['idOfNumber'],
): string {
  if (vendorId) return `id ${vendorId}`
  if (!vendorNumber) return `name ${plain(payeeName)}`
  const id = idOfNumber.get(joined(entry, plain(vendorNumber)))
  return id === undefined ? `number ${entry} ${plain(vendorNumber)}` : `id ${id}`
}

const amountKey = (payee: string, amount: Money): string =>
  joined('amount', payee, moneyText(withCurrency(amount, undefined)))

function keysOfSubmission({ subject }: Submission, idOfNumber: Index['idOfNumber']): string[] {
  const payee = payeeKey(subject, subject.entry ?? '', idOfNumber)
  const bills = (subject.billNumbers ?? []).map((bill) => joined('bill', payee, plain(bill)))
  return subject.amount ? [...bills, amountKey(payee, subject.amount)] : bills
}

const payeeOfRow = (cells: Cells): Payee => ({
  vendorId: said(cells, 'vendorId'),
  vendorNumber: said(cells, 'vendorNumber'),
  payeeName: said(cells, 'name1'),
})

function checkTogether(
  index: Index,
  rows: readonly SheetRow[],
  settings: BulkSettings,
): ReadonlyMap<number, readonly CellProblem[]> {
  const above = new Map<string, number>()
  return new Map(
    rows.map(({ number, cells }) => {
      const entry = said(cells, 'entry', settings.entry) ?? ''
      const payee = payeeKey(payeeOfRow(cells), entry, index.idOfNumber)
      const bill = said(cells, 'invoiceNumber')
      const amount = amountOf(cells, settings)
      const key =
        bill === undefined ? amount && amountKey(payee, amount) : joined('bill', payee, plain(bill))
      const field = bill === undefined ? 'amount' : 'invoiceNumber'
      const twin = key === undefined ? undefined : above.get(key)
      if (key !== undefined && twin === undefined) above.set(key, number)
      return [
        number,
        [
          ...(twin === undefined ? [] : [sameAs(field, twin)]),
          ...paidBefore(index, key, field),
          ...payeeDoubts(index, cells, entry),
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

function paidBefore(index: Index, key: string | undefined, field: string): CellProblem[] {
  if (key === undefined) return []
  const [sent, ...more] = index.sent.get(key) ?? []
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
  const payout = index.paid.get(key)
  return payout === undefined
    ? []
    : [{ field, level: 'doubt', message: `Already paid: payout ${payout}.` }]
}

/** A name that is another vendor’s, or a new vendor that looks like a known one. */
function payeeDoubts(index: Index, cells: Cells, entry: string): CellProblem[] {
  const { vendorId, vendorNumber, payeeName } = payeeOfRow(cells)
  const id =
    vendorId ??
    (vendorNumber && index.idOfNumber.get(joined(entry, plain(vendorNumber)))) ??
    undefined
  const known = id === undefined ? undefined : index.payees.get(id)
  if (known) {
    const isOther = payeeName !== undefined && known.name && !isSameName(payeeName, known.name)
    return isOther
      ? [{ field: 'name1', level: 'doubt', message: `This number is that of “${known.name}”.` }]
      : []
  }
  if (vendorId !== undefined || vendorNumber !== undefined || payeeName === undefined) return []
  const [like] = index.names.find({ name: payeeName })
  return like
    ? [
        {
          field: 'name1',
          level: 'doubt',
          message: `Known as vendor ${like.known.id}. Write that id, or a second one is made.`,
        },
      ]
    : []
}

const isSameName = (a: string, b: string): boolean =>
  lookAlikes({ name: a }, [{ name: b }]).length > 0
