/** The columns of a pay run: one bill a row. */
import type { BulkField } from '~/form/bulk/bulk-kind'

const field = (id: string, label: string, names: string): BulkField => ({
  id,
  label,
  names: names.split(', '),
})

export const payoutFields: readonly BulkField[] = [
  field('vendorId', 'Vendor id', 'id vendor, payee id, supplier id'),
  field(
    'vendorNumber',
    'Vendor number',
    'vendor no, vendor #, vendor code, supplier number, supplier no, supplier code',
  ),
  field('name1', 'Vendor name', 'name, vendor, payee, supplier, supplier name, company, pay to'),
  field(
    'invoiceNumber',
    'Invoice number',
    'invoice, invoice no, invoice #, bill, bill number, bill no, document number',
  ),
  {
    ...field(
      'amount',
      'Amount',
      'total, total amount, net amount, amount due, invoice amount, sum',
    ),
    kind: 'amount',
  },
  { ...field('currency', 'Currency', 'currency code, ccy'), kind: 'code' },
  { ...field('invoiceDate', 'Invoice date', 'bill date, date, document date'), kind: 'day' },
  { ...field('dueDate', 'Due date', 'due, due on, payment due'), kind: 'day' },
  { ...field('method', 'Payment method', 'pay by, payment type, rail'), kind: 'code' },
  { ...field('Terms', 'Terms', 'payment terms'), kind: 'code' },
  field(
    'AccountingField1',
    'Accounting field 1',
    'accounting 1, gl account, gl code, account code',
  ),
  field('AccountingField2', 'Accounting field 2', 'accounting 2, cost center, department'),
  field('comments', 'Comments', 'comment, note, notes, memo, description'),
  field('checkNumber', 'Check number', 'check no, check #, cheque number'),
  field('orderDescription', 'Payout description', 'order description'),
  field('entry', 'Paypoint', 'entry point, entrypoint, paypoint entry'),
]
