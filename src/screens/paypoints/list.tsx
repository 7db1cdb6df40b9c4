/** `/paypoints`: the organization's paypoints, filtered and sorted by the URL. */
import { Store } from 'lucide-react'
import { lazy } from 'react'

import { paypointFilters } from '~/contract/paypoints'
import { organizationScreen } from '~/lists/organization-list'
import { paths } from '~/paths'

import { NarrowPaypoint, paypointColumns } from './columns'
import { paypointKit } from './list-kit'
import { PaypointPanel } from './panel'
import { paypointSource, rememberPaypoint } from './queries'
import { apiSearch, defaultSort, listPath, readSearch } from './search'

export const { loader, Component } = organizationScreen({
  title: 'Paypoints',
  description: 'The places of business of the organization.',
  emptyText: 'The service has no paypoints for this organization.',
  noun: { one: 'paypoint', many: 'paypoints' },
  icon: Store,
  catalogue: paypointFilters,
  columns: paypointColumns,
  renderNarrow: NarrowPaypoint,
  defaultSort,
  pageSize: 50,
  apiSearch,
  readSearch,
  listPath,
  source: paypointSource,
  rowHref: ({ value }) => paths.paypoint(value.IdPaypoint),
  locatorOf: ({ value }) => ({ id: value.IdPaypoint }),
  remember: rememberPaypoint,
  Panel: PaypointPanel,
  ExportDialog: lazy(async () => ({
    default: (await import('./export-paypoints')).PaypointExport,
  })),
  kit: paypointKit,
})
