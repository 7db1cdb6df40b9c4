/** Bills that were selected become the sheet of a pay run, each with what is open of it as its amount. */
import { localeWith } from '~/bulk/prepare/amount-style'
import { currentScope, homeEntry } from '~/api/connection'
import { type LedgerBill, ledgerFacts, standingOf } from '~/domain/bills/ledger'
import { newId } from '~/lib/ids'
import { moneyText } from '~/lib/money'
import { paths } from '~/paths'
import { saveKeepable } from '~/storage/drafts'
import { keepableSheet, keptLines } from '~/storage/sheet-draft'

/** Of a pay run's columns, as `screens/payouts/run/row-values.ts` names them. */
const columns = [
  ['vendorId', 'Vendor ID'],
  ['name1', 'Vendor name'],
  ['invoiceNumber', 'Invoice number'],
  ['amount', 'Amount'],
  ['currency', 'Currency'],
  ['invoiceDate', 'Invoice date'],
  ['dueDate', 'Due date'],
  ['entry', 'Paypoint'],
] as const

const dayIn = (text: string | undefined): string => /^\d{4}-\d\d-\d\d/.exec(text ?? '')?.[0] ?? ''

function cellsOf(bill: LedgerBill): readonly string[] {
  const { proposed } = standingOf(bill)
  const cells: Record<(typeof columns)[number][0], string> = {
    vendorId: ledgerFacts.vendorId(bill) ?? '',
    name1: ledgerFacts.vendorName(bill) ?? '',
    invoiceNumber: ledgerFacts.number(bill),
    // Written by the app, with a decimal point: `en-US` below reads it.
    amount: proposed ? moneyText(proposed) : '',
    currency: proposed?.currency ?? '',
    invoiceDate: dayIn(ledgerFacts.billDate(bill)),
    dueDate: dayIn(ledgerFacts.dueDate(bill)),
    entry: ledgerFacts.entry(bill) ?? '',
  }
  return columns.map(([id]) => cells[id])
}

const noSecrets: ReadonlySet<string> = new Set()

/** @returns the address of the pay run that has them. @throws if the browser keeps nothing */
export const payRunOf = async (bills: readonly LedgerBill[]): Promise<string> =>
  payRunWith(
    `${String(bills.length)} selected ${bills.length === 1 ? 'bill' : 'bills'}`,
    bills.map(cellsOf),
  )

/** @param rows their cells in the order of `columns` */
export async function payRunWith(
  title: string,
  rows: readonly (readonly string[])[],
): Promise<string> {
  const id = newId()
  const ids = columns.map(([column]) => column)
  const lines = [columns.map(([, header]) => header), ...rows].map((cells, at) => ({
    number: at + 1,
    cells: [...cells],
  }))
  const facts = {
    step: 'rows',
    title,
    hasHeader: true,
    isAmountSaid: true,
    isWorkbook: true,
    columns: [...ids],
    settings: {
      entry: homeEntry(),
      method: '',
      currency: '',
      // As `moneyText` writes them, whatever the person's locale.
      locale: localeWith('point'),
      dayOrder: 'ymd' as const,
      flags: {},
    },
    reason: '',
  }
  const kept = keptLines(lines, ids, { headerAt: 1, secret: noSecrets })
  await saveKeepable(
    currentScope(),
    { id, kind: 'payouts-sheet', title },
    keepableSheet(facts, kept, new Map(), noSecrets),
  )
  return paths.payRun({ draft: id, step: 'rows' })
}

/** One payout pays one vendor: undefined where they are of several, or of one that isn't known. */
export function payoutOf(bills: readonly LedgerBill[]): string | undefined {
  const [vendor, ...others] = new Set(bills.map(ledgerFacts.vendorId))
  const [entry, ...otherEntries] = new Set(bills.map(ledgerFacts.entry))
  if (vendor === undefined || others.length > 0 || otherEntries.length > 0) return undefined
  return paths.newPayout({ entry, vendor, bills: bills.map(({ id }) => id).join('|') })
}
