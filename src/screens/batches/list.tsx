import { Layers } from 'lucide-react'

import { organizationScreen } from '~/lists/organization-list'

import { batchFields } from './fields'
import { batchSource, locatorOf } from './queries'
import { batchRecord } from './record'
import { batchSearch } from './search'

export const { Component } = organizationScreen({
  noun: { one: 'batch', many: 'batches' },
  fields: batchFields,
  source: batchSource,
  search: batchSearch,
  record: batchRecord,
  locatorOf,
  title: 'Batches',
  emptyText: 'The service has no payout batches for this organization.',
  icon: Layers,
})
