import { Store } from 'lucide-react'

import { organizationScreen } from '~/lists/organization-list'

import { paypointFields } from './fields'
import { paypointSource } from './queries'
import { paypointRecord } from './record'
import { paypointSearch } from './search'

export const { Component } = organizationScreen({
  noun: { one: 'paypoint', many: 'paypoints' },
  fields: paypointFields,
  source: paypointSource,
  search: paypointSearch,
  record: paypointRecord,
  locatorOf: ({ value }) => ({ id: value.IdPaypoint }),
  title: 'Paypoints',
  emptyText: 'The service has no paypoints for this organization.',
  icon: Store,
})
