/** A list as a screen declares it: what is listed, where it comes from, and what a row opens. */
import type { QueryKey } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'

import type { ListSearch, Sort } from '~/filters/condition'
import type { FilteredList, ListKit, ListState } from '~/filters/filtered-list'
import type { Sighting } from '~/storage/legend'
import type { ShownRow } from '~/storage/snapshots'
import type { DataColumn } from '~/table/columns'
import type { CompareRows } from '~/table/merged/merge'
import type { MergedReader } from '~/table/merged/merged-reader'
import type { Neighbours } from '~/table/neighbours/use-neighbours'
import type { RecordPage } from '~/table/use-paged-records'
import type { Noun } from '~/lib/text'

import type { ListSource, RowOf } from './list-source'

/** What the records that an operation lists teach the status legend. */
export interface StatusSightings<Row> {
  readonly operation: { readonly name: string }
  readonly sightingsOf: (row: Row) => readonly Sighting[]
}

/** What a list does besides showing its rows: the bar's tools, the news, the legend's lessons. */
export interface ListBehavior<Row, Search> extends ListKit<Row, Search> {
  /** The texts that are watched for changes. The same function always. */
  readonly shownOf: (row: Row) => ShownRow
  readonly sightings?: StatusSightings<Row>
}

export interface Listed<Row, Search extends ListState> extends FilteredList<Row, Search> {
  readonly noun: Noun
  readonly icon: LucideIcon
  readonly columns: readonly DataColumn<Row>[]
  readonly renderNarrow: (row: Row) => ReactNode
  /** The query that the service is asked, without paging. */
  readonly apiSearch: (list: ListSearch) => string
  readonly kit: ListBehavior<Row, Search>
}

/** Moves to the list's address with parts of it changed. */
export type Go<Search> = (
  change: Partial<Search> | Partial<ListState>,
  how?: { replace: boolean },
) => void

/** What the bar's next filters make of the address: no record is open; a pasted address names its owners. */
export const filtering =
  <Row, Search extends ListState, Locator>(
    { record, ofOwners }: Pick<ListedRecords<Row, Search, Locator>, 'record' | 'ofOwners'>,
    go: Go<Search>,
  ) =>
  (list: ListSearch, owners?: readonly string[]): void =>
    go({ ...(owners && ofOwners?.(owners)), ...record.opening(undefined), list })

/** What a row opens. `owner` is whose list it is in: an entry, an organization. */
export interface ListedRecord<Row, Search, Locator> {
  readonly locatorOf: (row: Row, owner: string) => Locator
  readonly isSame: (a: Locator, b: Locator) => boolean
  readonly href: (row: Row, owner: string) => string
  /** A record that the list shows needs no look-up. */
  readonly remember: (row: Row, owner: string) => void
  /** The record that the address says is open. */
  readonly openIn: (search: Search) => Locator | undefined
  /** What of the address says that it is open; undefined: none. */
  readonly opening: (locator: Locator | undefined) => Partial<Search>
  readonly Panel: ComponentType<OpenRecordProps<Locator>>
}

export interface OpenRecordProps<Locator> {
  readonly locator: Locator
  readonly neighbours: Neighbours
  readonly onClose: () => void
}

export interface ListExportProps<Search> {
  readonly search: Search
  readonly onClose: () => void
}

/** The rows of one owner, page by page. */
export interface PagedSource<Page extends RecordPage, Key extends QueryKey> {
  readonly kind: 'paged'
  readonly owner: string
  readonly label: string
  /** Said where there is nothing, and no filter either. */
  readonly emptyText: string
  readonly list: ListSource<Page, Key>
  /** Above the count. */
  readonly summary?: (first: Page) => ReactNode
}

/** Holds the parts of a source to one another. */
export const pagedSource = <Page extends RecordPage, Key extends QueryKey>(
  source: Omit<PagedSource<Page, Key>, 'kind'>,
): PagedSource<Page, Key> => ({ kind: 'paged', ...source })

/** The rows of several owners in one list. */
export interface MergedSource<Page extends RecordPage, Key extends QueryKey> {
  /** Empty until they are known. */
  readonly owners: readonly string[]
  readonly listOf: (owner: string) => ListSource<Page, Key>
  /** The order of a sort, by what the records show. */
  readonly compare: (sort: Sort) => CompareRows<RowOf<Page>>
  /** The owner that a row names itself. Ids are unique in their owner only. */
  readonly ownerIn: (row: RowOf<Page>) => string | undefined
  readonly label: string
  readonly emptyText: string
  /** Names of queries that newer pages make stale. */
  readonly alsoStale?: readonly string[]
  /** Above the count. */
  readonly summary: (reader: MergedReader<Page>) => ReactNode
  /** In place of the rows while no owner is known. */
  readonly none: ReactNode
}

export interface RecordsProps<Search> {
  readonly search: Search
  readonly go: Go<Search>
}

export type Source<Page extends RecordPage, Key extends QueryKey, Search> =
  | PagedSource<Page, Key>
  /** The rows of several owners in one list: `MergedRecords`, fetched when several are asked for. */
  | { readonly kind: 'merged'; readonly Records: ComponentType<RecordsProps<Search>> }
  /** Nobody's yet, and what to do about it. */
  | { readonly kind: 'none'; readonly content: ReactNode }

/** The records of a list, whoever's they are. */
export interface ListedRecords<Row, Search extends ListState, Locator> extends Listed<Row, Search> {
  readonly record: ListedRecord<Row, Search, Locator>
  /** What of the address says whose records are listed, where a pasted address names others. */
  readonly ofOwners?: (owners: readonly string[]) => Partial<Search>
}

export interface ListDefinition<
  Page extends RecordPage,
  Key extends QueryKey,
  Search extends ListState,
  Locator,
> extends ListedRecords<RowOf<Page>, Search, Locator> {
  readonly title: string
  readonly description?: string
  readonly readSearch: (search: string) => Search
  readonly listPath: (search: Search) => string
  /** As the address asks, and as the service is connected now. A hook. */
  readonly useSource: (search: Search) => Source<Page, Key, Search>
  /** Exports the whole list. Lazy: it is rarely opened. */
  readonly ExportDialog: ComponentType<ListExportProps<Search>>
  /** Beside the title: whose records are listed. */
  readonly choice?: (search: Search, go: Go<Search>) => ReactNode
  /** Beside the title, last: what makes more of them. */
  readonly actions?: (search: Search) => ReactNode
}
