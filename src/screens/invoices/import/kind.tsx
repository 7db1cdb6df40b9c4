import { currentScope } from '~/api/connection'
import { customerById, isCustomerAsked } from '~/api/customers'
import { isNotThere } from '~/api/errors'
import { queryClient } from '~/api/query-client'
import { serviceNow } from '~/api/service-clock'
import {
  type BulkKind,
  type CellProblem,
  type CheckTogether,
  doubtOfCell,
  type Inquiry,
  type SheetRow,
} from '~/bulk/prepare/bulk-kind'
import { BulkScreen } from '~/bulk/prepare/bulk-screen'
import { inLine } from '~/bulk/prepare/grouped'
import { readKnown } from '~/bulk/prepare/known'
import { dueBefore } from '~/bulk/prepare/read-day'
import { nameOnRecord } from '~/contract/customer-members'
import { invoiceCreate } from '~/contract/invoices'
import { type CustomerRead, readCustomersAnew } from '~/domain/customers/customer-by-id'
import { namedCurrencies } from '~/domain/customers/known-currency'
import { typedAmountOf as readAmount } from '~/form/definition/body'
import { billKey, isSameBill } from '~/lib/bill-numbers'
import { normaliseCurrency } from '~/lib/currency'
import { formatWholeDay, isDay, todayIn } from '~/lib/days'
import { isNumberId } from '~/lib/ids'
import { labels } from '~/lib/labels'
import { plainName } from '~/lib/look-alikes'
import { paths } from '~/paths'
import type { BulkSettings, Cells, ShownPayee } from '~/storage/bulk-record'
import { allKept } from '~/storage/directory'
import { compareTexts } from '~/submit/candidate'
import { display } from '~/ui/locale'

import { customerTitle } from '../create/customer-name'
import { DUE_IN_PAST, isDueInPast } from '../create/detail-fields'
import { invoiceForm, type InvoiceValues } from '../create/fields'
import { differenceToTotal, isBlankLine, lineDifferences } from '../create/figures'
import { invoiceIntent } from '../create/intent'
import {
  type FindInvoicedBefore,
  invoicedBefore,
  invoicedBeforeText,
  isSameInvoice,
  unnumberedPlace,
} from '../create/invoiced-before'
import { totalDifferenceWords } from '../create/totals-part'
import { invoiceLines } from './line-groups'
import { type MadeCustomers, madeTwice, namesOf, newCustomer } from './new-customers'
import {
  AMOUNT,
  cellFor,
  CURRENCY,
  currencyNotSent,
  CUSTOMER,
  customerNameMembers,
  DISCOUNT,
  rowEntryOf,
  invoiceColumns,
  LINE_AMOUNT,
  LINE_COST,
  NUMBER,
  rowValues,
  unreadCells,
} from './row-values'

const DATE = 'invoiceData.invoiceDate'
const DUE = 'invoiceData.invoiceDueDate'

const OF_NOTHING = 'Enter an amount. A percentage needs lines with a unit cost or an amount.'

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
    const words =
      field === AMOUNT && isBelowZero(values)
        ? 'Below zero: a credit. Invoices can’t be negative.'
        : message
    return [
      { field: place, level: 'error', message: words, ...(field === AMOUNT && { about: AMOUNT }) },
    ]
  })
  // Of rows whose amounts can't be added up yet, those say why.
  const more = wrong.filter(({ field }) => field !== AMOUNT)
  const isAdded = !Object.hasOwn(cells, AMOUNT) && errors.length + more.length > 0
  const difference = differenceToTotal(values)
  // Left out, nobody would see that it isn't sent.
  const isOfNothing = values.discountPercent !== '' && values.invoiceData.discount === ''
  return [
    ...unread,
    ...(isOfNothing && errors.length + more.length === 0
      ? [{ field: DISCOUNT, level: 'error', message: OF_NOTHING } as const]
      : []),
    ...dueBefore(
      { due: DUE, written: DATE },
      { due: cells[DUE] ?? '', written: cells[DATE] ?? '' },
      settings.dayOrder,
    ),
    ...(isDueInPast(values.invoiceData, todayIn(display.zone, serviceNow()))
      ? [{ field: DUE, level: 'doubt', message: `${DUE_IN_PAST}.` } as const]
      : []),
    ...(isAdded ? more : wrong),
    // A rate is judged as the sheet writes it, with its percent sign.
    ...invoiceForm
      .doubts(values)
      .filter(({ name }) => !name.endsWith('.itemTaxRate'))
      .map((doubt) => doubtOfCell(doubt, cellFor(doubt.name, cells))),
    ...lineDifferences(values).map(({ at, words, isRounding }): CellProblem => {
      const field = inLine(LINE_AMOUNT, at)
      const isSeveral = values.invoiceData.items.length > 1
      return {
        field,
        level: isRounding ? 'note' : 'doubt',
        message: `${isSeveral ? `Line ${String(at + 1)}: ` : ''}${words} (quantity × unit cost).`,
        about: field,
      }
    }),
    ...(difference
      ? [{ field: AMOUNT, level: 'doubt', message: totalDifferenceWords(difference, '') } as const]
      : []),
    ...(values.customer === 'known' &&
    customerNameMembers.some((name) => (cells[name]?.trim() ?? '') !== '')
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
  const entry = rowEntryOf(cells, settings)
  const problem = (message: string): CellProblem => ({ field: CUSTOMER, level: 'error', message })
  return {
    key: `${entry} ${id}`,
    ask: async () => {
      try {
        const { reading } = await queryClient.query(customerById(id))
        if (!isCustomerAsked(id, reading.value)) {
          return { problems: [problem('Your provider answered with another customer.')] }
        }
        const payee = shownCustomer(id, reading.value)
        const own = reading.value.PaypointEntryname?.trim() ?? ''
        const isElsewhere = own !== '' && entry !== '' && own !== entry
        const doubt = `This is a customer of ${own}, not of ${entry}.`
        return {
          ...(payee && { payee }),
          problems: isElsewhere ? [{ field: CUSTOMER, level: 'doubt', message: doubt }] : [],
          problemsOf: (row) => inOtherCurrency(row, reading.value),
        }
      } catch (error) {
        if (isNotThere(error))
          return { problems: [problem(`Your provider has no customer ${id}.`)] }
        throw error
      }
    },
  }
}

/** As a currency in the amount's own cell: billed without it, the amount would be another. */
function inOtherCurrency(cells: Cells, customer: CustomerRead): readonly CellProblem[] {
  const said = normaliseCurrency(cells[CURRENCY])
  const billed = namedCurrencies(customer)
  return said === undefined || billed.length === 0 || billed.includes(said)
    ? []
    : [{ field: CURRENCY, level: 'error', message: currencyNotSent(said) }]
}

const MOST_TITLE_LETTERS = 60

/** "3 · Work, Travel, Fee" */
function linesText(cells: Cells, settings: BulkSettings): string | undefined {
  const lines = rowValues(cells, settings).invoiceData.items.filter((line) => !isBlankLine(line))
  if (lines.length === 0) return undefined
  const customerNameMembers = lines.flatMap(
    ({ itemDescription, itemProductName }) =>
      itemDescription.trim() || itemProductName.trim() || [],
  )
  const text = customerNameMembers.join(', ')
  const shown = text.length > MOST_TITLE_LETTERS ? `${text.slice(0, MOST_TITLE_LETTERS)}…` : text
  return [String(lines.length), shown].filter(Boolean).join(' · ')
}

async function prepare(runId?: string): Promise<CheckTogether> {
  const [{ submissions }, customers] = await Promise.all([
    readKnown(invoiceCreate.name, runId),
    allKept(currentScope(), 'customers'),
  ])
  const sent = Map.groupBy(submissions, ({ subject: { entry = '', invoiceNumber = '' } }) =>
    bucketOf(entry, invoiceNumber),
  )
  const before = invoicedBefore(submissions, serviceNow())
  const known = Map.groupBy(
    customers.flatMap((customer) => namesOf(customer).map((name) => ({ name, customer }))),
    ({ name }) => plainName(name),
  )
  return (rows, settings) => {
    const above = new Map<string, { readonly text: string; readonly row: number }[]>()
    const unnumbered = rowsWithoutNumber(rows)
    const made: MadeCustomers = new Map()
    const again = unnumberedAgain(rows, settings, before)
    return new Map(
      rows.map((row): [number, readonly CellProblem[]] => {
        const { number, cells } = row
        const entry = rowEntryOf(cells, settings)
        const who = [...newCustomer(cells, entry, known), ...madeTwice(row, entry, made)]
        const text = cells[NUMBER]?.trim() ?? ''
        if (text === '') {
          const said = [unnumbered, again].flatMap((each) => each.get(number) ?? [])
          return [number, [...who, ...said]]
        }
        const bucket = bucketOf(entry, text)
        const used = (sent.get(bucket) ?? []).filter(({ subject: { invoiceNumber = '' } }) =>
          isSameBill(invoiceNumber, text),
        )
        const inRows = above.get(bucket) ?? []
        const same = inRows.find((each) => isSameBill(each.text, text))
        above.set(bucket, [...inRows, { text, row: number }])
        const spelled = used[0]?.subject.invoiceNumber?.trim()
        const doubt = (message: string, besides: readonly string[]): CellProblem => ({
          field: NUMBER,
          level: 'doubt',
          message,
          besides,
        })
        return [
          number,
          [
            ...who,
            ...(used.length > 0
              ? [
                  doubt(
                    spelled === undefined || compareTexts(spelled, text) === 'same'
                      ? 'An invoice with this number was created here.'
                      : `Invoice ${spelled} was created here: the same number.`,
                    used.map(({ id }) => id),
                  ),
                ]
              : []),
            ...(same === undefined
              ? []
              : [doubt(`Row ${String(same.row)} has this number too.`, [])]),
          ],
        ]
      }),
    )
  }
}

const bucketOf = (entry: string, number: string): string => `${entry.trim()}\n${billKey(number)}`

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
      const isSame = [CUSTOMER, ...customerNameMembers].every(
        (field) => said(field) === '' || said(field) === before[field]?.trim(),
      )
      if (!isSame) {
        above = undefined
        return []
      }
      const message = `No number. Is it a line of ${number} in row ${String(above.number)}?`
      const own = Object.fromEntries(
        [NUMBER, CUSTOMER, ...customerNameMembers].flatMap((field) =>
          said(field) === '' && before[field] !== undefined ? [[field, before[field]]] : [],
        ),
      )
      const fixes = [{ label: `Use ${number}`, change: { cells: own } }]
      return [[row.number, [{ field: NUMBER, level: 'doubt', message, fixes }]]]
    }),
  )
}

/** What was sent from here, or stands in a row above, with nothing to tell the two apart: a yes sends it beside that. */
function unnumberedAgain(
  rows: readonly SheetRow[],
  settings: BulkSettings,
  before: FindInvoicedBefore,
): ReadonlyMap<number, readonly CellProblem[]> {
  const above = new Map<string, { readonly values: InvoiceValues; readonly row: number }[]>()
  return new Map(
    rows.flatMap(({ number, cells }): readonly (readonly [number, readonly CellProblem[]])[] => {
      const values = rowValues(cells, settings)
      const place = unnumberedPlace(values)
      if (place === undefined) return []
      const inRows = above.get(place) ?? []
      const twin = inRows.find((each) => isSameInvoice(each.values, values))
      above.set(place, [...inRows, { values, row: number }])
      const sent = before(values)
      const doubt = (message: string, besides: readonly string[]): CellProblem => ({
        field: AMOUNT,
        level: 'doubt',
        message,
        besides,
      })
      return [
        [
          number,
          [
            ...(sent === undefined ? [] : [doubt(`${invoicedBeforeText(sent)}.`, sent.ids)]),
            ...(twin === undefined
              ? []
              : [
                  doubt(
                    `Same as row ${String(twin.row)}, and no invoice number tells them apart.`,
                    [],
                  ),
                ]),
          ],
        ],
      ]
    }),
  )
}

export const invoiceImport: BulkKind<typeof invoiceCreate> = {
  id: 'invoices',
  noun: { one: 'invoice', many: 'invoices' },
  title: 'Import invoices',
  needs:
    'Needs an amount or a unit cost, and a customer ID, name, company, or email. Rows with the same invoice number become its lines. Names are compared with customers seen in this browser; without an ID, others become new customers.',
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
    return [CUSTOMER, ...customerNameMembers].some((field) => fields.has(field))
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
  addedUp: 'Computed from the lines',
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

export const Component = () => <BulkScreen kind={invoiceImport} />
