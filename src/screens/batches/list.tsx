import { organizationScreen } from '~/lists/organization-list'
import { recordKinds } from '~/lists/record/record-kinds'

import { batchFields } from './fields'
import { batchLookUp, batchSource, batchLocator } from './queries'
import { batchPath, batchSearch } from './search'

export const { Component } = organizationScreen({
  ...recordKinds.batches,
  fields: batchFields,
  source: batchSource,
  search: batchSearch,
  loadRecord: async () => (await import('./record')).batchRecord,
  lookUp: batchLookUp,
  path: batchPath,
  locatorOf: batchLocator,
  emptyText: 'The service has no payout batches for this organization.',
})
