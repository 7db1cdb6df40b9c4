/** 3,000 random sheets through export, edit and import: what would be sent is what the row shows. */
import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { WriteOperation } from '~/submit/intent'
import type { BulkKind, SheetRow } from '~/bulk/prepare/bulk-kind'
import { guessColumns, withReading } from '~/bulk/prepare/columns'
import { checkCells } from '~/bulk/prepare/dry-run'
import { findHeader } from '~/bulk/prepare/mapping'
import { rowsOf } from '~/bulk/prepare/prepared'
import { readLines, sheetOf } from '~/bulk/prepare/read-sheet'
import { settings as given } from '~/bulk/testing/settings'
import { cleanText } from '~/lib/machine-text'
import { textField } from '~/lib/csv'
import { addDays } from '~/lib/days'
import { formatMoney, moneyText, type Money } from '~/lib/money'
import type { BulkSettings, Cells } from '~/storage/bulk-record'
import { isMoney } from '~/storage/shape'

import { invoiceImport } from '~/screens/invoices/import/kind'
import { payRun } from '~/screens/payouts/run'
import { vendorImport } from '~/screens/vendors/import'

const RUNS = 1000

/** What a person means, by column. */
interface Meant {
  readonly name: string
  readonly number: string
  readonly minor: number
  readonly day: string
  readonly note: string
}

const signs = fc.constantFrom(
  '=',
  '+',
  '-',
  '@',
  "'",
  '"',
  ';',
  ',',
  '\t',
  '|',
  '’',
  'é',
  'ß',
  '李',
  ' ',
  '\n',
)
const text = (least: string) =>
  fc
    .array(fc.oneof(fc.constantFrom(...'abcXYZ019'), signs), { maxLength: 12 })
    .map((letters) => `${least}${letters.join('')}${least}`)
/** Cells are read without blanks around them, so none is meant there. */
const edged = fc
  .tuple(fc.constantFrom('', '=', '+', '-', '@', '"', "'"), text('k'))
  .map(([sign, body]) => `${sign}${body}`)

const meant: fc.Arbitrary<Meant> = fc.record({
  name: edged,
  number: fc
    .constantFrom('A', '-', '+', 'No ')
    .chain((least) => text('7').map((body) => least + body)),
  minor: fc.integer({ min: 1, max: 99_999_999 }),
  day: fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2024-01-01', days)),
  note: edged,
})

type Written = (values: Meant) => string

const usd = (minor: number): Money => ({ amountMinor: minor, scale: 2, currency: undefined })

const amounts: readonly (readonly [locale: string, write: Written])[] = [
  ['en-US', ({ minor }) => moneyText(usd(minor))],
  ['en-US', ({ minor }) => formatMoney(usd(minor), { locale: 'en-US' })],
  ['en-US', ({ minor }) => `$${formatMoney(usd(minor), { locale: 'en-US' })}`],
  ['de-DE', ({ minor }) => formatMoney(usd(minor), { locale: 'de-DE' })],
]
const names = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const part = (day: string, at: number) => day.split('-')[at] ?? ''
const days: readonly (readonly [
  order: BulkSettings['dayOrder'],
  write: (day: string) => string,
])[] = [
  ['ymd', (day) => day],
  ['ymd', (day) => day.replaceAll('-', '')],
  ['ymd', (day) => `${day}T00:00:00`],
  [
    'ymd',
    (day) => `${part(day, 2)}-${names[Number(part(day, 1)) - 1] ?? ''}-${part(day, 0).slice(2)}`,
  ],
  ['mdy', (day) => `${part(day, 1)}/${part(day, 2)}/${part(day, 0)}`],
  ['mdy', (day) => `${part(day, 1)}/${part(day, 2)}/${part(day, 0).slice(2)}`],
  ['dmy', (day) => `${part(day, 2)}.${part(day, 1)}.${part(day, 0).slice(2)}`],
]

/** How a program writes a file of it. */
interface Edit {
  readonly separator: string
  readonly lineEnds: readonly string[]
  readonly order: readonly number[]
  readonly amount: (typeof amounts)[number]
  readonly day: (typeof days)[number]
  readonly capitals: 'as is' | 'upper' | 'lower'
  readonly above: readonly string[]
  readonly hasSign: boolean
  readonly hasTotal: boolean
}

const edit: fc.Arbitrary<Edit> = fc.record({
  separator: fc.constantFrom(',', ';', '\t', '|'),
  lineEnds: fc.array(fc.constantFrom('\r\n', '\n', '\r', '\r\r\n'), { minLength: 1, maxLength: 3 }),
  order: fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }),
  amount: fc.constantFrom(...amounts),
  day: fc.constantFrom(...days),
  capitals: fc.constantFrom('as is', 'upper', 'lower'),
  above: fc.constantFrom<readonly string[]>([], ['March run'], ['Acme Inc', 'As of today', '']),
  hasSign: fc.boolean(),
  hasTotal: fc.boolean(),
})

interface Columns {
  readonly name: string
  readonly number: string
  readonly amount?: string
  readonly day?: string
  readonly note: string
}

/** The columns as the kind's own template titles them, each with what it holds. */
function fileOf<O extends WriteOperation>(
  { fields }: BulkKind<O>,
  columns: Columns,
  rows: readonly Meant[],
  how: Edit,
): string {
  const written: readonly (readonly [string | undefined, Written])[] = [
    [columns.name, ({ name }) => name],
    [columns.number, ({ number }) => number],
    [columns.amount, how.amount[1]],
    [columns.day, ({ day }) => how.day[1](day)],
    [columns.note, ({ note }) => note],
  ]
  const used = how.order.flatMap((at) => {
    const [id, write] = written[at] ?? []
    const label = fields.find((field) => field.id === id)?.label
    return label === undefined || !write ? [] : [{ id, label, write }]
  })
  const titles = used.map(({ label }) =>
    how.capitals === 'upper'
      ? label.toUpperCase()
      : how.capitals === 'lower'
        ? label.toLowerCase()
        : label,
  )
  // Between tabs only cells with line breaks are quoted, and none has tabs.
  const cell = (value: string) =>
    how.separator === '\t' ? textField(value.replaceAll('\t', ' ')) : textField(value)
  const sum = rows.reduce((all, { minor }) => all + minor, 0)
  const total = { name: 'Total', number: '', minor: sum, day: '', note: '' }
  const lines = [
    ...(how.hasSign ? [`sep=${how.separator}`] : []),
    ...how.above.map((line) => textField(line)),
    titles.map(cell).join(how.separator),
    ...rows.map((row) => used.map(({ write }) => cell(write(row))).join(how.separator)),
    ...(how.hasTotal
      ? [
          used
            .map(({ id, write }) => cell(id === columns.day ? '' : write(total)))
            .join(how.separator),
        ]
      : []),
  ]
  return lines.map((line, at) => line + (how.lineEnds[at % how.lineEnds.length] ?? '\n')).join('')
}

const placed = { draftId: 'd', runId: 'r', besides: { submissions: [], reason: '' }, flags: [] }
const newPayee = (cells: Cells) => ({
  id: undefined,
  name: cells['name1'] ?? '',
  number: undefined,
  account: undefined,
})

/** All texts and amounts of what would be sent. */
function sentOf(value: unknown): readonly string[] {
  if (isMoney(value)) return [moneyText(value)]
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(sentOf)
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
}

const read = (value: string, how: Edit) =>
  (how.separator === '\t' ? value.replaceAll('\t', ' ') : value).trim()

function importsAsMeant<O extends WriteOperation>(
  kind: BulkKind<O>,
  columns: Columns,
  rows: readonly Meant[],
  how: Edit,
): void {
  const answer = readLines(fileOf(kind, columns, rows, how))
  if (!answer.lines) throw new Error(answer.problem)
  const sheet = sheetOf(answer.lines, findHeader(answer.lines, kind.fields))
  const mapping = guessColumns(kind, sheet)
  const said = { ...given, method: '', currency: '', locale: how.amount[0], dayOrder: how.day[0] }
  const settings = { ...withReading(kind, sheet, mapping, said), dayOrder: how.day[0] }
  const shown = rowsOf(sheet, mapping, kind, settings.locale)
  const taken = shown.filter(({ isLeftOut }) => !isLeftOut)
  expect(taken).toHaveLength(rows.length)
  expect(shown.filter(({ isLeftOut }) => isLeftOut)).toHaveLength(Number(how.hasTotal))
  taken.forEach((row: SheetRow, at) => {
    const values = rows[at]
    if (!values) throw new Error('There are as many.')
    const cells = Object.fromEntries(Object.entries(row.cells))
    const wanted: readonly (readonly [string | undefined, string])[] = [
      [columns.name, values.name],
      // Machines read a number: the row shows it without what can't be seen, as it is sent.
      [columns.number, cleanText(read(values.number, how)).text],
      [columns.amount, how.amount[1](values)],
      [columns.day, how.day[1](values.day)],
      [columns.note, values.note],
    ]
    for (const [id, value] of wanted) if (id !== undefined) expect(cells[id]).toBe(read(value, how))
    const errors = checkCells(kind, cells, settings).filter(({ level }) => level === 'error')
    // What can't be sent says so, and isn't.
    if (errors.length > 0) return
    const { args } = kind.intentOf(cells, settings, { ...placed, payee: newPayee(cells) })
    const sent = sentOf(args)
    expect(sent).toContain(read(values.name, how))
    expect(sent).toContain(cells[columns.number])
    if (columns.amount !== undefined) expect(sent).toContain(moneyText(usd(values.minor)))
    if (columns.day !== undefined) expect(sent).toContain(values.day)
    sentRows += 1
  })
}

let sentRows = 0

const kinds: readonly (readonly [string, (rows: readonly Meant[], how: Edit) => void])[] = [
  [
    'pay run',
    (rows, how) => {
      importsAsMeant(
        payRun,
        {
          name: 'name1',
          number: 'invoiceNumber',
          amount: 'amount',
          day: 'dueDate',
          note: 'comments',
        },
        rows,
        how,
      )
    },
  ],
  [
    'invoices',
    (rows, how) => {
      importsAsMeant(
        invoiceImport,
        {
          name: 'customerData.company',
          number: 'invoiceData.invoiceNumber',
          amount: 'invoiceData.invoiceAmount',
          day: 'invoiceData.invoiceDueDate',
          note: 'invoiceData.notes',
        },
        rows,
        how,
      )
    },
  ],
  [
    'vendors',
    (rows, how) => {
      importsAsMeant(
        vendorImport,
        { name: 'name1', number: 'vendorNumber', note: 'address1' },
        rows,
        how,
      )
    },
  ],
]

test.each(kinds)('1,000 random sheets of %s send what they show', (name, imports) => {
  sentRows = 0
  fc.assert(
    fc.property(fc.array(meant, { minLength: 1, maxLength: 3 }), edit, (rows, how) => {
      imports(rows, how)
    }),
    { numRuns: RUNS },
  )
  process.stdout.write(
    `random sheets of ${name}: ${String(RUNS)}, ${String(sentRows)} rows sent as shown\n`,
  )
  expect(sentRows).toBeGreaterThan(RUNS)
})
