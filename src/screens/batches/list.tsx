import { organizationScreen } from '~/lists/organization-list'
import { recordKinds } from '~/lists/record/record-kinds'

import { batchFields } from './fields'
import { batchSource, batchLocator } from './queries'
import { batchRecord } from './record'
import { batchSearch } from './search'

export const { Component } = organizationScreen({
  ...recordKinds.batches,
  fields: batchFields,
  source: batchSource,
  search: batchSearch,
  record: batchRecord,
  locatorOf: batchLocator,
  emptyText: 'The service has no payout batches for this organization.',
})
