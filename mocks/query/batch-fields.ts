import { batchFilters, PayoutBatch } from '~/contract/batches'

import type { BatchRecord } from '../model'
import { ORG_ID } from '../seed/businesses'
import { recordQuery } from './record-query'

export const batchRecordQuery = recordQuery<BatchRecord, typeof batchFilters>(
  batchFilters,
  PayoutBatch,
  {
    batchDate: ({ BatchDate }) => BatchDate,
    batchAmount: ({ BatchAmount }) => BatchAmount,
    batchNumber: ({ BatchNumber }) => BatchNumber,
    // Batch records name their organization without its id; there is only one here.
    parentOrgId: () => ORG_ID,
    orgId: () => ORG_ID,
    status: ({ BatchStatus }) => BatchStatus,
    paypointLegal: ({ PaypointName }) => PaypointName,
    paypointDba: ({ PaypointDba }) => PaypointDba,
    orgName: ({ ParentOrgName }) => ParentOrgName,
    paypointId: ({ PaypointId }) => PaypointId,
    externalPaypointID: ({ externalPaypointID }) => externalPaypointID,
  },
  ({ IdBatch }) => IdBatch,
)
