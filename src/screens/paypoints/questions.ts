import type { Questions } from '~/filters/suggest'

/** What the bar asks about an id or a name that is typed into it. */
export const paypointQuestions: Questions = {
  amount: undefined,
  ids: [
    { field: 'paypointId', operator: 'eq' },
    { field: 'entryName', operator: 'ct' },
    { field: 'externalPaypointID', operator: 'ct' },
    { field: 'ein', operator: 'ct' },
  ],
  words: ['dbaname', 'legalname'],
}
