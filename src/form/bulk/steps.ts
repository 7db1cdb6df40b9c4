import type { Step } from '../wizard/steps'

export type BulkStepId = 'sheet' | 'columns' | 'rows' | 'review'

export const bulkSteps: readonly [Step<BulkStepId>, ...Step<BulkStepId>[]] = [
  { id: 'sheet', title: 'Sheet', fields: [] },
  { id: 'columns', title: 'Columns', fields: [] },
  { id: 'rows', title: 'Rows', fields: [] },
  { id: 'review', title: 'Review', fields: [] },
]
