import { customerById, isCustomerAsked } from '~/api/customers'
import { isNotThere } from '~/api/errors'
import { queryClient } from '~/api/query-client'
import { nameOnRecord } from '~/contract/customer-members'
import { invoiceCreate } from '~/contract/invoices'
import {
  doubtOfCell,
  type BulkKind,
  type CellProblem,
  type CheckTogether,
  type Inquiry,
  type SheetRow,
} from '~/form/bulk/bulk-kind'
import { lineAt } from '~/form/bulk/grouped'
import { readKnown } from '~/form/bulk/known'
import { dueBefore } from '~/form/bulk/read-day'
import { readCustomersAnew, type CustomerRead } from '~/form/customer/customer-by-id'
import { amountOf as readAmount } from '~/form/definition/body'
import { formatWholeDay, isDay } from '~/lib/days'
import { isNumberId } from '~/lib/ids'
import { labels } from '~/lib/labels'
import { paths } from '~/paths'
import type { BulkSettings, Cells, ShownPayee } from '~/storage/bulk-record'
import { display } from '~/ui/locale'

import { customerTitle } from '../create/customer-name'
import { invoiceForm, type InvoiceValues } from '../create/fields'
import { differenceToTotal, isBlankLine } from '../create/figures'
import { invoiceIntent } from '../create/intent'
import { differenceWords } from '../create/totals-part'
import { invoiceLines } from './line-groups'
import {
  AMOUNT,
  CUSTOMER,
  entryOf,
  invoiceColumns,
  LINE_AMOUNT,
  LINE_COST,
  NUMBER,
  numberKey,
  rowValues,
  unreadCells,
} from './row-values'

const DATE = 'invoiceData.invoiceDate'

const names = ['firstName', 'lastName', 'company', 'billingEmail', 'customerNumber'].map(
  (name) => `customerData.${name}`,
)

/** A column that the sheet has. */
function cellFor(field: string, cells: Cells): string {
  // A line's own field is shown for it.
  if (Object.hasOwn(cells, field) || lineAt(field) !== undefined) return field
  const near = field.startsWith('customerData.') ? [CUSTOMER, ...names] : []
  return near.find((name) => Object.hasOwn(cells, name)) ?? AMOUNT
}

const BELOW_ZERO = 'Below zero: a credit. Invoices can’t be negative.'

const isBelowZero = ({ invoiceData: { invoiceAmount } }: InvoiceValues): boolean =>
  (readAmount(invoiceAmount, '')?.amountMinor ?? 0) < 0

function check(cells: Cells, settings: BulkSettings): readonly CellProblem[] {
  const unread = unreadCells(cells, settings)
  const values = rowValues(cells, settings)
  const errors = unread.filter(({ level }) => level === 'error')
  const isSaid = new Set(errors.map(({ field }) => field))
  const wrong = invoiceForm.issues(values).flatMap(({ path, message }): CellProblem[] => {
    const field = path.join('.')
    if (isSaid.has(field)) return []
    const place = cellFor(field, cells)
    const words = field === AMOUNT && isBelowZero(values) ? BELOW_ZERO : message
    return [
      { field: place, level: 'error', message: words, ...(field === AMOUNT && { about: AMOUNT }) },
    ]
  })
  // Of rows whose amounts can't be added up yet, those say why.
  const more = wrong.filter(({ field }) => field !== AMOUNT)
  const isAdded = !Object.hasOwn(cells, AMOUNT) && errors.length + more.length > 0
  const difference = differenceToTotal(values)
  return [
    ...unread,
    ...dueBefore(
      { due: 'invoiceData.invoiceDueDate', written: DATE },
      { due: cells['invoiceData.invoiceDueDate'] ?? '', written: cells[DATE] ?? '' },
      settings.dayOrder,
    ),
    ...(isAdded ? more : wrong),
    ...invoiceForm.doubts(values).map((doubt) => doubtOfCell(doubt, cellFor(doubt.name, cells))),
    ...(difference
      ? [{ field: AMOUNT, level: 'doubt', message: differenceWords(difference, '') } as const]
      : []),
    ...(values.customer === 'known' && names.some((name) => (cells[name]?.trim() ?? '') !== '')
      ? [
          {
            field: CUSTOMER,
            level: 'note',
            message: 'Of the customer, only the ID is sent.',
          } as const,
        ]
      : []),
  ]
}

/** By the form's rule, without reading the rest of the row. */
function customerOf(cells: Cells): string {
  const said = (name: string) => cells[`customerData.${name}`]?.trim() ?? ''
  const customerId = said('customerId')
  return customerTitle({
    customer: customerId === '' ? 'new' : 'known',
    customerData: {
      customerId,
      firstName: said('firstName'),
      lastName: said('lastName'),
      company: said('company'),
      billingEmail: said('billingEmail'),
      customerNumber: said('customerNumber'),
    },
  })
}

const shownCustomer = (id: string, customer: CustomerRead): ShownPayee | undefined => {
  const name = nameOnRecord(customer)
  return name === undefined ? undefined : { id, name, number: undefined, account: undefined }
}

/** Whether the service has the customer, once for all its rows. */
function inquiry({ cells }: SheetRow, settings: BulkSettings): Inquiry | undefined {
  const id = cells[CUSTOMER]?.trim() ?? ''
  if (!isNumberId(id)) return undefined
  const entry = entryOf(cells, settings)
  const problem = (message: string): CellProblem => ({ field: CUSTOMER, level: 'error', message })
  return {
    key: `${entry} ${id}`,
    ask: async () => {
      try {
        const { reading } = await queryClient.query(customerById(id))
        if (!isCustomerAsked(id, reading.value)) {
          return { problems: [problem('The service answered with another customer.')] }
        }
        const payee = shownCustomer(id, reading.value)
        const own = reading.value.PaypointEntryname?.trim() ?? ''
        const isElsewhere = own !== '' && entry !== '' && own !== entry
        const doubt = `This is a customer of ${own}, not of ${entry}.`
        return {
          ...(payee && { payee }),
          problems: isElsewhere ? [{ field: CUSTOMER, level: 'doubt', message: doubt }] : [],
        }
      } catch (error) {
        if (isNotThere(error)) return { problems: [problem(`The service has no customer ${id}.`)] }
        throw error
      }
    },
  }
}

const MOST_SHOWN = 60

/** "3 · Work, Travel, Fee" */
function linesText(cells: Cells, settings: BulkSettings): string | undefined {
  const lines = rowValues(cells, settings).invoiceData.items.filter((line) => !isBlankLine(line))
  if (lines.length === 0) return undefined
  const names = lines.flatMap(
    ({ itemDescription, itemProductName }) =>
      itemDescription.trim() || itemProductName.trim() || [],
  )
  const text = names.join(', ')
  const shown = text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text
  return [String(lines.length), shown].filter(Boolean).join(' · ')
}

async function prepare(): Promise<CheckTogether> {
  const { submissions } = await readKnown(invoiceCreate.name)
  const sent = Map.groupBy(submissions, ({ subject: { entry = '', invoiceNumber } }) =>
    numberKey(entry, invoiceNumber),
  )
  return (rows, settings) => {
    const above = new Map<string, number>()
    const unnumbered = rowsWithoutNumber(rows)
    return new Map(
      rows.map(({ number, cells }): [number, readonly CellProblem[]] => {
        const key = numberKey(entryOf(cells, settings), cells[NUMBER])
        if (key === undefined) return [number, unnumbered.get(number) ?? []]
        const before = sent.get(key) ?? []
        const row = above.get(key)
        if (row === undefined) above.set(key, number)
        const doubt = (message: string, besides: readonly string[]): CellProblem => ({
          field: NUMBER,
          level: 'doubt',
          message,
          besides,
        })
        return [
          number,
          [
            ...(before.length > 0
              ? [
                  doubt(
                    'An invoice with this number was created here.',
                    before.map(({ id }) => id),
                  ),
                ]
              : []),
            ...(row === undefined ? [] : [doubt(`Row ${String(row)} has this number too.`, [])]),
          ],
        ]
      }),
    )
  }
}

/**
 * A blank number below a numbered row of the same customer: in merged cells only the first row has it. Taken
 * as invoices of their own, its other lines would be invoiced beside it.
 */
function rowsWithoutNumber(rows: readonly SheetRow[]): ReadonlyMap<number, readonly CellProblem[]> {
  const inOrder = rows.flatMap((row) => row.parts ?? [row]).toSorted((a, b) => a.number - b.number)
  let above: SheetRow | undefined
  return new Map(
    inOrder.flatMap((row): readonly (readonly [number, readonly CellProblem[]])[] => {
      const said = (field: string) => row.cells[field]?.trim() ?? ''
      const number = above?.cells[NUMBER]?.trim() ?? ''
      if (said(NUMBER) !== '' || !above || number === '') {
        above = row
        return []
      }
      const before = above.cells
      const isSame = [CUSTOMER, ...names].every(
        (field) => said(field) === '' || said(field) === before[field]?.trim(),
      )
      if (!isSame) {
        above = undefined
        return []
      }
      const message = `No number. Is it a line of ${number} in row ${String(above.number)}?`
      const own = Object.fromEntries(
        [NUMBER, CUSTOMER, ...names].flatMap((field) =>
          said(field) === '' && before[field] !== undefined ? [[field, before[field]]] : [],
        ),
      )
      const fixes = [{ label: `Use ${number}`, change: { cells: own } }]
      return [[row.number, [{ field: NUMBER, level: 'doubt', message, fixes }]]]
    }),
  )
}

export const invoiceImport: BulkKind<typeof invoiceCreate> = {
  id: 'invoices',
  noun: { one: 'invoice', many: 'invoices' },
  title: 'Import invoices',
  needs:
    'Needs an amount or a unit cost, and a customer ID, name, company, or email. Rows with the same invoice number become its lines.',
  act: 'Create',
  acted: 'created',
  fields: invoiceColumns,
  example: {
    [NUMBER]: 'EXAMPLE-1',
    'customerData.company': 'Example Customer, Inc.',
    'customerData.billingEmail': 'example@example.com',
    'invoiceData.invoiceDate': '2026-03-01',
    'invoiceData.invoiceDueDate': '2026-03-31',
    'invoiceData.items.0.itemDescription': 'Example: skipped when you import',
    'invoiceData.items.0.itemQty': '2',
    'invoiceData.items.0.itemCost': '150.00',
    'invoiceData.items.0.itemTaxRate': '8.25',
  },
  defaults: [],
  flags: [],
  groups: invoiceLines,
  mappingProblem: (fields) => {
    if (![AMOUNT, LINE_AMOUNT, LINE_COST].some((field) => fields.has(field))) {
      return 'Choose the column of the amount or of the unit cost.'
    }
    return [CUSTOMER, ...names].some((field) => fields.has(field))
      ? undefined
      : 'Choose a column for the customer ID, name, company, or email.'
  },
  check,
  who: 'Customer',
  needsPayee: false,
  payeeFields: [],
  inquiry,
  confirm: 'Create it anyway',
  prepare,
  payeeOf: customerOf,
  reviewed: [
    {
      header: 'Customer',
      of: (cells, _, shown) => shown?.name ?? customerOf(cells),
      isNew: (cells) => (cells[CUSTOMER]?.trim() ?? '') === '',
    },
    { header: 'Invoice number', of: (cells) => cells[NUMBER] },
    {
      header: labels.dueDate,
      of: (cells, settings) => {
        const day = rowValues(cells, settings).invoiceData.invoiceDueDate
        return isDay(day) ? formatWholeDay(day, display.locale) : day || undefined
      },
    },
    { header: 'Lines', of: linesText },
  ],
  amountOf: (cells, settings) =>
    readAmount(rowValues(cells, settings).invoiceData.invoiceAmount, ''),
  intentOf: (cells, settings, { draftId, runId, besides, payee }) => {
    const intent = invoiceIntent(rowValues(cells, settings), draftId, besides, payee?.name)
    return {
      ...intent,
      subject: {
        ...intent.subject,
        form: paths.importInvoices({ run: runId }),
      },
    }
  },
  recordAt: paths.invoice,
  onAnswer: readCustomersAnew,
  path: paths.importInvoices,
}
