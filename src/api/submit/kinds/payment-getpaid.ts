import type { WriteKind } from './write-kind'

export const paymentGetpaid: WriteKind = {
  noun: { one: 'payment', many: 'payments' },
  done: 'Taken',
  subject: [
    ['amount', 'Amount'],
    ['customerId', 'Customer ID'],
    ['entry', 'Paypoint'],
  ],
  lookUp: {
    reason: 'The service has no list of payments: recent ones are on their customer’s record.',
  },
}
