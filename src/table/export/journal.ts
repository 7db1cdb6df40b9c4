/** A journal of what was paid, for bookkeeping programs: debits equal credits, in a file of its own for each currency. */
import { BYTE_ORDER_MARK, csvLine, textField } from '~/lib/csv'
import { addDecimals, decimalText, type Decimal } from '~/lib/decimal'
import {
  compareMoney,
  ifExact,
  isZero,
  moneyText,
  negate,
  toDecimal,
  type Money,
} from '~/lib/money'
import { sumFigures, wholeAmount } from '~/lib/sums'
import { visibleText } from '~/lib/visible-text'
import type { ExportRow } from '~/storage/export-jobs'

import { FileSink, type WrittenFile } from './file-sink'
import { momentIn } from './zone-time'

export type JournalEntry = NonNullable<ExportRow['entry']>

export const journalLayouts = ['plain', 'quickbooks', 'xero'] as const
export type JournalLayout = (typeof journalLayouts)[number]

export interface JournalSettings {
  readonly layout: JournalLayout
  /** As the bookkeeping program calls them. */
  readonly debit: string
  readonly credit: string
}

export interface JournalLine {
  readonly account: string
  readonly amount: Money
  readonly isDebit: boolean
  readonly memo: string
  readonly fields: readonly [string, string]
}

const noFields = ['', ''] as const

/** Parts that don't add up to the whole would leave the entry out of balance. */
function addsUp({ parts, amount }: JournalEntry): boolean {
  if (parts.length === 0 || amount === null) return false
  const isBeside = amount.amountMinor < 0
  if (
    parts.some(
      (part) =>
        part.amount.currency !== amount.currency ||
        isZero(part.amount) ||
        part.amount.amountMinor < 0 !== isBeside,
    )
  )
    return false
  const whole = wholeAmount(
    sumFigures(
      parts.map((part) => part.amount),
      amount.currency,
    ),
  )
  return whole !== undefined && ifExact(() => compareMoney(whole, amount) === 0) === true
}

/** The debits, then the credit. An amount below zero is the other way around. None of an entry without an amount. */
function linesOfEntry(
  entry: JournalEntry,
  { debit, credit }: JournalSettings,
): readonly JournalLine[] {
  const { amount, memo } = entry
  if (amount === null || isZero(amount)) return []
  const isBack = amount.amountMinor < 0
  const positive = (money: Money) => (isBack ? negate(money) : money)
  const parts = addsUp(entry) ? entry.parts : [{ amount, memo: '', field1: '', field2: '' }]
  return [
    ...parts.map((part): JournalLine => ({
      account: debit,
      amount: positive(part.amount),
      isDebit: !isBack,
      memo: [memo, part.memo].filter(Boolean).join(' · '),
      fields: [part.field1, part.field2],
    })),
    { account: credit, amount: positive(amount), isDebit: isBack, memo, fields: noFields },
  ]
}

interface Placed {
  readonly entry: JournalEntry
  readonly line: JournalLine
  readonly day: string
}

interface Column {
  readonly header: string
  /** Text is quoted; figures and days aren't. */
  readonly isBare?: true
  readonly value: (placed: Placed) => string
}

const figure =
  (isDebit: boolean) =>
  ({ line }: Placed) =>
    line.isDebit === isDebit ? moneyText(line.amount) : ''
const memo = ({ line }: Placed) => line.memo
const account = ({ line }: Placed) => line.account
const reference = ({ entry }: Placed) => entry.reference
const payee = ({ entry }: Placed) => entry.name
const currency = ({ line }: Placed) => line.amount.currency ?? ''

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

const dayParts = (day: string) => {
  const [year = '', month = '', date = ''] = day.split('-')
  return { year, month, date }
}

const usDay = ({ day }: Placed): string => {
  const { year, month, date } = dayParts(day)
  return `${month}/${date}/${year}`
}

/** With its month in letters, which reads the same in every country. */
const namedDay = ({ day }: Placed): string => {
  const { year, month, date } = dayParts(day)
  return `${date} ${MONTHS[Number(month) - 1] ?? ''} ${year}`
}

/** The headers of each program's own template. */
const columnsOf: Readonly<Record<JournalLayout, readonly Column[]>> = {
  plain: [
    { header: 'Date', isBare: true, value: ({ day }) => day },
    { header: 'Reference', value: reference },
    { header: 'Account', value: account },
    { header: 'Accounting field 1', value: ({ line }) => line.fields[0] },
    { header: 'Accounting field 2', value: ({ line }) => line.fields[1] },
    { header: 'Debit', isBare: true, value: figure(true) },
    { header: 'Credit', isBare: true, value: figure(false) },
    { header: 'Currency', value: currency },
    { header: 'Payee', value: payee },
    { header: 'Memo', value: memo },
  ],
  quickbooks: [
    { header: 'Journal No.', value: reference },
    { header: 'Journal Date', isBare: true, value: usDay },
    { header: 'Account Name', value: account },
    { header: 'Debits', isBare: true, value: figure(true) },
    { header: 'Credits', isBare: true, value: figure(false) },
    { header: 'Description', value: memo },
    { header: 'Name', value: payee },
    { header: 'Currency', value: currency },
  ],
  xero: [
    // Lines of one narration and date are one journal.
    { header: '*Narration', value: ({ entry }) => `${entry.reference} ${entry.name}`.trim() },
    { header: '*Date', isBare: true, value: namedDay },
    { header: 'Description', value: memo },
    { header: '*AccountCode', value: account },
    { header: '*TaxRate', value: () => 'Tax Exempt' },
    {
      header: '*Amount',
      isBare: true,
      value: ({ line }) => moneyText(line.isDebit ? line.amount : negate(line.amount)),
    },
  ],
}

/** As Xero’s own help says. */
const XERO_MOST_LINES = 300

const nothing: Decimal = { units: 0n, scale: 0 }

class CurrencyJournal {
  readonly sink = new FileSink()
  debit = nothing
  credit = nothing
  entries = 0
  lines = 0
}

export interface JournalSummary {
  readonly layout: JournalLayout
  readonly debitAccount: string
  readonly creditAccount: string
  readonly currencies: readonly {
    readonly currency: string | null
    readonly entries: number
    readonly lines: number
    readonly debit: string
    readonly credit: string
  }[]
  readonly leftOut: number
  /** Canceled, or came back. */
  readonly stopped: number
}

const encoder = new TextEncoder()

/** Holds sums, and of each file its newest part. */
export class JournalFiles {
  readonly #zone: string
  readonly #settings: JournalSettings
  readonly #of = new Map<string | undefined, CurrencyJournal>()
  #leftOut = 0
  #stopped = 0

  constructor(zone: string, settings: JournalSettings) {
    this.#zone = zone
    this.#settings = settings
  }

  add(entry: JournalEntry | undefined): void {
    if (!entry) return
    if (entry.paidNobody) {
      this.#stopped += 1
      return
    }
    const lines = linesOfEntry(entry, this.#settings)
    const day = momentIn(this.#zone, entry.date ?? '')?.text.slice(0, 10)
    if (lines.length === 0 || day === undefined) {
      this.#leftOut += 1
      return
    }
    const columns = columnsOf[this.#settings.layout]
    const journal = this.#journalOf(entry.amount?.currency)
    for (const line of lines) {
      const sum = addDecimals(line.isDebit ? journal.debit : journal.credit, toDecimal(line.amount))
      if (line.isDebit) journal.debit = sum
      else journal.credit = sum
      const fields = columns.map(({ isBare, value }) => {
        const text = value({ entry, line, day })
        return isBare ? text : textField(visibleText(text))
      })
      journal.sink.write(encoder.encode(csvLine(fields)))
    }
    journal.entries += 1
    journal.lines += lines.length
  }

  #journalOf(of: string | undefined): CurrencyJournal {
    const known = this.#of.get(of)
    if (known) return known
    const made = new CurrencyJournal()
    const headers = columnsOf[this.#settings.layout].map(({ header }) => textField(header))
    made.sink.write(encoder.encode(BYTE_ORDER_MARK + csvLine(headers)))
    this.#of.set(of, made)
    return made
  }

  files(name: string): readonly WrittenFile[] {
    return [...this.#of].map(([of, { sink }]) =>
      sink.close(`${name} journal ${of ?? 'no currency'}.csv`, 'text/csv;charset=utf-8'),
    )
  }

  get summary(): JournalSummary {
    return {
      layout: this.#settings.layout,
      debitAccount: this.#settings.debit,
      creditAccount: this.#settings.credit,
      currencies: [...this.#of].map(([of, { entries, lines, debit, credit }]) => ({
        currency: of ?? null,
        entries,
        lines,
        debit: decimalText(debit),
        credit: decimalText(credit),
      })),
      leftOut: this.#leftOut,
      stopped: this.#stopped,
    }
  }

  get remarks(): readonly string[] {
    const { currencies, leftOut, stopped, layout } = this.summary
    return [
      ...currencies.map(
        ({ currency: of, entries, debit }) =>
          `Journal: ${entries === 1 ? '1 entry' : `${String(entries)} entries`}, debits and credits of ${debit} ${of ?? '(currency not given)'} each.`,
      ),
      ...(leftOut === 0
        ? []
        : [
            `Journal: ${leftOut === 1 ? '1 row has' : `${String(leftOut)} rows have`} no entry, since there is no amount or no date.`,
          ]),
      ...(stopped === 0
        ? []
        : [
            `Journal: ${stopped === 1 ? '1 row has' : `${String(stopped)} rows have`} no entry, since ${stopped === 1 ? 'it was' : 'they were'} canceled or came back.`,
          ]),
      ...(layout === 'xero' && currencies.some(({ lines }) => lines > XERO_MOST_LINES)
        ? ['Journal: Xero imports at most 300 lines at once. Narrow the list, for example by date.']
        : []),
    ]
  }
}
