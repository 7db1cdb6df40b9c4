/** What the frame of a directory is told about its records. */
import type { QueryText } from '~/lib/query-text'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

import type { unreadableVendors } from '~/api/directory'
import type { FilterCatalogue } from '~/contract/filter-catalogue'
import type { Sort } from '~/filters/condition'
import type { DataColumn } from '~/table/columns'
import type { Noun } from '~/lib/text'

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
  /** What is not in the list: the service has no list, so it is never whole. */
  readonly missing: string
  readonly findLabel: string
  readonly catalogue: FilterCatalogue
  readonly defaultSort: Sort
  readonly sortValues: SortValues<Row>
  readonly columns: readonly DataColumn<Row>[]
  readonly renderNarrow: (row: Row) => ReactNode
  readonly matching: (rows: readonly Row[], text: string) => readonly Row[]
  /** All that is known, of the service that is connected. */
  readonly all: () => UseQueryOptions<Row[], Error, Row[], All>
  /** How many of them this version cannot read. */
  readonly unreadable: typeof unreadableVendors
  /** Asks the service for one. */
  readonly byId: (
    id: string,
  ) => UseQueryOptions<Found, Error, Found, One> & { readonly queryKey: One }
  /** A found record in a few words. */
  readonly nameOf: (found: Found, id: string) => string
  /** Why this cannot be an id; undefined where it can. */
  readonly idProblem: (id: string) => string | undefined
  readonly path: (id: string) => string
  readonly listPath: (search: QueryText) => string
  /** Beside the title: what makes more of them. */
  readonly actions?: ReactNode
}
