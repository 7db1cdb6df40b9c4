import type { WriteKind } from './write-kind'

export const paymentRefund: WriteKind = {
  noun: { one: 'refund', many: 'refunds' },
  done: 'Refunded',
  subject: [
    ['amount', 'Amount'],
    ['transId', 'Payment reference'],
  ],
  lookUp: {
    reason: 'The service has no list of refunds: recent payments are on their customer’s record.',
  },
}
