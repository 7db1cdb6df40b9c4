/** What a batch record holds for each filter of its list; `undefined` where interface.md shows no such member. */
import type { batchFilters, PayoutBatch } from '~/contract/batches'
import type { Read } from '~/contract/fields'
import type { FieldValues } from '~/filters/field-values'
import { moneyText } from '~/lib/money'

export const batchFieldValues: FieldValues<typeof batchFilters, Read<typeof PayoutBatch>> = {
  batchDate: ({ BatchDate }) => BatchDate,
  batchAmount: ({ BatchAmount }) => BatchAmount && moneyText(BatchAmount),
  batchNumber: ({ BatchNumber }) => BatchNumber,
  // The record names its organization, but shows no id of it.
  parentOrgId: undefined,
  status: ({ BatchStatus }) => BatchStatus,
  orgId: undefined,
  // `PaypointName` is not said to be the legal name.
  paypointLegal: undefined,
  paypointDba: ({ PaypointDba }) => PaypointDba,
  orgName: ({ ParentOrgName }) => ParentOrgName,
  paypointId: ({ PaypointId }) => PaypointId,
  externalPaypointID: ({ externalPaypointID }) => externalPaypointID,
}
