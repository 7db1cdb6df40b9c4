import type { WriteKind } from './write-kind'

export const invoiceCreate: WriteKind = {
  noun: { one: 'invoice', many: 'invoices' },
  done: 'Created',
  subject: [
    ['amount', 'Amount'],
    ['customerId', 'Customer ID'],
    ['entry', 'Paypoint'],
  ],
  lookUp: { reason: 'The service can create invoices, but can’t show them.' },
}
