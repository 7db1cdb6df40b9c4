import type { Questions } from '~/filters/suggest'

/** What the bar asks about an amount, an id or a name that is typed into it. */
export const batchQuestions: Questions = {
  amount: 'batchAmount',
  ids: [
    { field: 'batchNumber', operator: 'eq' },
    { field: 'paypointId', operator: 'eq' },
    { field: 'externalPaypointID', operator: 'eq' },
  ],
  words: ['paypointDba'],
}
