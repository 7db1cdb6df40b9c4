import type { batchFilters } from '~/contract/batches'

/** What the filter fields are called on screen. */
export const batchFilterLabels: Readonly<Record<keyof typeof batchFilters, string>> = {
  batchDate: 'Date',
  batchAmount: 'Amount',
  batchNumber: 'Batch number',
  parentOrgId: 'Parent organization id',
  status: 'Status code',
  orgId: 'Organization id',
  paypointLegal: 'Paypoint legal name',
  paypointDba: 'Paypoint name',
  orgName: 'Organization',
  paypointId: 'Paypoint id',
  externalPaypointID: 'External paypoint id',
}
