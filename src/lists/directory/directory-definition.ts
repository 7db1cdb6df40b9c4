import type { QueryText } from '~/lib/query-text'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'

import type { unreadableVendors } from '~/api/directory'
import type { FilterCatalogue } from '~/contract/filter-catalogue'
import type { Sort } from '~/filters/condition'
import type { DataColumn } from '~/table/columns'
import type { Noun } from '~/lib/text'

import type { MenuItem } from '~/ui/menu-popup'
import type { PageAction } from '~/ui/page'

import type { OpenRecordProps } from '../list-definition'
import type { SortValues } from './local-rows'

export interface DirectoryDefinition<
  Row extends { readonly id: string },
  Found,
  All extends QueryKey,
  One extends QueryKey,
> {
  readonly noun: Noun
  readonly title: string
  readonly icon: LucideIcon
  readonly missing: string
  readonly findLabel: string
  readonly catalogue: FilterCatalogue
  readonly defaultSort: Sort
  readonly sortValues: SortValues<Row>
  readonly columns: readonly DataColumn<Row>[]
  readonly renderNarrow: (row: Row) => ReactNode
  readonly matching: (rows: readonly Row[], text: string) => readonly Row[]
  readonly all: () => UseQueryOptions<Row[], Error, Row[], All>
  readonly unreadable: typeof unreadableVendors
  readonly byId: (
    id: string,
  ) => UseQueryOptions<Found, Error, Found, One> & { readonly queryKey: One }
  readonly Panel: ComponentType<OpenRecordProps<string>>
  readonly nameOf: (found: Found, id: string) => string
  readonly idProblem: (id: string) => string | undefined
  readonly path: (id: string) => string
  readonly listPath: (search: QueryText) => string
  readonly actions: readonly PageAction[]
  readonly menu?: readonly MenuItem[]
}
