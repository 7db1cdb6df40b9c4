import type { Questions } from '~/filters/suggest'

/** What the bar asks about an amount, an id or a name that is typed into it. */
export const payoutQuestions: Questions = {
  amount: 'totalAmount',
  ids: [
    { field: 'paymentId', operator: 'eq' },
    { field: 'billNumber', operator: 'ct' },
    { field: 'batchNumber', operator: 'eq' },
    { field: 'vendorNumber', operator: 'eq' },
  ],
  words: ['vendorName'],
}
