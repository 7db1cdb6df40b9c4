/** Files and pastes as offices have them: each is read to the rows it says, or refused with words that help. */
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'

import type { WriteOperation } from '~/submit/intent'
import type { BulkKind } from '~/bulk/prepare/bulk-kind'
import { openAmount } from '~/bulk/prepare/amount-style'
import { guessColumns, mappingProblemOf, namesBeside, withReading } from '~/bulk/prepare/columns'
import { dayInDoubt } from '~/bulk/prepare/day-order-question'
import { makeDryRun } from '~/bulk/prepare/dry-run'
import { makeGrouping } from '~/bulk/prepare/grouped'
import { amountColumns, columnName, findHeader } from '~/bulk/prepare/mapping'
import { rowsOf } from '~/bulk/prepare/prepared'
import { readLines, sheetOf } from '~/bulk/prepare/read-sheet'
import { settings as usual } from '~/bulk/testing/settings'
import { moneyText } from '~/lib/money'
import type { BulkSettings } from '~/storage/bulk-record'
import { isMoney } from '~/storage/shape'

import { invoiceImport } from '~/screens/invoices/import/kind'
import { payRun } from '~/screens/payouts/run'
import { vendorImport } from '~/screens/vendors/import'

type Say = Partial<Pick<BulkSettings, 'locale' | 'dayOrder'>>

const noneTogether = () => new Map()

/** What would be sent, in short. */
function sentText(body: object): string {
  const texts: string[] = []
  const collect = (value: unknown, name: string) => {
    if (isMoney(value)) {
      if (shown.has(name)) texts.push([moneyText(value), value.currency ?? ''].join(' ').trim())
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, each] of Object.entries(value)) collect(each, key)
    } else if (shown.has(name) && (typeof value === 'string' || typeof value === 'number')) {
      if (value !== '') texts.push(String(value))
    }
  }
  collect(body, '')
  return texts.join(' | ')
}

const shown = new Set(
  'name1 vendorNumber invoiceNumber netAmount invoiceDate dueDate comments company customerId billingEmail invoiceAmount invoiceDueDate itemDescription itemQty itemCost itemTaxRate itemTotalAmount phone address1 email city zip customerVendorAccount typeAccount'.split(
    ' ',
  ),
)

/** As the Sheet and Rows steps show it before the service is asked. */
async function readSheet<O extends WriteOperation>(
  kind: BulkKind<O>,
  text: string,
  say: Say,
): Promise<readonly string[]> {
  const { lines: given, problem } = readLines(text)
  if (!given) return [problem]
  const headerAt = findHeader(given, kind.fields)
  const lines = namesBeside(kind.fields, given, headerAt)
  const sheet = sheetOf(lines, headerAt)
  const mapping = guessColumns(kind, sheet)
  const asked = amountColumns(sheet, kind.fields, mapping)
  const isRead = { ...usual, method: '', sameNumber: 'lines', ...say } as const
  const settings = { ...withReading(kind, sheet, mapping, isRead), ...say }
  const amountAt = mapping.indexOf(kind.fields.find(({ isAmount }) => isAmount)?.id)
  const question =
    asked.length > 0
      ? [
          `asked: ${asked.map((at) => columnName(sheet, at)).join(' or ')}; proposed: ${amountAt === -1 ? 'none' : columnName(sheet, amountAt)}`,
        ]
      : []
  const wrong = mappingProblemOf(kind, mapping, sheet)
  if (wrong !== undefined) return [...question, wrong]
  const rows = rowsOf(sheet, mapping, kind, settings.locale)
  const grouped = makeGrouping(kind)(rows, settings)
  const together = kind.id === 'invoices' ? await kind.prepare() : noneTogether
  const checked = makeDryRun({ ...kind, needsPayee: false }, settings)(
    grouped.rows,
    together,
    () => undefined,
  )
  const doubt = dayInDoubt(kind, rows)
  const columns = kind.fields.filter((field) => field.kind === 'amount').map(({ id }) => id)
  const texts = rows.flatMap(({ cells }) => columns.flatMap((id) => cells[id] ?? []))
  const open = say.locale ? undefined : openAmount({ texts, isWorkbook: false }, settings.locale)
  const place = { draftId: 'd', runId: 'r', besides: { submissions: [], reason: '' }, flags: [] }
  return [
    ...question,
    ...(settings.locale === isRead.locale ? [] : [`amounts are read as in ${settings.locale}`]),
    ...(open ? [`asked: ${open.text}`] : []),
    ...(doubt === undefined || settings.dayOrder !== 'ymd' ? [] : [`asked: ${doubt}`]),
    ...checked.map(({ row, problems, verdict }) => {
      if (row.isLeftOut) return `skipped: ${row.aside ?? ''}`
      const said = problems
        .filter(({ level }) => level !== 'note')
        .map(({ level, message }) => `${level}: ${message}`)
      if (verdict === 'error') return said.join(' ')
      const payee = { id: undefined, number: undefined, account: undefined, name: '' }
      const { args } = kind.intentOf(row.cells, settings, { ...place, payee })
      return [sentText(args), ...said].join(' # ')
    }),
  ]
}

const kinds = {
  payouts: (text: string, say: Say) => readSheet(payRun, text, say),
  invoices: (text: string, say: Say) => readSheet(invoiceImport, text, say),
  vendors: (text: string, say: Say) => readSheet(vendorImport, text, say),
}

const cases: readonly (readonly [
  kind: keyof typeof kinds,
  title: string,
  text: string,
  expected: readonly string[],
  say?: Say,
])[] = [
  [
    'payouts',
    'two amounts: Total and Amount due (RF-F3)',
    'Vendor,Invoice #,Total,Amount due\nAcme Inc,INV-1,"1,200.00",200.00\nBolt Co,INV-2,300.00,300.00\n',
    [
      'asked: Total or Amount due; proposed: Amount due',
      'Acme Inc | INV-1 | 200.00 USD',
      'Bolt Co | INV-2 | 300.00 USD',
    ],
  ],
  [
    'payouts',
    'two amounts: Total and Balance due (RF-F3)',
    'Vendor,Invoice #,Total,Balance due\nAcme Inc,INV-1,"1,200.00",200.00\nBolt Co,INV-2,300.00,300.00\n',
    [
      'asked: Total or Balance due; proposed: Balance due',
      'Acme Inc | INV-1 | 200.00 USD',
      'Bolt Co | INV-2 | 300.00 USD',
    ],
  ],
  [
    'payouts',
    'two amounts: Amount and Open balance (RF-F3)',
    'Vendor,Invoice #,Amount,Open balance\nAcme Inc,INV-1,"1,200.00",200.00\nBolt Co,INV-2,300.00,300.00\n',
    [
      'asked: Amount or Open balance; proposed: Open balance',
      'Acme Inc | INV-1 | 200.00 USD',
      'Bolt Co | INV-2 | 300.00 USD',
    ],
  ],
  [
    'payouts',
    'two amounts: Original amount and Amount due (RF-F3)',
    'Vendor,Invoice #,Original amount,Amount due\nAcme Inc,INV-1,"1,200.00",200.00\nBolt Co,INV-2,300.00,300.00\n',
    [
      'asked: Original amount or Amount due; proposed: Amount due',
      'Acme Inc | INV-1 | 200.00 USD',
      'Bolt Co | INV-2 | 300.00 USD',
    ],
  ],
  [
    'payouts',
    'two amounts: Invoice amount and Outstanding (RF-F3)',
    'Vendor,Invoice #,Invoice amount,Outstanding\nAcme Inc,INV-1,"1,200.00",200.00\nBolt Co,INV-2,300.00,300.00\n',
    [
      'asked: Invoice amount or Outstanding; proposed: Outstanding',
      'Acme Inc | INV-1 | 200.00 USD',
      'Bolt Co | INV-2 | 300.00 USD',
    ],
  ],
  [
    'payouts',
    'two amounts: Bill amount and Amount to pay (RF-F3)',
    'Vendor,Invoice #,Bill amount,Amount to pay\nAcme Inc,INV-1,"1,200.00",200.00\nBolt Co,INV-2,300.00,300.00\n',
    [
      'asked: Bill amount or Amount to pay; proposed: Amount to pay',
      'Acme Inc | INV-1 | 200.00 USD',
      'Bolt Co | INV-2 | 300.00 USD',
    ],
  ],
  [
    'payouts',
    'two amounts: TOTAL and AMOUNT (RF-F3)',
    'Vendor,Invoice #,TOTAL,AMOUNT\nAcme Inc,INV-1,"1,200.00",200.00\nBolt Co,INV-2,300.00,300.00\n',
    [
      'asked: TOTAL or AMOUNT; proposed: AMOUNT',
      'Acme Inc | INV-1 | 200.00 USD',
      'Bolt Co | INV-2 | 300.00 USD',
    ],
  ],
  [
    'payouts',
    'two amounts: Gross and Net amount (RF-F3)',
    'Vendor,Invoice #,Gross,Net amount\nAcme Inc,INV-1,"1,200.00",200.00\nBolt Co,INV-2,300.00,300.00\n',
    [
      'asked: Gross or Net amount; proposed: Net amount',
      'Acme Inc | INV-1 | 200.00 USD',
      'Bolt Co | INV-2 | 300.00 USD',
    ],
  ],
  [
    'payouts',
    'two amounts that are the same in every row are no question (RF-F3)',
    'Vendor,Invoice #,Total,Amount due\nAcme Inc,INV-1,200.00,200.00\nBolt Co,INV-2,300.00,"300"\n',
    ['Acme Inc | INV-1 | 200.00 USD', 'Bolt Co | INV-2 | 300.00 USD'],
  ],
  ...['1.23457E+11', '1.2E+05', '1,23457E+11', '2E+15', '="1.23457E+11"', '1.23457e+11'].flatMap(
    (spoiled) =>
      (['Invoice number', 'Check number', 'Vendor number', 'Vendor ID'] as const).map(
        (title) =>
          [
            'payouts',
            `${title} ${spoiled}: two would become one (RF-F1)`,
            `Vendor name\t${title}\tAmount\nAcme Inc\t${spoiled}\t5.00\n`,
            ['error: A spreadsheet rounded this number. Enter all of its digits.'],
          ] as const,
      ),
  ),
  [
    'payouts',
    'bills that only resemble a rounded number are taken (RF-F1)',
    'Vendor,Invoice number,Amount\nAcme Inc,12E4,5.00\nBolt Co,1E5,6.00\nCut Ltd,E+05,7.00\n',
    ['Acme Inc | 12E4 | 5.00 USD', 'Bolt Co | 1E5 | 6.00 USD', 'Cut Ltd | E+05 | 7.00 USD'],
  ],
  [
    'payouts',
    'a bill of a column too narrow is an error (RF-F1)',
    'Vendor,Invoice number,Amount\nAcme Inc,#####,5.00\n',
    ['error: The column was too narrow to show the value. Type it.'],
  ],
  [
    'vendors',
    'a vendor number that a spreadsheet rounded (RF-F1)',
    'Name,Vendor number,Our account\nAcme Inc,1.23457E+11,\nBolt Co,V-2,1.2E+05\n',
    [
      'error: A spreadsheet rounded this number. Enter all of its digits.',
      'error: A spreadsheet rounded this number. Enter all of its digits.',
    ],
  ],
  ...(
    [
      ['Gross', 'Net due', 'Net due'],
      ['Amount', 'Open', 'Open'],
      ['Amount', 'Payment', 'Payment'],
      ['Amount', 'Discounted amount', 'Discounted amount'],
      ['Amount', 'Current', 'Amount'],
      ['Sum', 'Pay this', 'Pay this'],
      ['Original', 'Remaining', 'Remaining'],
      ['Price', 'Amount open', 'Amount open'],
      ['Amount', 'After retainage', 'Amount'],
      ['Amount', 'Approved', 'Amount'],
    ] as const
  ).map(
    ([one, other, proposed]) =>
      [
        'payouts',
        `two amounts: ${one} and ${other} (RF-F3)`,
        `Vendor,Invoice #,${one},${other}\nAcme Inc,INV-1,"1,200.00",200.00\nBolt Co,INV-2,300.00,300.00\n`,
        [
          `asked: ${one} or ${other}; proposed: ${proposed}`,
          `Acme Inc | INV-1 | ${proposed === one ? '1200.00' : '200.00'} USD`,
          'Bolt Co | INV-2 | 300.00 USD',
        ],
      ] as const,
  ),
  ...(
    [
      ['Paid', '', ''],
      ['Open', '1200.00', '$300'],
      ['Quantity', '2.50', '3.25'],
      ['Tax rate', '8.25', '7.75'],
      ['Phone', '312.555.01', '312.555.02'],
      ['Project ID', '100.10', '100.20'],
      ['Ship date', '31.12.26', '30.12.26'],
      ['Days overdue', '12', '30'],
      ['Check', '1021', '1022'],
      ['Region', '12', '30'],
      ['Payment', 'by check', 'by wire'],
      ['Paid', '1000.00', '0.00'],
      ['InvoiceAmountPaid', '1000.00', '0.00'],
      ['Amount paid', '1000.00', '0.00'],
      ['Bezahlt', '1000.00', '0.00'],
      ['UnitAmount', '120.00', '45.50'],
      ['Unit price', '120.00', '45.50'],
      ['Price each', '120.00', '45.50'],
      ['TaxAmount', '12.00', '4.50'],
      ['Skonto', '12.00', '4.50'],
      ['Discount_Amount', '12.00', '4.50'],
      ['Remise', '12.00', '4.50'],
      ['S&H', '12.00', '4.50'],
    ] as const
  ).map(
    ([title, first, second]) =>
      [
        'payouts',
        `no second amount: ${title} ${first} (RF-F3)`,
        `Vendor,Invoice #,Amount,${title}\nAcme Inc,INV-1,"1,200.00",${first}\nBolt Co,INV-2,300.00,${second}\n`,
        ['Acme Inc | INV-1 | 1200.00 USD', 'Bolt Co | INV-2 | 300.00 USD'],
      ] as const,
  ),
  ...(
    [
      ['Total', 'InvoiceAmountDue'],
      ['Total', 'invoice_amount_due'],
      ['Total', 'INVOICEAMOUNTDUE'],
      ['Amount', 'OpenBalance'],
      ['Amount', 'Amount_Due'],
      ['Amount', 'BalanceDue'],
      ['Amount', 'Bill Balance Due'],
      ['Betrag', 'Offen'],
      ['Betrag', 'Offener Betrag'],
      ['Montant', 'Reste à payer'],
      ['Importe', 'Saldo pendiente'],
    ] as const
  ).map(
    ([whole, due]) =>
      [
        'payouts',
        `what is due is proposed as ${due} (RF-F3)`,
        `Vendor,Invoice #,${whole},${due}\nAcme Inc,INV-1,"1,200.00",200.00\nBolt Co,INV-2,300.00,300.00\n`,
        [
          `asked: ${whole} or ${due}; proposed: ${due}`,
          'Acme Inc | INV-1 | 200.00 USD',
          'Bolt Co | INV-2 | 300.00 USD',
        ],
      ] as const,
  ),
  [
    'payouts',
    'Xero’s bills with what was paid, is due and one costs: two can be the amount (RF-F3, RF-F20)',
    'ContactName,InvoiceNumber,Total,TaxTotal,InvoiceAmountPaid,InvoiceAmountDue,Quantity,UnitAmount,Discount,LineAmount,Currency,Type,Status\nAcme Inc,X-1,300.00,0.00,100.00,200.00,1,120.00,,120.00,USD,Bill,Awaiting Payment\nBolt Co,X-2,45.00,0.00,0.00,45.00,1,45.00,,45.00,USD,Bill Credit Note,Awaiting Payment\nBolt Co,X-3,61.00,0.00,0.00,61.00,1,61.00,,61.00,USD,Bill,Draft\n',
    [
      'asked: Total or InvoiceAmountDue; proposed: InvoiceAmountDue',
      'Acme Inc | X-1 | 200.00 USD',
      'Bolt Co | X-2 | 45.00 USD # doubt: Type says “Bill Credit Note”. Is this a bill to pay?',
      'Bolt Co | X-3 | 61.00 USD # doubt: Status says “Draft”. Is this a bill to pay?',
    ],
  ],
  ...(
    [
      ['Debit', 'Credit'],
      ['Soll', 'Haben'],
      ['Debe', 'Haber'],
      ['Débit', 'Crédit'],
      ['Debit Amount', 'Credit Amount'],
    ] as const
  ).map(
    ([debit, credit]) =>
      [
        'payouts',
        `of ${debit} and ${credit} none is proposed, nor their running balance (RF-F3)`,
        `Vendor,Invoice #,${debit},${credit},Balance\nAcme Inc,INV-1,,200.00,200.00\nAcme Inc,P-1,50.00,,150.00\n`,
        [`asked: ${debit} or ${credit}; proposed: none`, 'Choose the amount column.'],
      ] as const,
  ),
  [
    'payouts',
    'what is open beside debit and credit is the amount (RF-F3)',
    'Vendor,Invoice #,Debit,Credit,Open balance\nAcme Inc,INV-1,,200.00,150.00\n',
    ['asked: Credit or Open balance; proposed: Open balance', 'Acme Inc | INV-1 | 150.00 USD'],
  ],
  [
    'payouts',
    'an exact title in other capitals wins (RF-F3)',
    'Vendor,Sum,AMOUNT\nAcme Inc,5,5.00\n',
    ['Acme Inc | 5.00 USD'],
  ],
  [
    'invoices',
    'Customer ID wins over Customer (PI-D13)',
    'Customer,Customer ID,Invoice no,Amount\nAcme Inc,5001,A-1,10\n',
    ['5001 | 10.00 | A-1'],
  ],
  [
    'invoices',
    'Customer with names is no ID (PI-D13)',
    'Customer,Invoice no,Amount\nAcme Inc,A-1,10\nBolt Co,A-2,20\n',
    ['Acme Inc | 10.00 | A-1', 'Bolt Co | 20.00 | A-2'],
  ],
  [
    'invoices',
    'Customer with IDs is the ID (PI-D13)',
    'Customer,Invoice no,Amount\n5001,A-1,10\n5002,A-2,20\n',
    ['5001 | 10.00 | A-1', '5002 | 20.00 | A-2'],
  ],
  [
    'payouts',
    'Amt, Inv #, Inv date (PO-S5)',
    'Vendor,Inv #,Inv date,Due dt,Amt\nAcme Inc,100,2026-03-01,2026-03-31,12.50\n',
    ['Acme Inc | 100 | 12.50 USD | 2026-03-01 | 2026-03-31'],
  ],
  [
    'payouts',
    'Xero bills (RF-F20)',
    '*ContactName,EmailAddress,*InvoiceNumber,*InvoiceDate,*DueDate,Total,InventoryItemCode,Description,*Quantity,*UnitAmount,*AccountCode,*TaxType,TaxAmount,Currency\nAcme Inc,a@acme.test,INV-1,31 Mar 2026,30 Apr 2026,120.00,,Paper,1,120.00,400,NONE,,USD\n',
    ['Acme Inc | INV-1 | 120.00 USD | 2026-03-31 | 2026-04-30 | Paper'],
  ],
  [
    'payouts',
    'Xero bills whose template has no totals: which column is the amount is asked (RF-F20)',
    '*ContactName,*InvoiceNumber,*InvoiceDate,*DueDate,Total,Description,*Quantity,*UnitAmount,*AccountCode,TaxAmount,Currency\nAcme Inc,INV-1,31 Mar 2026,30 Apr 2026,,Paper,2,120.00,400,,USD\n',
    ['Choose the amount column.'],
  ],
  [
    'payouts',
    'the price of one is no amount of several (RF-F20)',
    'Vendor,Invoice,Qty,Amount per unit\nAcme Inc,INV-1,2,120.00\n',
    ['Choose the amount column.'],
  ],
  [
    'payouts',
    'an amount that is blank in its only column is asked for in its row (RF-F20)',
    'Vendor,Invoice,Amount\nAcme Inc,INV-1,\n',
    ['error: Enter an amount'],
  ],
  [
    'payouts',
    'a letterhead of 14 rows and the filters of a report (RF-F14)',
    `Northwind Trading\n12 Harbor Street\nPortland, OR 97201\nPhone,503 555 0100\nReport,Open bills\nPrepared by,A. Lind\nPeriod,March 2026\nBasis,Accrual\nCurrency,USD\nLocation,All\nClass,All\nStatus,Open\nSorted by,Due date\nPage,1\n\nVendor,Invoice #,Due date,Amount\nAcme Inc,INV-1,2026-03-31,12.50\n`,
    ['Acme Inc | INV-1 | 12.50 USD | 2026-03-31'],
  ],
  [
    'payouts',
    'Persian and Arabic digits in an English browser (RF-F8)',
    'Vendor,Invoice,Amount\nAcme Inc,INV-1,۱۲۳٫۴۵\nAcme Inc,INV-2,١٢٣٫٤٥\n',
    [
      'error: These digits can’t be read here. Write them as in 1,250.50',
      'error: These digits can’t be read here. Write them as in 1,250.50',
    ],
  ],
  [
    'payouts',
    'names in another encoding than the file was read in (RF-F9)',
    'Vendor,Invoice,Amount\nPeÃ±a Tiling,INV-1,12.50\nƒeƒXƒg,INV-2,12.50\nPe\uFFFDa,INV-3,12.50\nPeña,INV-4,12.50\n',
    [
      'PeÃ±a Tiling | INV-1 | 12.50 USD # doubt: These letters look wrong. Choose the file’s code page, or save it as CSV UTF-8 and open it again.',
      'ƒeƒXƒg | INV-2 | 12.50 USD # doubt: These letters look wrong. Choose the file’s code page, or save it as CSV UTF-8 and open it again.',
      'error: Some letters are lost. Save the sheet as CSV UTF-8 and open it again, or type them.',
      'Peña | INV-4 | 12.50 USD',
    ],
  ],
  [
    'payouts',
    'Xero aged payables detail (RF-F14)',
    'Aged Payables Detail\nDemo Company\nAs at 31 March 2026\n\nInvoice Date,Due Date,Invoice Number,Contact Name,Total,Amount Due\n1 Mar 2026,31 Mar 2026,B-7,Acme Inc,250.00,250.00\nTotal,,,,250.00,250.00\n',
    ['Acme Inc | B-7 | 250.00 USD | 2026-03-01 | 2026-03-31', 'skipped: Total of other rows'],
  ],
  [
    'payouts',
    'QuickBooks unpaid bills detail (RF-F14)',
    'Unpaid Bills Detail\nCraig’s Landscaping\n"As of March 31, 2026"\n\nDate,Transaction type,Num,Vendor,Due date,Past due,Amount,Open balance\n03/13/2026,Bill,1045,Acme Inc,04/12/2026,5,"1,100.00","100.00"\n03/20/2026,Bill,77,Bolt Co,04/19/2026,0,50.00,50.00\nTOTAL,,,,,,"$1,150.00","$150.00"\n',
    [
      'asked: Amount or Open balance; proposed: Open balance',
      'Acme Inc | 1045 | 100.00 USD | 2026-03-13 | 2026-04-12',
      'Bolt Co | 77 | 50.00 USD | 2026-03-20 | 2026-04-19',
      'skipped: Total of other rows',
    ],
  ],
  [
    'payouts',
    'QuickBooks with a total for each vendor (RF-F7)',
    'Date,Num,Vendor,Due date,Open balance\n03/13/2026,1045,Acme Inc,04/12/2026,100.00\n03/14/2026,1046,Acme Inc,04/13/2026,20.00\nTotal for Acme Inc,,,,120.00\n03/20/2026,77,Bolt Co,04/19/2026,50.00\nTotal for Bolt Co,,,,50.00\nTOTAL,,,,170.00\n',
    [
      'Acme Inc | 1045 | 100.00 USD | 2026-03-13 | 2026-04-12',
      'Acme Inc | 1046 | 20.00 USD | 2026-03-14 | 2026-04-13',
      'skipped: Total of other rows',
      'Bolt Co | 77 | 50.00 USD | 2026-03-20 | 2026-04-19',
      'skipped: Total of other rows',
      'skipped: Total of other rows',
    ],
  ],
  [
    'payouts',
    'Bill.com bills (RF-F20)',
    'Vendor Name,Invoice #,Invoice Date,Due Date,Amount,Amount Due,Payment Status\nAcme Inc,INV-9,03/01/26,03/31/26,500.00,500.00,Unpaid\n',
    ['Acme Inc | INV-9 | 500.00 USD | 2026-03-01 | 2026-03-31'],
  ],
  [
    'invoices',
    'Stripe invoices (RF-F20)',
    'id,Number,Customer Email,Customer Name,Date (UTC),Due Date (UTC),Total,Currency,Status\nin_1,A-1,ann@acme.test,Acme Inc,2026-03-01 14:30,2026-03-31 14:30,20.00,usd,open\n',
    ['Acme Inc | ann@acme.test | 20.00 | A-1 | 2026-03-01'],
  ],
  [
    'invoices',
    'FreshBooks invoices (RF-F20)',
    'Client Name,Invoice #,Date Issued,Due Date,Item Name,Item Description,Rate,Quantity,Line Total\nAcme Inc,F-1,2026-03-01,2026-03-31,Work,Design,95.00,2,190.00\n',
    [
      'Acme Inc | Design | 2 | 95.00 | 190.00 | 190.00 | F-1 | 2026-03-01 | 2026-03-31 # doubt: Due date is in the past.',
    ],
  ],
  [
    'invoices',
    'Xero invoices (RF-F20)',
    '*ContactName,EmailAddress,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,InventoryItemCode,*Description,*Quantity,*UnitAmount,*AccountCode,*TaxType\nAcme Inc,ann@acme.test,X-1,,31/03/2026,30/04/2026,,Design,2,95.00,200,None\n',
    [
      'Acme Inc | ann@acme.test | Design | 2 | 95.00 | 190.00 | 190.00 | X-1 | 2026-03-31 | 2026-04-30 # doubt: Due date is in the past.',
    ],
  ],
  [
    'invoices',
    'QuickBooks invoices (RF-F20)',
    'InvoiceNo,Customer,InvoiceDate,DueDate,Item(Product/Service),ItemDescription,ItemQuantity,ItemRate,ItemAmount\n1001,Acme Inc,3/13/2026,4/12/2026,Design,Logo,2,95.00,190.00\n',
    [
      'Acme Inc | Logo | 2 | 95.00 | 190.00 | 190.00 | 1001 | 2026-03-13 | 2026-04-12 # doubt: Due date is in the past.',
    ],
  ],
  [
    'payouts',
    'titles with a figure (RF-F14)',
    'Vendor,1099,Amount\nAcme Inc,Y,10.00\n',
    ['Acme Inc | 10.00 USD'],
  ],
  [
    'payouts',
    'an aging report (RF-F14)',
    'A/P Aging Summary\nAs of 3/31/2026\n\nVendor,Current,1 - 30,31 - 60,61 - 90,91 and over,Total\nAcme Inc,10.00,0,0,0,0,10.00\nBolt Co,0,20.00,0,0,0,20.00\nTOTAL,10.00,20.00,0,0,0,30.00\n',
    ['Acme Inc | 10.00 USD', 'Bolt Co | 20.00 USD', 'skipped: Total of other rows'],
  ],
  [
    'payouts',
    'no header',
    'Acme Inc,INV-1,10.00\nBolt Co,INV-2,20.00\n',
    ['Choose the amount column.'],
  ],
  [
    'payouts',
    'a header in row 7 (RF-F14)',
    'Payables\n\nPrepared by: Ann\nPeriod: March\n,\n\nPayee,Bill no,Amount\nAcme Inc,B-1,10.00\n',
    ['Acme Inc | B-1 | 10.00 USD'],
  ],
  [
    'payouts',
    'German titles',
    'Lieferant;Rechnungsnummer;Rechnungsdatum;Fällig am;Betrag\nMüller GmbH;R-1;31.03.2026;30.04.2026;1.234,50\n',
    ['Müller GmbH | R-1 | 1234.50 USD | 2026-03-31 | 2026-04-30'],
    { locale: 'de-DE' },
  ],
  [
    'payouts',
    'French titles',
    'Fournisseur;N° facture;Date facture;Échéance;Montant\nDupont SA;F-1;31/03/2026;30/04/2026;1 234,50\n',
    ['Dupont SA | F-1 | 1234.50 USD | 2026-03-31 | 2026-04-30'],
    { locale: 'fr-FR' },
  ],
  [
    'payouts',
    'Spanish titles',
    'Proveedor;Factura;Fecha;Vencimiento;Importe\nGarcía SL;F-1;31/03/2026;30/04/2026;1.234,50\n',
    ['García SL | F-1 | 1234.50 USD | 2026-03-31 | 2026-04-30'],
    { locale: 'es-ES' },
  ],
  [
    'payouts',
    'Windows line ends',
    'Vendor,Invoice,Amount\r\nAcme Inc,1,10.00\r\nBolt Co,2,20.00',
    ['Acme Inc | 1 | 10.00 USD', 'Bolt Co | 2 | 20.00 USD'],
  ],
  [
    'payouts',
    'old Mac line ends',
    'Vendor,Invoice,Amount\rAcme Inc,1,10.00\rBolt Co,2,20.00',
    ['Acme Inc | 1 | 10.00 USD', 'Bolt Co | 2 | 20.00 USD'],
  ],
  [
    'payouts',
    '\\r\\r\\n of scripts on Windows (RF-F9)',
    'Vendor,Invoice,Amount\r\r\nAcme Inc,1,10.00\r\r\nBolt Co,2,20.00',
    ['Acme Inc | 1 | 10.00 USD', 'Bolt Co | 2 | 20.00 USD'],
  ],
  [
    'payouts',
    'mixed line ends (RF-F9)',
    'Vendor,Invoice,Amount\r\nAcme Inc,1,10.00\nBolt Co,2,20.00\rCore Ltd,3,30.00\r\n',
    ['Acme Inc | 1 | 10.00 USD', 'Bolt Co | 2 | 20.00 USD', 'Core Ltd | 3 | 30.00 USD'],
  ],
  [
    'payouts',
    'mixed line ends, and line breaks in a cell (RF-F9)',
    'Vendor,Invoice,Amount,Notes\r\nAcme Inc,1,10.00,"two\r\nlines"\nBolt Co,2,20.00,"one\nmore"\r\n',
    ['Acme Inc | 1 | 10.00 USD | two\r\nlines', 'Bolt Co | 2 | 20.00 USD | one\nmore'],
  ],
  [
    'payouts',
    'cells between semicolons',
    'Vendor;Invoice;Amount\nAcme Inc;1;10.00\nBolt Co;2;20.00',
    ['Acme Inc | 1 | 10.00 USD', 'Bolt Co | 2 | 20.00 USD'],
  ],
  [
    'payouts',
    'cells between tabs',
    'Vendor\tInvoice\tAmount\nAcme Inc\t1\t10.00\nBolt Co\t2\t20.00',
    ['Acme Inc | 1 | 10.00 USD', 'Bolt Co | 2 | 20.00 USD'],
  ],
  [
    'payouts',
    'cells between pipes',
    'Vendor|Invoice|Amount\nAcme Inc|1|10.00\nBolt Co|2|20.00',
    ['Acme Inc | 1 | 10.00 USD', 'Bolt Co | 2 | 20.00 USD'],
  ],
  [
    'payouts',
    'sep=; (RF-F14)',
    'sep=;\r\nVendor;Invoice;Amount\r\nAcme, Inc;1;10.00\r\n',
    ['Acme, Inc | 1 | 10.00 USD'],
  ],
  [
    'payouts',
    '"sep=," in quotes (RF-F14)',
    '"sep=,"\nVendor,Invoice,Amount\nAcme Inc,1,10.00\n',
    ['Acme Inc | 1 | 10.00 USD'],
  ],
  [
    'payouts',
    'SEP=| in capitals (RF-F14)',
    'SEP=|\nVendor|Invoice|Amount\nAcme Inc|1|10.00\n',
    ['Acme Inc | 1 | 10.00 USD'],
  ],
  [
    'payouts',
    'a byte order mark before sep= (RF-F14)',
    '\ufeffsep=;\nVendor;Invoice;Amount\nAcme Inc;1;10.00\n',
    ['Acme Inc | 1 | 10.00 USD'],
  ],
  [
    'payouts',
    'pasted cells, the first begins with a quotation mark (RF-F13)',
    'Vendor\tInvoice\tAmount\n"The" Agency\t1\t10.00\n"Bolt Co\t2\t20.00\nCore Ltd\t3\t30.00\n',
    ['"The" Agency | 1 | 10.00 USD', '"Bolt Co | 2 | 20.00 USD', 'Core Ltd | 3 | 30.00 USD'],
  ],
  [
    'payouts',
    'an inch in a pasted cell (RF-F13)',
    'Vendor\tInvoice\tAmount\tNotes\nAcme Inc\t1\t10.00\t5" pipe\nBolt Co\t2\t20.00\t"6\n',
    ['Acme Inc | 1 | 10.00 USD | 5" pipe', 'Bolt Co | 2 | 20.00 USD | "6'],
  ],
  [
    'payouts',
    'line breaks in a pasted cell (RF-F13)',
    'Vendor\tInvoice\tAmount\tNotes\nAcme Inc\t1\t10.00\t"two\nlines"\n',
    ['Acme Inc | 1 | 10.00 USD | two\nlines'],
  ],
  [
    'payouts',
    'an open quotation mark between commas',
    'Vendor,Invoice,Amount\n"Acme Inc,1,10.00\n',
    ['A quotation mark in row 2 isn’t closed, so cells can’t be told apart.'],
  ],
  [
    'payouts',
    'a quotation mark that isn’t doubled',
    'Vendor,Invoice,Amount\n"Acme "the" Inc",1,10.00\n',
    ['A quotation mark in row 2 isn’t closed, so cells can’t be told apart.'],
  ],
  [
    'payouts',
    'doubled quotation marks',
    'Vendor,Invoice,Amount\n"Acme ""the"" Inc",1,"1,000.00"\n',
    ['Acme "the" Inc | 1 | 1000.00 USD'],
  ],
  [
    'payouts',
    'blanks around quotes',
    'Vendor, Invoice, Amount\n"Acme, Inc", "1", "1,000.00"\n',
    ['Acme, Inc | 1 | 1000.00 USD'],
  ],
  [
    'payouts',
    'a comma that cut an amount is doubted',
    'Vendor,Invoice,Amount\nAcme Inc,1,1,234.00\n',
    [
      'Acme Inc | 1 | 1.00 USD # doubt: This row has more cells than the header: one may have been cut in two. Compare it with the sheet.',
    ],
  ],
  [
    'payouts',
    '="00123" keeps its zeros',
    'Vendor,Invoice,Amount\nAcme Inc,="00123",10.00\n',
    ['Acme Inc | 00123 | 10.00 USD'],
  ],
  [
    'payouts',
    'trailing blank columns',
    'Vendor,Invoice,Amount,,\nAcme Inc,1,10.00,,\n',
    ['Acme Inc | 1 | 10.00 USD'],
  ],
  [
    'payouts',
    'blank rows between',
    'Vendor,Invoice,Amount\n\nAcme Inc,1,10.00\n,,\nBolt Co,2,20.00\n',
    ['Acme Inc | 1 | 10.00 USD', 'Bolt Co | 2 | 20.00 USD'],
  ],
  [
    'payouts',
    'our own guarded names (RF-F10)',
    '"Vendor name","Invoice number","Amount"\r\n"\'@home Ltd","\'-7","10.00"\r\n"\'=Sum Inc","\'+9","20.00"\r\n',
    ['@home Ltd | -7 | 10.00 USD', '=Sum Inc | +9 | 20.00 USD'],
  ],
  [
    'vendors',
    'our own guarded phones (RF-F10)',
    '"Vendor name","Phone","Address"\r\n"Acme Inc","\'+1 305 555 0100","\'-5 Main St"\r\n',
    ['Acme Inc | +1 305 555 0100 | -5 Main St'],
  ],
  [
    'payouts',
    'a run’s result file (RF-F10)',
    '\ufeff"Row","Vendor name","Invoice number","Amount","Amount sent","Currency sent","Outcome","Reference","Reason","Submission"\r\n2,"Acme Inc","INV-1","10.00",10.00,"USD","Authorized","3001-P1","","s1"\r\n',
    ['Acme Inc | INV-1 | 10.00 USD'],
  ],
  [
    'payouts',
    'a web page saved as .xls (RF-F19)',
    '<html xmlns:o="urn:schemas-microsoft-com:office:office"><table><tr><td>Vendor</td></tr></table></html>',
    [
      'This is a web page saved under a sheet’s name. Open it in Excel, save it as .xlsx or CSV, and choose that file.',
    ],
  ],
  [
    'payouts',
    'a table saved as .xls (RF-F19)',
    '  <table border=1><tr><td>Vendor</td></tr></table>',
    [
      'This is a web page saved under a sheet’s name. Open it in Excel, save it as .xlsx or CSV, and choose that file.',
    ],
  ],
  [
    'payouts',
    'SpreadsheetML 2003 (RF-F19)',
    '<?xml version="1.0"?><Workbook></Workbook>',
    ['This is an XML file. Open it in Excel, save it as .xlsx or CSV, and choose that file.'],
  ],
  [
    'payouts',
    'a single-file web page (RF-F19)',
    'MIME-Version: 1.0\nContent-Type: multipart/related',
    [
      'This is a web page saved under a sheet’s name. Open it in Excel, save it as .xlsx or CSV, and choose that file.',
    ],
  ],
  [
    'payouts',
    'a PDF',
    '%PDF-1.7\n%âãÏÓ',
    ['This is a PDF. Export the list as CSV or .xlsx, or copy its cells from a sheet.'],
  ],
  [
    'payouts',
    'an OFX file',
    'OFXHEADER:100\nDATA:OFXSGML',
    ['This is a file for bank programs. Export the list as CSV or .xlsx instead.'],
  ],
  [
    'payouts',
    'a QIF file',
    '!Type:Bank\nD3/31/26\nT-10.00\n^',
    ['This is a file for bank programs. Export the list as CSV or .xlsx instead.'],
  ],
  ['payouts', 'nothing', '\n  \n', ['There is nothing in it.']],
  ['payouts', 'blank cells only', ',,\n,,\n', ['There is nothing in it.']],
  [
    'payouts',
    'the date 2026-03-31 (RF-F15)',
    'Vendor,Invoice,Due date,Amount\nAcme Inc,1,"2026-03-31",10.00\n',
    ['Acme Inc | 1 | 10.00 USD | 2026-03-31'],
  ],
  [
    'payouts',
    'the date 31-Mar-26 (RF-F15)',
    'Vendor,Invoice,Due date,Amount\nAcme Inc,1,"31-Mar-26",10.00\n',
    ['Acme Inc | 1 | 10.00 USD | 2026-03-31'],
  ],
  [
    'payouts',
    'the date 31-Mar-2026 (RF-F15)',
    'Vendor,Invoice,Due date,Amount\nAcme Inc,1,"31-Mar-2026",10.00\n',
    ['Acme Inc | 1 | 10.00 USD | 2026-03-31'],
  ],
  [
    'payouts',
    'the date Mar 31, 2026 (RF-F15)',
    'Vendor,Invoice,Due date,Amount\nAcme Inc,1,"Mar 31, 2026",10.00\n',
    ['Acme Inc | 1 | 10.00 USD | 2026-03-31'],
  ],
  [
    'payouts',
    'the date March 31st, 2026 (RF-F15)',
    'Vendor,Invoice,Due date,Amount\nAcme Inc,1,"March 31st, 2026",10.00\n',
    ['Acme Inc | 1 | 10.00 USD | 2026-03-31'],
  ],
  [
    'payouts',
    'the date 3 Apr 2026 (RF-F15)',
    'Vendor,Invoice,Due date,Amount\nAcme Inc,1,"3 Apr 2026",10.00\n',
    ['Acme Inc | 1 | 10.00 USD | 2026-04-03'],
  ],
  [
    'payouts',
    'the date 31 March 2026 (RF-F15)',
    'Vendor,Invoice,Due date,Amount\nAcme Inc,1,"31 March 2026",10.00\n',
    ['Acme Inc | 1 | 10.00 USD | 2026-03-31'],
  ],
  [
    'payouts',
    'the date Tuesday, March 31, 2026 (RF-F15)',
    'Vendor,Invoice,Due date,Amount\nAcme Inc,1,"Tuesday, March 31, 2026",10.00\n',
    ['Acme Inc | 1 | 10.00 USD | 2026-03-31'],
  ],
  [
    'payouts',
    'the date 20260331 (RF-F15)',
    'Vendor,Invoice,Due date,Amount\nAcme Inc,1,"20260331",10.00\n',
    ['Acme Inc | 1 | 10.00 USD | 2026-03-31'],
  ],
  [
    'payouts',
    'the date 2026/03/31 (RF-F15)',
    'Vendor,Invoice,Due date,Amount\nAcme Inc,1,"2026/03/31",10.00\n',
    ['Acme Inc | 1 | 10.00 USD | 2026-03-31'],
  ],
  [
    'payouts',
    'the date 2026.03.31 (RF-F15)',
    'Vendor,Invoice,Due date,Amount\nAcme Inc,1,"2026.03.31",10.00\n',
    ['Acme Inc | 1 | 10.00 USD | 2026-03-31'],
  ],
  [
    'payouts',
    'the date 2026-03-31T00:00:00 (RF-F15)',
    'Vendor,Invoice,Due date,Amount\nAcme Inc,1,"2026-03-31T00:00:00",10.00\n',
    ['Acme Inc | 1 | 10.00 USD | 2026-03-31'],
  ],
  [
    'payouts',
    'the date 2026-03-31T00:00:00Z (RF-F15)',
    'Vendor,Invoice,Due date,Amount\nAcme Inc,1,"2026-03-31T00:00:00Z",10.00\n',
    ['Acme Inc | 1 | 10.00 USD | 2026-03-31'],
  ],
  [
    'payouts',
    'the date 2026-03-31 00:00:00 (RF-F15)',
    'Vendor,Invoice,Due date,Amount\nAcme Inc,1,"2026-03-31 00:00:00",10.00\n',
    ['Acme Inc | 1 | 10.00 USD | 2026-03-31'],
  ],
  [
    'payouts',
    'the date 3/31/2026 12:00:00 AM (RF-F15)',
    'Vendor,Invoice,Due date,Amount\nAcme Inc,1,"3/31/2026 12:00:00 AM",10.00\n',
    ['Acme Inc | 1 | 10.00 USD | 2026-03-31'],
  ],
  [
    'payouts',
    'the date 3/31/2026 0:00 (RF-F15)',
    'Vendor,Invoice,Due date,Amount\nAcme Inc,1,"3/31/2026 0:00",10.00\n',
    ['Acme Inc | 1 | 10.00 USD | 2026-03-31'],
  ],
  [
    'payouts',
    'the date 31.03.2026 (RF-F15)',
    'Vendor,Invoice,Due date,Amount\nAcme Inc,1,"31.03.2026",10.00\n',
    ['Acme Inc | 1 | 10.00 USD | 2026-03-31'],
  ],
  [
    'payouts',
    'the date 31.3.26 (RF-F15)',
    'Vendor,Invoice,Due date,Amount\nAcme Inc,1,"31.3.26",10.00\n',
    ['Acme Inc | 1 | 10.00 USD | 2026-03-31'],
  ],
  [
    'payouts',
    'the date 3/31/26 (RF-F15)',
    'Vendor,Invoice,Due date,Amount\nAcme Inc,1,"3/31/26",10.00\n',
    ['Acme Inc | 1 | 10.00 USD | 2026-03-31'],
  ],
  [
    'payouts',
    'the date 03-31-26 (RF-F15)',
    'Vendor,Invoice,Due date,Amount\nAcme Inc,1,"03-31-26",10.00\n',
    ['Acme Inc | 1 | 10.00 USD | 2026-03-31'],
  ],
  [
    'payouts',
    'the date 31/03/2026 (RF-F15)',
    'Vendor,Invoice,Due date,Amount\nAcme Inc,1,"31/03/2026",10.00\n',
    ['Acme Inc | 1 | 10.00 USD | 2026-03-31'],
  ],
  [
    'payouts',
    'the date 31. März 2026 (RF-F15)',
    'Vendor,Invoice,Due date,Amount\nAcme Inc,1,"31. März 2026",10.00\n',
    ['Acme Inc | 1 | 10.00 USD | 2026-03-31'],
  ],
  [
    'payouts',
    'the date 31 mars 2026 (RF-F15)',
    'Vendor,Invoice,Due date,Amount\nAcme Inc,1,"31 mars 2026",10.00\n',
    ['Acme Inc | 1 | 10.00 USD | 2026-03-31'],
  ],
  [
    'payouts',
    'the date 31 de marzo de 2026 (RF-F15)',
    'Vendor,Invoice,Due date,Amount\nAcme Inc,1,"31 de marzo de 2026",10.00\n',
    ['Acme Inc | 1 | 10.00 USD | 2026-03-31'],
  ],
  [
    'payouts',
    'the date 2026-Mar-31 (RF-F15)',
    'Vendor,Invoice,Due date,Amount\nAcme Inc,1,"2026-Mar-31",10.00\n',
    ['Acme Inc | 1 | 10.00 USD | 2026-03-31'],
  ],
  [
    'payouts',
    "the date Mar 31 '26 (RF-F15)",
    'Vendor,Invoice,Due date,Amount\nAcme Inc,1,"Mar 31 \'26",10.00\n',
    ['Acme Inc | 1 | 10.00 USD | 2026-03-31'],
  ],
  [
    'payouts',
    'soon is no date (RF-F15)',
    'Vendor,Invoice,Due date,Amount\nAcme Inc,1,"soon",10.00\n',
    ['error: This isn’t a date. Write it as 2026-03-31.'],
  ],
  [
    'payouts',
    '2026-02-30 is no date (RF-F15)',
    'Vendor,Invoice,Due date,Amount\nAcme Inc,1,"2026-02-30",10.00\n',
    ['error: This isn’t a date that the calendar has. Write it as 2026-03-31.'],
  ],
  [
    'payouts',
    '31/31/2026 is no date (RF-F15)',
    'Vendor,Invoice,Due date,Amount\nAcme Inc,1,"31/31/2026",10.00\n',
    ['error: This isn’t a date that the calendar has. Write it as 2026-03-31.'],
  ],
  [
    'payouts',
    '0026-03-31 is no date (RF-F15)',
    'Vendor,Invoice,Due date,Amount\nAcme Inc,1,"0026-03-31",10.00\n',
    ['error: Check the year, 0026: dates go from 2000 to 2099.'],
  ],
  [
    'payouts',
    '26 is no date (RF-F15)',
    'Vendor,Invoice,Due date,Amount\nAcme Inc,1,"26",10.00\n',
    ['error: This isn’t a date. Write it as 2026-03-31.'],
  ],
  [
    'payouts',
    '##### is no date (RF-F15)',
    'Vendor,Invoice,Due date,Amount\nAcme Inc,1,"#####",10.00\n',
    ['error: The column was too narrow to show the value. Type it.'],
  ],
  [
    'payouts',
    '#N/A is no date (RF-F15)',
    'Vendor,Invoice,Due date,Amount\nAcme Inc,1,"#N/A",10.00\n',
    ['error: #N/A is a spreadsheet’s error. Fix it in the sheet, or type the value.'],
  ],
  [
    'payouts',
    'Q1 2026 is no date (RF-F15)',
    'Vendor,Invoice,Due date,Amount\nAcme Inc,1,"Q1 2026",10.00\n',
    ['error: This isn’t a date. Write it as 2026-03-31.'],
  ],
  [
    'payouts',
    '2026-03 is no date (RF-F15)',
    'Vendor,Invoice,Due date,Amount\nAcme Inc,1,"2026-03",10.00\n',
    ['error: This isn’t a date. Write it as 2026-03-31.'],
  ],
  [
    'payouts',
    '46112 is Excel’s number of a day (RF-F15)',
    'Vendor,Invoice,Due date,Amount\nAcme Inc,1,"46112",10.00\n',
    [
      'Acme Inc | 1 | 10.00 USD | 2026-03-31 # doubt: 46112 is Excel’s number for 2026-03-31. Confirm that it’s this date.',
    ],
  ],
  [
    'payouts',
    '03/04/26 has two meanings (PO-B1)',
    'Vendor,Invoice,Due date,Amount\nAcme Inc,1,"03/04/26",10.00\nAcme Inc,2,"05/06/26",10.00\n',
    [
      'asked: 03/04/26',
      'error: Day or month first? Write it as 2026-03-31.',
      'error: Day or month first? Write it as 2026-03-31.',
    ],
  ],
  [
    'payouts',
    '03/04/26, month first (PO-B1)',
    'Vendor,Invoice,Due date,Amount\nAcme Inc,1,"03/04/26",10.00\nAcme Inc,2,"05/06/26",10.00\n',
    ['Acme Inc | 1 | 10.00 USD | 2026-03-04', 'Acme Inc | 2 | 10.00 USD | 2026-05-06'],
    { dayOrder: 'mdy' },
  ],
  [
    'payouts',
    '03/04/26, day first (PO-B1)',
    'Vendor,Invoice,Due date,Amount\nAcme Inc,1,"03/04/26",10.00\nAcme Inc,2,"05/06/26",10.00\n',
    ['Acme Inc | 1 | 10.00 USD | 2026-04-03', 'Acme Inc | 2 | 10.00 USD | 2026-06-05'],
    { dayOrder: 'dmy' },
  ],
  [
    'payouts',
    'one date of a sheet tells the order of the others (PO-B1)',
    'Vendor,Invoice,Due date,Amount\nAcme Inc,1,"03/04/26",10.00\nAcme Inc,2,"03/31/26",10.00\n',
    ['Acme Inc | 1 | 10.00 USD | 2026-03-04', 'Acme Inc | 2 | 10.00 USD | 2026-03-31'],
  ],
  [
    'payouts',
    '26/03/31 has two meanings (PO-B1)',
    'Vendor,Invoice,Due date,Amount\nAcme Inc,1,"26/03/31",10.00\n',
    ['asked: 26/03/31', 'error: Day or year first? Write it as 2026-03-31.'],
  ],
  [
    'payouts',
    '26/03/31, short year first (PO-B1)',
    'Vendor,Invoice,Due date,Amount\nAcme Inc,1,"26/03/31",10.00\n',
    ['Acme Inc | 1 | 10.00 USD | 2026-03-31'],
    { dayOrder: 'yymd' },
  ],
  [
    'payouts',
    'due before its own date (PO-S6)',
    'Vendor,Invoice,Invoice date,Due date,Amount\nAcme Inc,1,2026-04-13,2026-04-03,10.00\n',
    [
      'Acme Inc | 1 | 10.00 USD | 2026-04-13 | 2026-04-03 # doubt: Due on 2026-04-03, before its date 2026-04-13.',
    ],
  ],
  [
    'payouts',
    'a check number on a payout by ACH is asked about (PO-S6)',
    'Vendor,Invoice,Amount,Method,Check #\nAcme Inc,1,10.00,Check,1001\nBolt Co,2,20.00,ACH,1002\n',
    [
      'Acme Inc | 1 | 10.00 USD',
      'Bolt Co | 2 | 20.00 USD # doubt: A check number on a payout by ACH.',
    ],
  ],
  [
    'payouts',
    'an account to pay is in no payout (PO-M1)',
    'Beneficiary name,Bank account,Routing number,Amount,Invoice\nAcme Inc,99999999,021000021,11.00,BB-2\n',
    ['Acme Inc | BB-2 | 11.00 USD'],
  ],
  [
    'payouts',
    '(200.00) is no payout (RF-F18, PO-S6)',
    'Vendor,Invoice,Amount\nAcme Inc,1,"(200.00)"\n',
    ['error: Below zero: a credit. Payouts can’t be negative.'],
  ],
  [
    'payouts',
    '200.00- is no payout (RF-F18, PO-S6)',
    'Vendor,Invoice,Amount\nAcme Inc,1,"200.00-"\n',
    ['error: Below zero: a credit. Payouts can’t be negative.'],
  ],
  [
    'payouts',
    '-200.00 is no payout (RF-F18, PO-S6)',
    'Vendor,Invoice,Amount\nAcme Inc,1,"-200.00"\n',
    ['error: Below zero: a credit. Payouts can’t be negative.'],
  ],
  [
    'payouts',
    '200.00 CR is no payout (RF-F18, PO-S6)',
    'Vendor,Invoice,Amount\nAcme Inc,1,"200.00 CR"\n',
    ['error: Below zero: a credit. Payouts can’t be negative.'],
  ],
  [
    'payouts',
    '($1,200.00) is no payout (RF-F18, PO-S6)',
    'Vendor,Invoice,Amount\nAcme Inc,1,"($1,200.00)"\n',
    ['error: Below zero: a credit. Payouts can’t be negative.'],
  ],
  [
    'payouts',
    '0 is no payout (RF-F18, PO-S6)',
    'Vendor,Invoice,Amount\nAcme Inc,1,"0"\n',
    ['error: The amount has to be above zero.'],
  ],
  [
    'payouts',
    '0.00 is no payout (RF-F18, PO-S6)',
    'Vendor,Invoice,Amount\nAcme Inc,1,"0.00"\n',
    ['error: The amount has to be above zero.'],
  ],
  [
    'payouts',
    'lakhs (RF-F18)',
    'Vendor,Invoice,Amount\nAcme Inc,1,"1,00,000.00"\nAcme Inc,2,"12,34,567.89"\n',
    ['Acme Inc | 1 | 100000.00 USD', 'Acme Inc | 2 | 1234567.89 USD'],
  ],
  [
    'payouts',
    '1,23 has a decimal comma (RF-F11)',
    'Vendor,Invoice,Amount\nAcme Inc,1,"1,23"\n',
    ['amounts are read as in de-DE', 'Acme Inc | 1 | 1.23 USD'],
  ],
  [
    'payouts',
    '1.234 is asked, and refused until then (RF-F11)',
    'Vendor,Invoice,Amount\nAcme Inc,1,"1.234"\n',
    ['asked: 1.234', 'error: Ambiguous: 1.234 or 1234? Type 1234, or fewer decimals.'],
  ],
  [
    'payouts',
    '1.234,56 has a decimal comma (RF-F11)',
    'Vendor,Invoice,Amount\nAcme Inc,1,"1.234,56"\n',
    ['amounts are read as in de-DE', 'Acme Inc | 1 | 1234.56 USD'],
  ],
  [
    'payouts',
    '12.5.0 is refused',
    'Vendor,Invoice,Amount\nAcme Inc,1,"12.5.0"\n',
    ['error: Enter an amount, like 1,250.50'],
  ],
  [
    'payouts',
    '1e5 is refused',
    'Vendor,Invoice,Amount\nAcme Inc,1,"1e5"\n',
    ['error: Enter an amount, like 1,250.50'],
  ],
  [
    'payouts',
    'ten is refused',
    'Vendor,Invoice,Amount\nAcme Inc,1,"ten"\n',
    ['error: Enter an amount, like 1,250.50'],
  ],
  [
    'payouts',
    '#REF! is refused',
    'Vendor,Invoice,Amount\nAcme Inc,1,"#REF!"\n',
    ['error: #REF! is a spreadsheet’s error. Fix it in the sheet, or type the value.'],
  ],
  [
    'payouts',
    'a workbook’s formula without a value is refused',
    'Vendor,Invoice,Amount\nAcme Inc,1,"#FORMULA! =SUM(C2:C9)"\n',
    [
      'error: A formula without its value. Open the file in Excel, save it, and choose it again, or type the value.',
    ],
  ],
  [
    'payouts',
    '=SUM(C2:C9) is refused',
    'Vendor,Invoice,Amount\nAcme Inc,1,"=SUM(C2:C9)"\n',
    ['error: Enter an amount, like 1,250.50'],
  ],
  [
    'payouts',
    '1,2345.00 is refused',
    'Vendor,Invoice,Amount\nAcme Inc,1,"1,2345.00"\n',
    ['error: Enter an amount, like 1,250.50'],
  ],
  [
    'payouts',
    '$1,234.50 is read',
    'Vendor,Invoice,Amount\nAcme Inc,1,"$1,234.50"\n',
    ['Acme Inc | 1 | 1234.50 USD'],
  ],
  [
    'payouts',
    'USD 1234.5 is read',
    'Vendor,Invoice,Amount\nAcme Inc,1,"USD 1234.5"\n',
    ['Acme Inc | 1 | 1234.50 USD'],
  ],
  [
    'payouts',
    '1 234.50 is read',
    'Vendor,Invoice,Amount\nAcme Inc,1,"1 234.50"\n',
    ['Acme Inc | 1 | 1234.50 USD'],
  ],
  [
    'payouts',
    "1'234.50 is read",
    'Vendor,Invoice,Amount\nAcme Inc,1,"1\'234.50"\n',
    ['Acme Inc | 1 | 1234.50 USD'],
  ],
  [
    'payouts',
    '€20 is read',
    'Vendor,Invoice,Amount\nAcme Inc,1,"€20"\n',
    ['error: Not written in USD. Change the amount or the currency.'],
  ],
  [
    'payouts',
    '1,234 is read',
    'Vendor,Invoice,Amount\nAcme Inc,1,"1,234"\n',
    ['Acme Inc | 1 | 1234.00 USD'],
  ],
  [
    'payouts',
    '+5 is read',
    'Vendor,Invoice,Amount\nAcme Inc,1,"+5"\n',
    ['Acme Inc | 1 | 5.00 USD'],
  ],
  ...(
    [
      // Amounts of one column, what they are read as, and what each comes to.
      [['12,50', '1.234'], 'de-DE', ['12.50', '1234.00']],
      [['1.234,56', '50'], 'de-DE', ['1234.56', '50.00']],
      [['1.234.567', '1.000'], 'de-DE', ['1234567.00', '1000.00']],
      [['1 234,50', '99,9'], 'de-DE', ['1234.50', '99.90']],
      [["1'234,50"], 'de-DE', ['1234.50']],
      [['0,05', '10.000'], 'de-DE', ['0.05', '10000.00']],
      [
        ['12,50-', '3.000'],
        'de-DE',
        ['error: Below zero: a credit. Payouts can’t be negative.', '3000.00'],
      ],
      [['$ 12,50', '1.250'], 'de-DE', ['12.50', '1250.00']],
      [['USD 1.250,00'], 'de-DE', ['1250.00']],
      [['12,5', '1.999,00'], 'de-DE', ['12.50', '1999.00']],
      [['12.50', '1,234'], undefined, ['12.50', '1234.00']],
      [['1,234,567', '5'], undefined, ['1234567.00', '5.00']],
      [['1,234'], undefined, ['1234.00']],
      [['1234', '50'], undefined, ['1234.00', '50.00']],
      [['1,00,000.00'], undefined, ['100000.00']],
      [
        ['12,50', '12.50'],
        undefined,
        ['error: Ambiguous: 12.50 or 1250? Type one of them.', '12.50'],
      ],
      [
        ['1.234,56', '1,234.56'],
        undefined,
        ['error: Ambiguous: this could be two amounts. Write it like 1,250.50', '1234.56'],
      ],
      [
        ['12,50', '1,234'],
        'de-DE',
        ['12.50', 'error: Ambiguous: 1,234 or 1234? Type 1234, or fewer decimals.'],
      ],
      [
        ['1.234', '50'],
        'asked',
        ['error: Ambiguous: 1.234 or 1234? Type 1234, or fewer decimals.', '50.00'],
      ],
      [
        ['12.345', '1.000'],
        'asked',
        [
          'error: Ambiguous: 12.345 or 12345? Type 12345, or fewer decimals.',
          'error: Ambiguous: 1.000 or 1000? Type 1000, or fewer decimals.',
        ],
      ],
    ] as const
  ).map(
    ([texts, reading, read]) =>
      [
        'payouts',
        `${texts.join(' and ')} tell how amounts are written (RF-F11)`,
        `Vendor\tInvoice\tAmount\n${texts.map((text, at) => `Acme Inc\tA-${String(at)}\t${text}`).join('\n')}\n`,
        [
          ...(reading === undefined
            ? []
            : [reading === 'asked' ? `asked: ${texts[0]}` : `amounts are read as in ${reading}`]),
          ...read.map((amount, at) =>
            amount.startsWith('error') ? amount : `Acme Inc | A-${String(at)} | ${amount} USD`,
          ),
        ],
      ] as const,
  ),
  [
    'invoices',
    'unit costs with a decimal comma (RF-F11)',
    'Customer;Invoice no;Item;Qty;Rate\nAcme Inc;A-1;Design;2;1.250,50\nBolt Co;A-2;Work;1;99,90\n',
    [
      'amounts are read as in de-DE',
      'Acme Inc | Design | 2 | 1250.50 | 2501.00 | 2501.00 | A-1',
      'Bolt Co | Work | 1 | 99.90 | 99.90 | 99.90 | A-2',
    ],
  ],
  [
    'payouts',
    '1.234,56 in German',
    'Vendor,Invoice,Amount\nAcme Inc,1,"1.234,56"\nAcme Inc,2,"1.234"\nAcme Inc,3,"12,5"\n',
    ['Acme Inc | 1 | 1234.56 USD', 'Acme Inc | 2 | 1234.00 USD', 'Acme Inc | 3 | 12.50 USD'],
    { locale: 'de-DE' },
  ],
  [
    'payouts',
    'the Swiss way',
    'Vendor,Invoice,Amount\nAcme Inc,1,"1\'234.50"\n',
    ['Acme Inc | 1 | 1234.50 USD'],
    { locale: 'de-CH' },
  ],
  [
    'payouts',
    'a row “Total” is no bill (RF-F7)',
    'Vendor,Invoice,Amount\nAcme Inc,1,10.00\nBolt Co,2,20.00\nTotal,,30.00\n',
    ['Acme Inc | 1 | 10.00 USD', 'Bolt Co | 2 | 20.00 USD', 'skipped: Total of other rows'],
  ],
  [
    'payouts',
    'a row “Totals:” is no bill (RF-F7)',
    'Vendor,Invoice,Amount\nAcme Inc,1,10.00\nBolt Co,2,20.00\nTotals:,,30.00\n',
    ['Acme Inc | 1 | 10.00 USD', 'Bolt Co | 2 | 20.00 USD', 'skipped: Total of other rows'],
  ],
  [
    'payouts',
    'a row “TOTAL DUE” is no bill (RF-F7)',
    'Vendor,Invoice,Amount\nAcme Inc,1,10.00\nBolt Co,2,20.00\nTOTAL DUE,,30.00\n',
    ['Acme Inc | 1 | 10.00 USD', 'Bolt Co | 2 | 20.00 USD', 'skipped: Total of other rows'],
  ],
  [
    'payouts',
    'a row “Grand Total” is no bill (RF-F7)',
    'Vendor,Invoice,Amount\nAcme Inc,1,10.00\nBolt Co,2,20.00\nGrand Total,,30.00\n',
    ['Acme Inc | 1 | 10.00 USD', 'Bolt Co | 2 | 20.00 USD', 'skipped: Total of other rows'],
  ],
  [
    'payouts',
    'a row “Subtotal” is no bill (RF-F7)',
    'Vendor,Invoice,Amount\nAcme Inc,1,10.00\nBolt Co,2,20.00\nSubtotal,,30.00\n',
    ['Acme Inc | 1 | 10.00 USD', 'Bolt Co | 2 | 20.00 USD', 'skipped: Total of other rows'],
  ],
  [
    'payouts',
    'a row “Balance due” is no bill (RF-F7)',
    'Vendor,Invoice,Amount\nAcme Inc,1,10.00\nBolt Co,2,20.00\nBalance due,,30.00\n',
    ['Acme Inc | 1 | 10.00 USD', 'Bolt Co | 2 | 20.00 USD', 'skipped: Total of other rows'],
  ],
  [
    'payouts',
    'a row “Amount due” is no bill (RF-F7)',
    'Vendor,Invoice,Amount\nAcme Inc,1,10.00\nBolt Co,2,20.00\nAmount due,,30.00\n',
    ['Acme Inc | 1 | 10.00 USD', 'Bolt Co | 2 | 20.00 USD', 'skipped: Total of other rows'],
  ],
  [
    'payouts',
    'a row “Total (2 bills)” is no bill (RF-F7)',
    'Vendor,Invoice,Amount\nAcme Inc,1,10.00\nBolt Co,2,20.00\nTotal (2 bills),,30.00\n',
    ['Acme Inc | 1 | 10.00 USD', 'Bolt Co | 2 | 20.00 USD', 'skipped: Total of other rows'],
  ],
  [
    'payouts',
    'a row “Total USD” is no bill (RF-F7)',
    'Vendor,Invoice,Amount\nAcme Inc,1,10.00\nBolt Co,2,20.00\nTotal USD,,30.00\n',
    ['Acme Inc | 1 | 10.00 USD', 'Bolt Co | 2 | 20.00 USD', 'skipped: Total of other rows'],
  ],
  [
    'payouts',
    'a row “Sum” is no bill (RF-F7)',
    'Vendor,Invoice,Amount\nAcme Inc,1,10.00\nBolt Co,2,20.00\nSum,,30.00\n',
    ['Acme Inc | 1 | 10.00 USD', 'Bolt Co | 2 | 20.00 USD', 'skipped: Total of other rows'],
  ],
  [
    'payouts',
    'a row “Summe” is no bill (RF-F7)',
    'Vendor,Invoice,Amount\nAcme Inc,1,10.00\nBolt Co,2,20.00\nSumme,,30.00\n',
    ['Acme Inc | 1 | 10.00 USD', 'Bolt Co | 2 | 20.00 USD', 'skipped: Total of other rows'],
  ],
  [
    'payouts',
    'a row “Total général” is no bill (RF-F7)',
    'Vendor,Invoice,Amount\nAcme Inc,1,10.00\nBolt Co,2,20.00\nTotal général,,30.00\n',
    ['Acme Inc | 1 | 10.00 USD', 'Bolt Co | 2 | 20.00 USD', 'skipped: Total of other rows'],
  ],
  [
    'payouts',
    'a row “Total payable” is no bill (RF-F7)',
    'Vendor,Invoice,Amount\nAcme Inc,1,10.00\nBolt Co,2,20.00\nTotal payable,,30.00\n',
    ['Acme Inc | 1 | 10.00 USD', 'Bolt Co | 2 | 20.00 USD', 'skipped: Total of other rows'],
  ],
  [
    'payouts',
    'a total without a word (RF-F7)',
    'Vendor,Invoice,Amount\nAcme Inc,1,10.00\nBolt Co,2,20.00\n,,30.00\n',
    ['Acme Inc | 1 | 10.00 USD', 'Bolt Co | 2 | 20.00 USD', 'skipped: Total of other rows'],
  ],
  [
    'payouts',
    'an amount without a name that is no sum (RF-F7)',
    'Vendor,Invoice,Amount\nAcme Inc,1,10.00\nBolt Co,2,20.00\n,,31.00\n',
    [
      'Acme Inc | 1 | 10.00 USD',
      'Bolt Co | 2 | 20.00 USD',
      'error: Enter a vendor ID, a vendor number, or a name.',
    ],
  ],
  [
    'payouts',
    'a vendor named Total with a bill is paid (RF-F7)',
    'Vendor,Invoice,Amount\nAcme Inc,1,10.00\nBolt Co,2,20.00\nTotal,INV-9,30.00\n',
    ['Acme Inc | 1 | 10.00 USD', 'Bolt Co | 2 | 20.00 USD', 'Total | INV-9 | 30.00 USD'],
  ],
  [
    'payouts',
    'a vendor whose bill is the sum of others is paid (RF-F7)',
    'Vendor,Amount\nAcme Inc,10.00\nBolt Co,20.00\nCore Ltd,30.00\n',
    ['Acme Inc | 10.00 USD', 'Bolt Co | 20.00 USD', 'Core Ltd | 30.00 USD'],
  ],
  [
    'payouts',
    'what a report writes of itself among its rows is skipped (RF-F7)',
    'Vendor,Invoice,Due date,Amount\nAcme Inc,1,2026-03-31,10.00\nPage 1 of 2,,,\nVendor,Invoice,Due date,Amount\nBolt Co,2,2026-03-31,20.00\nReport generated,11/28/2026,,\nPrinted on 11/28/2026 at 4:15 PM,,,\nRun date:,11/28/2026,4:15 PM,Page 2 of 2\n*** End of report ***,,,\n',
    [
      'Acme Inc | 1 | 10.00 USD | 2026-03-31',
      'skipped: Page of a report',
      'skipped: Header again',
      'Bolt Co | 2 | 20.00 USD | 2026-03-31',
      'skipped: Page of a report',
      'skipped: Page of a report',
      'skipped: Page of a report',
      'skipped: Page of a report',
    ],
  ],
  [
    'payouts',
    'vendors whose names begin as a report’s lines do are paid (RF-F7)',
    'Vendor,Invoice,Amount\nPage,1,10.00\nPage 2 Media,2,20.00\nPrinted on Demand,3,30.00\nPage 1,4,40.00\nVendor,5,50.00\nRun Date 2,6,60.00\n',
    [
      'Page | 1 | 10.00 USD',
      'Page 2 Media | 2 | 20.00 USD',
      'Printed on Demand | 3 | 30.00 USD',
      'Page 1 | 4 | 40.00 USD',
      'Vendor | 5 | 50.00 USD',
      'Run Date 2 | 6 | 60.00 USD',
    ],
  ],
  [
    'vendors',
    'a report’s own lines are no vendors, and a vendor named Page is one (RF-F7)',
    'Name,Email\nPage,\nPage 1 of 2,\nName,Email\nPrinted on Demand,\nRun 2 Fit LLC,\nRun Time Inc,\nReport generated Nov 28 2026 by Ann,\nPrinted: 2026-11-28,\n*** End of report ***,\n',
    [
      'Page',
      'skipped: Page of a report',
      'skipped: Header again',
      'Printed on Demand',
      'Run 2 Fit LLC',
      'Run Time Inc',
      'skipped: Page of a report',
      'skipped: Page of a report',
      'skipped: Page of a report',
    ],
  ],
  [
    'invoices',
    'a header again between the lines of an invoice (RF-F7)',
    'Customer,Invoice no,Item,Qty,Rate\nAcme Inc,A-1,Design,2,100.00\nCustomer,Invoice no,Item,Qty,Rate\nAcme Inc,A-1,Travel,1,50.00\nSeite 2 von 2,,,,\n',
    [
      'Acme Inc | Design | 2 | 100.00 | 200.00 | Travel | 1 | 50.00 | 50.00 | 250.00 | A-1',
      'skipped: Header again',
      'skipped: Page of a report',
    ],
  ],
  [
    'payouts',
    'a payee whose amount is the sum of others is asked about (RF-F7)',
    'Vendor,Amount\nIBM,100\nUPS,50\nADP,150\n',
    [
      'IBM | 100.00 USD',
      'UPS | 50.00 USD',
      'ADP | 150.00 USD # doubt: This is the sum of the rows above. Confirm that it isn’t their total.',
    ],
  ],
  [
    'payouts',
    'payees that begin with Total are payees (RF-F7)',
    'Vendor,Amount\nAB3,12\n1-800-Flowers,12\nTotal Wine,30\nTotal Oil,99\nTotal Plumbing,153\nTotal 360 Media,1\n',
    [
      'AB3 | 12.00 USD',
      '1-800-Flowers | 12.00 USD',
      'Total Wine | 30.00 USD',
      'Total Oil | 99.00 USD',
      'Total Plumbing | 153.00 USD # doubt: This is the sum of the rows above. Confirm that it isn’t their total.',
      'Total 360 Media | 1.00 USD',
    ],
  ],
  [
    'payouts',
    'totals of groups by their names (RF-F7)',
    'Vendor,Amount\nAcme Inc,10\nAcme Inc,20\nAcme Inc Total,30\nBolt Co,5\nTotal for Bolt Co,5\nTotal USD,35\n',
    [
      'Acme Inc | 10.00 USD',
      'Acme Inc | 20.00 USD',
      'skipped: Total of other rows',
      'Bolt Co | 5.00 USD',
      'skipped: Total of other rows',
      'skipped: Total of other rows',
    ],
  ],
  [
    'payouts',
    'TotalEnergies is a vendor (RF-F7)',
    'Vendor,Amount\nAcme Inc,10.00\nTotalEnergies,30.00\nTotal Wine,12.00\n',
    ['Acme Inc | 10.00 USD', 'TotalEnergies | 30.00 USD', 'Total Wine | 12.00 USD'],
  ],
  [
    'invoices',
    'lines without an amount column are added up (PI-D10)',
    'Customer,Invoice no,Item,Qty,Rate,Tax %\nAcme Inc,A-1,Design,2,100.00,8.25\nAcme Inc,A-1,Travel,1,50.00,0\nBolt Co,A-2,Work,3,10.00,\n',
    [
      'Acme Inc | Design | 2 | 100.00 | 8.25 | 200.00 | Travel | 1 | 50.00 | 0 | 50.00 | 266.50 | A-1',
      'Bolt Co | Work | 3 | 10.00 | 30.00 | 30.00 | A-2',
    ],
  ],
  [
    'invoices',
    'an amount with a description is one line (RF-F16)',
    'Customer,Invoice no,Description,Amount\nAcme Inc,A-1,Design work,200.00\n',
    ['Acme Inc | Design work | 200.00 | 200.00 | A-1'],
  ],
  [
    'invoices',
    'a blank number below a numbered row is doubted (RF-F17)',
    'Customer,Invoice no,Item,Qty,Rate\nAcme Inc,A-1,Design,2,100.00\nAcme Inc,,Travel,1,50.00\n',
    [
      'Acme Inc | Design | 2 | 100.00 | 200.00 | 200.00 | A-1',
      'Acme Inc | Travel | 1 | 50.00 | 50.00 | 50.00 # doubt: Row 2 creates this customer too: this row makes a second record. # doubt: No number. Is it a line of A-1 in row 2?',
    ],
  ],
  [
    'invoices',
    'merged cells of number and customer are doubted (RF-F17)',
    'Customer,Invoice no,Item,Qty,Rate\nAcme Inc,A-1,Design,2,100.00\n,,Travel,1,50.00\n',
    [
      'Acme Inc | Design | 2 | 100.00 | 200.00 | 200.00 | A-1',
      'error: Enter a name, company, or email doubt: No number. Is it a line of A-1 in row 2?',
    ],
  ],
  [
    'invoices',
    'no number, another customer: an invoice of its own (RF-F17)',
    'Customer,Invoice no,Item,Qty,Rate\nAcme Inc,A-1,Design,2,100.00\nBolt Co,,Travel,1,50.00\n',
    [
      'Acme Inc | Design | 2 | 100.00 | 200.00 | 200.00 | A-1',
      'Bolt Co | Travel | 1 | 50.00 | 50.00 | 50.00',
    ],
  ],
  [
    'invoices',
    'a line amount that isn’t quantity × unit cost is doubted, and one that is with its tax is not taxed again (PI-D1)',
    'Customer ID,Invoice no,Item,Qty,Price,Tax %,Line total\n5001,A-1,Pens,2,5.00,,11.00\n5001,A-2,Paper,3,33.33,,100.00\n5001,A-3,Ink,2,5.00,10,11.00\n5001,A-4,Glue,2,5.00,10,10.00\n',
    [
      '5001 | Pens | 2 | 5.00 | 11.00 | 11.00 | A-1 # doubt: 11.00, not 10.00 (quantity × unit cost).',
      '5001 | Paper | 3 | 33.33 | 100.00 | 100.00 | A-2',
      '5001 | Ink | 2 | 5.00 | 10 | 10.00 | 11.00 | A-3',
      '5001 | Glue | 2 | 5.00 | 10 | 10.00 | 11.00 | A-4',
    ],
  ],
  [
    'invoices',
    'lines of one invoice whose amount isn’t quantity × unit cost are each doubted once (PI-D1)',
    'Customer ID,Invoice no,Item,Qty,Price,Amount\n5001,A-1,Pens,2,5.00,11.00\n5001,A-1,Paper,3,33.33,100.00\n',
    [
      '5001 | Pens | 2 | 5.00 | 11.00 | Paper | 3 | 33.33 | 100.00 | 111.00 | A-1 # doubt: Row 2: 11.00, not 10.00 (quantity × unit cost).',
    ],
  ],
  [
    'invoices',
    'invoices in several currencies are refused (PI-D24)',
    'Customer ID,Invoice,Amount,Balance due,Currency\n5001,A-1,100.00,100.00,USD\n5022,A-2,1500.00,500.50,eur\n5003,A-3,2500,2500,JPY\n',
    [
      'asked: Amount or Balance due; proposed: Balance due',
      'These amounts are in EUR, JPY and USD. Invoices have no currency at your provider: import one currency at a time.',
    ],
  ],
  ...[
    'Ccy',
    'Currency code',
    'Währung',
    'Devise',
    'Moneda',
    'Divisa',
    'Invoice currency',
    'Cur',
  ].map(
    (title) =>
      [
        'invoices',
        `amounts in two currencies under ${title} (PI-D24)`,
        `Customer ID,Invoice,Amount,${title}\n5001,A-1,100.00,USD\n5022,A-2,80.00,EUR\n`,
        [
          'These amounts are in EUR and USD. Invoices have no currency at your provider: import one currency at a time.',
        ],
      ] as const,
  ),
  [
    'invoices',
    'one currency, in any capitals or blank, is no obstacle (PI-D24)',
    'Customer ID,Invoice,Amount,Currency\n5001,A-1,100.00,USD\n5001,A-2,80.00,usd\n5001,A-3,70.00,\n',
    ['5001 | 100.00 | A-1', '5001 | 80.00 | A-2', '5001 | 70.00 | A-3'],
  ],
  [
    'invoices',
    'a new customer in two rows, in other capitals and blanks, is doubted (PI-D41)',
    'Company,Email,Invoice,Amount\nAcme Inc,,A-1,10.00\nBolt Co,pay@bolt.test,A-2,20.00\n ACME  inc. ,,A-3,30.00\nBolt Cooperative,Pay@Bolt.Test ,A-4,40.00\nCole Ltd,,A-5,50.00\n',
    [
      'Acme Inc | 10.00 | A-1',
      'Bolt Co | pay@bolt.test | 20.00 | A-2',
      'ACME  inc. | 30.00 | A-3 # doubt: Row 2 creates this customer too: this row makes a second record.',
      'Bolt Cooperative | Pay@Bolt.Test | 40.00 | A-4 # doubt: Row 3 creates this customer too: this row makes a second record.',
      'Cole Ltd | 50.00 | A-5',
    ],
  ],
  [
    'invoices',
    'two people of one company, and a customer with an ID, are no second record (PI-D41)',
    'Customer ID,First name,Last name,Company,Invoice,Amount\n,Ann,Lee,Acme Inc,A-1,10.00\n,Bob,Ray,Acme Inc,A-2,20.00\n5001,,,Acme Inc,A-3,30.00\n,Ann,Lee,,A-4,40.00\n',
    [
      'Acme Inc | 10.00 | A-1',
      'Acme Inc | 20.00 | A-2',
      '5001 | 30.00 | A-3',
      '40.00 | A-4 # doubt: Row 2 creates this customer too: this row makes a second record.',
    ],
  ],
  [
    'invoices',
    'an invoice below zero',
    'Customer,Invoice no,Amount\nAcme Inc,A-1,(200.00)\n',
    ['error: Below zero: a credit. Invoices can’t be negative.'],
  ],
  [
    'invoices',
    'a line without a price',
    'Customer,Invoice no,Item,Qty\nAcme Inc,A-1,Design,2\n',
    ['Choose the column of the amount or of the unit cost.'],
  ],
  [
    'vendors',
    'a vendor list of QuickBooks',
    'Vendor Contact List\nCraig’s Landscaping\n\nVendor,Phone numbers,Email,Full name,Address,Account #\nAcme Inc,(305) 555-0100,ap@acme.test,Ann Lee,1 Main St,\n',
    ['Acme Inc | ap@acme.test | 1 Main St'],
  ],
  [
    'vendors',
    'name, street, city',
    'Name,Email,Street,City,State,ZIP\nAcme Inc,ap@acme.test,1 Main St,Miami,FL,33101\n',
    ['Acme Inc | ap@acme.test | 1 Main St | Miami | 33101'],
  ],
  ...(
    [
      // A tax number and a phone of a list without countries, and what is said of them.
      [
        'FR123',
        '+33 1 44 55 66 77',
        'doubt: This isn’t a US tax number. Check it against the source.',
      ],
      [
        '12345678901',
        '+49 30 123456',
        'doubt: This isn’t a US tax number. Check it against the source.',
      ],
      [
        'DE 811 907 980',
        '305 555 0100',
        'doubt: This isn’t a US tax number. Check it against the source.',
      ],
      ['FR123', '', 'doubt: This isn’t a US tax number. Check it against the source.'],
    ] as const
  ).map(
    ([number, phone, said]) =>
      [
        'vendors',
        `a foreign tax number, ${number}, without a country, beside the phone “${phone}” (RF-F1)`,
        `Name,City,State,ZIP,Phone,Tax ID\nSmith Co,Paris,,75001,${phone},${number}\n`,
        [`Smith Co | ${phone === '' ? '' : `${phone} | `}Paris | 75001 # ${said}`],
      ] as const,
  ),
  ...['12345678901', '1234', 'unknown', '1.23457E+11'].map(
    (number) =>
      [
        'vendors',
        `${number} is no tax number where nothing says another country (RF-F1)`,
        `Name,Phone,Tax ID\nSmith Co,+1 305 555 0100,${number}\n`,
        [
          number.includes('E+')
            ? 'error: A spreadsheet rounded this number. Enter all of its digits.'
            : number === 'unknown'
              ? 'error: This isn’t a number. Enter it, or leave it empty.'
              : 'error: An EIN has 9 digits, such as 12-3456789.',
        ],
      ] as const,
  ),
  [
    'vendors',
    'account types in codes and words of other programs (RF-F20)',
    'Name,Routing,Account,Account type\nAcme Inc,021000021,12345678,chk\nBolt Co,021000021,12345679,C\nCore Ltd,021000021,12345670,DDA\nDeli,021000021,22345678,savings acct\nEcho,021000021,32345678,22\n',
    [
      'Acme Inc | Checking',
      'Bolt Co | Checking',
      'Core Ltd | Checking',
      'Deli | Savings',
      'Echo | 22 # doubt: We don’t know this account type. Check it against the source.',
    ],
  ],
  [
    'vendors',
    'names with commas',
    'Name,Email\n"Acme, Inc.",ap@acme.test\n',
    ['Acme, Inc. | ap@acme.test'],
  ],
  [
    'vendors',
    'the example of the template comes back (RF-F16)',
    'Vendor name,Vendor number,Email\nExample Supply Co.,EXAMPLE-1,example@example.com\nAcme Inc,V-1,ap@acme.test\n',
    ['skipped: Example row', 'Acme Inc | V-1 | ap@acme.test'],
  ],
  [
    'payouts',
    'pasted from Google Sheets',
    'Vendor\tInvoice\tDue date\tAmount\nAcme Inc\tINV-1\t3/31/2026\t$1,200.00\nBolt Co\tINV-2\t4/30/2026\t$50.00',
    ['Acme Inc | INV-1 | 1200.00 USD | 2026-03-31', 'Bolt Co | INV-2 | 50.00 USD | 2026-04-30'],
  ],
  [
    'payouts',
    'Excel in German, pasted',
    'Vendor\tInvoice\tDue date\tAmount\nAcme Inc\tINV-1\t31.03.2026\t1.200,00 €\n',
    ['error: Not written in USD. Change the amount or the currency.'],
    { locale: 'de-DE' },
  ],
  [
    'payouts',
    'a bank’s bill pay list',
    'Payee Name,Account Number,Amount,Deliver By\nAcme Inc,12345,10.00,03/31/2026\n',
    ['Acme Inc | 10.00 USD'],
  ],
  ['payouts', 'an empty sheet below its header', 'Vendor,Invoice,Amount\n', []],
  ...[
    ['Type', 'Bill Credit Note'],
    ['Type', 'Bill Credit'],
    ['Transaction type', 'Purchase credit note'],
    ['Type', 'ACCPAYCREDIT'],
    ['Transaction Type', 'Bill Pmt -Check'],
    ['Transaction type', 'Bill Payment (Check)'],
    ['Doc. type', 'Prepayment'],
    ['Document type', 'Overpayment'],
    ['Belegart', 'Zahlung'],
    ['Belegart', 'Storno'],
    ['Typ', 'Gutschrift'],
    ['Type', 'CR'],
    ['Type', 'Expense'],
    ['Status', 'Draft'],
    ['Status', 'Awaiting Approval'],
    ['Bill status', 'On hold'],
    ['Invoice Status', 'Disputed'],
    ['Payment status', 'Partially paid'],
    ['Statut', 'Brouillon'],
    ['S/H', 'S'],
    ['Soll/Haben', 'Soll'],
    ['D/C', 'D'],
    ['Dr/Cr', 'Dr'],
    ['DC', 'Debit'],
    ['Debit/Credit', 'Debit'],
  ].map(
    ([title, value]) =>
      [
        'payouts',
        `a row of which ${title ?? ''} says ${value ?? ''} is asked about (RF-F7)`,
        `Vendor,Invoice,Amount,${title ?? ''}\nAcme Inc,1,10.00,${value ?? ''}\n`,
        [
          `Acme Inc | 1 | 10.00 USD # doubt: ${title ?? ''} says “${value ?? ''}”. Is this a bill to pay?`,
        ],
      ] as const,
  ),
  ...[
    ['Type', 'Bill'],
    ['Type', 'ACCPAY'],
    ['Transaction type', 'AP Invoice'],
    ['Belegart', 'Rechnung'],
    ['Type', 'Facture'],
    ['Tipo', 'Factura'],
    ['Status', 'Awaiting Payment'],
    ['Status', 'Overdue 12 days'],
    ['Status', 'Open (overdue)'],
    ['Status', 'AUTHORISED'],
    ['Status', 'überfällig'],
    ['Status', ''],
    ['S/H', 'H'],
    ['Soll/Haben', 'Haben'],
    ['D/C', 'C'],
    ['Dr/Cr', 'Cr'],
    ['Debit/Credit', 'Credit'],
    ['Tax type', 'Exempt'],
    ['Vendor status', 'Active'],
  ].map(
    ([title, value]) =>
      [
        'payouts',
        `a row of which ${title ?? ''} says ${value ?? ''} is a bill (RF-F7)`,
        `Vendor,Invoice,Amount,${title ?? ''}\nAcme Inc,1,10.00,${value ?? ''}\n`,
        ['Acme Inc | 1 | 10.00 USD'],
      ] as const,
  ),
  ...[
    'Balance',
    'Ending balance',
    'Closing Balance',
    'Saldo',
    'Solde',
    'Balance forward',
    'Opening balance',
    'Balance brought forward',
    'Total',
    'Balance due',
  ].flatMap((word) =>
    (
      [
        ['in the column of types', `Acme Inc,,,${word},650.00`],
        ['in the column of numbers', `Acme Inc,${word},,,650.00`],
        ['below the date', `Acme Inc,,${word},,650.00`],
        ['in the column of types, without a name', `,,,${word},650.00`],
      ] as const
    ).map(
      ([where, row]) =>
        [
          'payouts',
          `“${word}” ${where} is no bill (RF-F7)`,
          `Vendor,Invoice,Invoice date,Remark,Amount\nAcme Inc,1,2026-03-01,x,10.00\n${row}\n`,
          ['Acme Inc | 1 | 10.00 USD | 2026-03-01', 'skipped: Total of other rows'],
        ] as const,
    ),
  ),
  [
    'payouts',
    'a total’s word beside a bill’s number is asked about (RF-F7)',
    'Vendor,Invoice,Remark,Amount\nAcme Inc,1,Balance,10.00\n',
    [
      'Acme Inc | 1 | 10.00 USD # doubt: The sheet calls this row “Balance”. Confirm that it counts.',
    ],
  ],
  [
    'payouts',
    'a vendor named Balance, and a comment that says so, are bills (RF-F7)',
    'Vendor,Invoice,Amount,Memo\nBalance,1,10.00,\nAcme Inc,2,20.00,Balance\nNew Balance,3,5.00,Total\n',
    [
      'Balance | 1 | 10.00 USD',
      'Acme Inc | 2 | 20.00 USD | Balance',
      'New Balance | 3 | 5.00 USD | Total',
    ],
  ],
  [
    'payouts',
    'a run’s result file with a total that stood below the dates (RF-F7, RF-F10)',
    '\ufeff"Row","Vendor name","Invoice number","Amount","Currency","Invoice date","Due date","Method","Amount sent","Currency sent","Outcome","Reference","Reason","Submission"\r\n2,"Acme Inc","INV-1","10.00","USD","11/20/2026","","check",10.00,"USD","Authorized","3001-P1","","s1"\r\n11,"","","10.00","","TOTAL","","",,"","Skipped","","Total of other rows",""\r\n',
    ['Acme Inc | INV-1 | 10.00 USD | 2026-11-20', 'skipped: Total of other rows'],
  ],
  [
    'payouts',
    'QuickBooks Online with each vendor above its bills, its phone below it, and its total behind (RF-F14)',
    "Main Street Market\nUnpaid Bills Detail\nAs of November 28, 2026\n\nDate\tTransaction type\tNum\tDue date\tPast due\tAmount\tOpen balance\nO'Malley & Sons Plumbing\n(555) 555-0123\n11/02/2026\tBill\t7781\t12/02/2026\t-4\t500.00\t250.00\n11/03/2026\tBill\t7782\t12/03/2026\t-3\t20.00\t20.00\nTotal for O'Malley & Sons Plumbing\t\t\t\t\t$520.00\t$270.00\nTotal Oil LLC\n11/05/2026\tVendor Credit\t9\t\t\t-10.00\t-10.00\nTotal for Total Oil LLC\t\t\t\t\t-$10.00\t-$10.00\nTOTAL\t\t\t\t\t$510.00\t$260.00\n",
    [
      'asked: Amount or Open balance; proposed: Open balance',
      'skipped: Name of the rows below',
      "O'Malley & Sons Plumbing | 7781 | 250.00 USD | 2026-11-02 | 2026-12-02",
      "O'Malley & Sons Plumbing | 7782 | 20.00 USD | 2026-11-03 | 2026-12-03",
      'skipped: Total of other rows',
      'skipped: Name of the rows below',
      'error: Below zero: a credit. Payouts can’t be negative. doubt: Transaction type says “Vendor Credit”. Is this a bill to pay?',
      'skipped: Total of other rows',
      'skipped: Total of other rows',
    ],
    { dayOrder: 'mdy' },
  ],
  [
    'payouts',
    'QuickBooks Desktop with each vendor above its bills, in a column without a title (RF-F14)',
    ',,Type,Date,Num,Due Date,Aging,Open Balance\n,Acme Inc,,,,,,\n,,Bill,01/15/2026,1234,02/14/2026,10,500.00\n,,Bill,01/16/2026,1235,02/15/2026,,20.00\nTotal Acme Inc,,,,,,,520.00\n,Bolt Co,,,,,,\n,,Bill,01/17/2026,77,02/16/2026,,5.00\nTotal Bolt Co,,,,,,,5.00\nTOTAL,,,,,,,525.00\n',
    [
      'skipped: Name of the rows below',
      'Acme Inc | 1234 | 500.00 USD | 2026-01-15 | 2026-02-14',
      'Acme Inc | 1235 | 20.00 USD | 2026-01-16 | 2026-02-15',
      'skipped: Total of other rows',
      'skipped: Name of the rows below',
      'Bolt Co | 77 | 5.00 USD | 2026-01-17 | 2026-02-16',
      'skipped: Total of other rows',
      'skipped: Total of other rows',
    ],
  ],
  [
    'payouts',
    'vendors above their bills, over two pages (RF-F7, RF-F14)',
    'Date,Num,Open balance\nAcme Inc,,\n01/15/2026,1234,500.00\nPage 1 of 2,,\nDate,Num,Open balance\n01/16/2026,1235,20.00\nTotal for Acme Inc,,520.00\n',
    [
      'skipped: Name of the rows below',
      'Acme Inc | 1234 | 500.00 USD | 2026-01-15',
      'skipped: Page of a report',
      'skipped: Header again',
      'Acme Inc | 1235 | 20.00 USD | 2026-01-16',
      'skipped: Total of other rows',
    ],
  ],
  [
    'payouts',
    'vendors above their bills without a total each say what to do (RF-F14)',
    'Date,Num,Open balance\nAcme Inc,,\n01/15/2026,1234,500.00\nBolt Co,,\n01/17/2026,77,5.00\n',
    [
      'The vendors stand above their bills, such as “Acme Inc”. Repeat the vendor in each row, in a column of its own.',
    ],
  ],
  [
    'payouts',
    'a bill behind the total of the last vendor is nobody’s, so nothing is put beside any (RF-F14)',
    'Date,Num,Open balance\nAcme Inc,,\n01/15/2026,1234,500.00\nTotal for Acme Inc,,500.00\n01/17/2026,77,5.00\n',
    [
      'The vendors stand above their bills, such as “Acme Inc”. Repeat the vendor in each row, in a column of its own.',
    ],
  ],
  [
    'payouts',
    'numbers of which a spreadsheet made dates and formulas are asked about (RF-F1)',
    'Vendor,Invoice,Amount\nAcme Inc,5-Mar,1.00\nAcme Inc,Mar-05,2.00\nAcme Inc,2026-03-05 00:00:00,3.00\nAcme Inc,3/5/2026,4.00\nAcme Inc,=1+1,5.00\nAcme Inc,@SUM(A1),6.00\nAcme Inc,+A1,7.00\nAcme Inc,MAR-A5,8.00\nAcme Inc,2026-03,9.00\nAcme Inc,5-10,10.00\n',
    [
      ...['5-Mar', 'Mar-05', '2026-03-05 00:00:00', '3/5/2026'].map(
        (number, at) =>
          `Acme Inc | ${number} | ${String(at + 1)}.00 USD # doubt: This is a date. If the spreadsheet made it of the number, type the number.`,
      ),
      ...['=1+1', '@SUM(A1)', '+A1'].map(
        (number, at) =>
          `Acme Inc | ${number} | ${String(at + 5)}.00 USD # doubt: This is a formula. If the number is its value, type the number.`,
      ),
      'Acme Inc | MAR-A5 | 8.00 USD',
      'Acme Inc | 2026-03 | 9.00 USD',
      'Acme Inc | 5-10 | 10.00 USD',
    ],
  ],
  ...[
    'Invoices',
    'Rechnungsnr.',
    'Vendor invoice',
    'Invoice No(s)',
    'Bill numbers',
    'Invoice id',
    'Invoice reference',
    'Bill ID',
    'Supplier ref',
    'Voucher',
    'Trans #',
    'Our invoice ref.',
    'Facturas',
  ].map(
    (title) =>
      [
        'payouts',
        `numbers of bills under “${title}” (PO-S5)`,
        `Vendor,${title},Amount\nAcme Inc,INV-1,10.00\nBolt Co,RE/2,20.00\n`,
        ['Acme Inc | INV-1 | 10.00 USD', 'Bolt Co | RE/2 | 20.00 USD'],
      ] as const,
  ),
  [
    'payouts',
    'a title above one row whose quoted text has tabs and line breaks (RF-F13)',
    'March run\nVendor,Invoice,Amount,Comments\nAcme Inc,A77,0.01,"k\t\na\t\nk"\n',
    ['Acme Inc | A77 | 0.01 USD | k\t\na\t\nk'],
  ],
  [
    'payouts',
    'words beside “bill” that are no number’s (PO-S5)',
    'Vendor,Bill to,Bill date,Bill status,Amount\nAcme Inc,Dept 4,2026-03-01,Open,10.00\n',
    ['Acme Inc | 10.00 USD | 2026-03-01'],
  ],
  [
    'payouts',
    'a vendor’s name above its bills, in the column of vendors, is skipped, and its bills wait for it (RF-F17)',
    'Vendor,Invoice,Amount\nAcme Inc,,\n,1,10.00\n,2,20.00\nTotal for Acme Inc,,30.00\n',
    [
      'skipped: Name of the rows below',
      'error: Enter a vendor ID, a vendor number, or a name.',
      'error: Enter a vendor ID, a vendor number, or a name.',
      'skipped: Total of other rows',
    ],
  ],
  [
    'payouts',
    'a name that begins as a formula (RF-F10)',
    'Vendor,Invoice,Amount\n=Sum Inc,1,10.00\n',
    ['=Sum Inc | 1 | 10.00 USD'],
  ],
]

for (const [kind, title, text, expected, say = {}] of cases) {
  test(`${kind}: ${title}`, async () => {
    expect(await kinds[kind](text, say)).toEqual(expected)
  })
}

test('there are at least 120 of them', () => {
  process.stdout.write(`real files: ${String(cases.length)} files and pastes read or refused\n`)
  expect(cases.length).toBeGreaterThanOrEqual(120)
})
