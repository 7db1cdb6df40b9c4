import type { WriteKind } from './write-kind'

export const tokenAdd: WriteKind = {
  noun: { one: 'payment method', many: 'payment methods' },
  done: 'Stored',
  subject: [
    ['customerId', 'Customer ID'],
    ['entry', 'Paypoint'],
  ],
  lookUp: {
    reason: 'The service has no list of payment methods: a customer’s are on their record.',
  },
}
