import type { QueryKey } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'

import type { ListSearch, Sort } from '~/filters/condition'
import type { FilteredList, ListKit, ListState } from '~/filters/filtered-list'
import type { CountSource } from '~/filters/list-tools'
import type { Noun } from '~/lib/text'
import type { Sighting } from '~/storage/legend'
import type { ShownRow } from '~/storage/snapshots'
import type { DataColumn } from '~/table/columns'
import type { ExportPurpose } from '~/table/export/export-dialog'
import type { CompareRows } from '~/table/merged/merge'
import type { MergedReader } from '~/table/merged/merged-reader'
import type { Neighbours } from '~/table/neighbours/use-neighbours'
import type { RowSource } from '~/table/paging'
import type { RecordListProps } from '~/table/record-list'
import type { RecordPage } from '~/table/use-paged-records'
import type { ViewPreset } from '~/table/views/view-tabs'
import type { MenuItem } from '~/ui/menu-popup'
import type { PageAction } from '~/ui/page'
import type { ChangeKind } from '~/ui/use-live-choice'

import type { ListSource, RowOf } from './list-source'
import type { ListStatuses } from './statuses-now'

export interface StatusSightings<Row> {
  readonly operation: { readonly name: string }
  readonly sightingsOf: (row: Row) => readonly Sighting[]
}

export interface ListBehavior<Row, Search> extends ListKit<Row, Search> {
  /** Must be the same function every time. */
  readonly shownOf: (row: Row) => ShownRow
  readonly sightings?: StatusSightings<Row>
}

export interface Listed<Row, Search extends ListState> extends FilteredList<Row, Search> {
  readonly noun: Noun
  readonly icon: LucideIcon
  readonly columns: readonly DataColumn<Row>[]
  /** Those that wait are a tab. */
  readonly statuses?: ListStatuses<Row> | undefined
  /** Views of the app's own, as they are on a day. */
  readonly presets?: ((today: string) => readonly ViewPreset[]) | undefined
  readonly renderNarrow: (row: Row) => ReactNode
  /** The query the service is asked, without paging. */
  readonly apiSearch: (list: ListSearch) => string
  readonly kit: ListBehavior<Row, Search>
}

/** Goes to the list's address with some of it changed. */
export type Go<Search> = (change: Partial<Search> | Partial<ListState>, kind?: ChangeKind) => void

/** `owner` is whose list the row is in: an entry or an organization. */
export interface ListedRecord<Row, Search, Locator> {
  readonly locatorOf: (row: Row, owner: string) => Locator
  readonly isSame: (a: Locator, b: Locator) => boolean
  readonly href: (row: Row, owner: string) => string
  /** A row on screen needs no look-up. */
  readonly remember: (row: Row, owner: string) => void
  readonly openIn: (search: Search) => Locator | undefined
  readonly opening: (locator: Locator | undefined) => Partial<Search>
  readonly Panel: ComponentType<OpenRecordProps<Locator>>
  /** Loads what the panel needs, before one is opened. */
  readonly prepare: () => void
}

export interface OpenRecordProps<Locator> {
  readonly locator: Locator
  readonly neighbours: Neighbours
  readonly onClose: () => void
}

export interface ListExportProps<Search> {
  readonly search: Search
  readonly purpose: ExportPurpose
  /** How many rows the list says it has; undefined where it isn't sure. */
  readonly count: number | undefined
  readonly onClose: () => void
}

export interface PagedSource<Page extends RecordPage, Key extends QueryKey> {
  readonly kind: 'paged'
  readonly owner: string
  readonly label: string
  /** For a list without records and without filters. */
  readonly emptyText: string
  readonly list: ListSource<Page, Key>
  /** Undefined while it loads: keep its room. */
  readonly summary?: (first: Page | undefined) => ReactNode
  /** Beside the count: what it doesn't say of itself. */
  readonly remark?: (first: Page) => ReactNode
}

/** Infers the types that hold the parts together. */
export const pagedSource = <Page extends RecordPage, Key extends QueryKey>(
  source: Omit<PagedSource<Page, Key>, 'kind'>,
): PagedSource<Page, Key> => ({ kind: 'paged', ...source })

export interface MergedSource<Page extends RecordPage, Key extends QueryKey> {
  /** Empty until they are known. */
  readonly owners: readonly string[]
  readonly listOf: (owner: string) => ListSource<Page, Key>
  readonly compare: (sort: Sort) => CompareRows<RowOf<Page>>
  /** The owner a row itself names; ids are unique within an owner only. */
  readonly ownerIn: (row: RowOf<Page>) => string | undefined
  readonly label: string
  readonly emptyText: string
  /** Names of other queries that newer pages make stale. */
  readonly alsoStale?: readonly string[]
  readonly summary: (reader: MergedReader<Page>) => ReactNode
  /** Why the count isn't of all there are. */
  readonly partly: (reader: MergedReader<Page>) => string | undefined
  /** In place of the rows while no owner is known. */
  readonly none: ReactNode
}

/** Rows of this browser: of records that the service doesn't list. */
export interface LocalSource<Row> {
  readonly kind: 'local'
  readonly label: string
  readonly emptyText: ReactNode
  /** All that are held, before filters; undefined while they are read. */
  readonly held: readonly Row[] | undefined
  /** Those that meet the filters, in order. */
  readonly rows: RowSource<Row> & { readonly surplus: number }
  readonly answer: RecordListProps<Row>['answer']
  readonly counts: CountSource
  /** Whence the rows come, beside their count. */
  readonly coverage: ReactNode
  /** What most come for, where that opens over the rows. */
  readonly actions?: readonly PageAction[]
  /** Ways to more of them, in the page's "…". */
  readonly menu?: readonly MenuItem[]
  /** Between the filters and the rows. */
  readonly above: ReactNode
  readonly selection?: RecordListProps<Row>['selection']
  /** Under the rows. */
  readonly below?: ReactNode
}

export interface RecordsProps<Search> {
  readonly search: Search
  readonly go: Go<Search>
}

export interface MergedListProps<Search> extends RecordsProps<Search> {
  /** Beside the title. */
  readonly countPlace: Element | null
}

export type Source<Page extends RecordPage, Key extends QueryKey, Search> =
  | PagedSource<Page, Key>
  /** `MergedRecords`, loaded when several owners are listed. */
  | { readonly kind: 'merged'; readonly Records: ComponentType<MergedListProps<Search>> }
  | LocalSource<RowOf<Page>>
  | { readonly kind: 'none'; readonly content: ReactNode }

export interface ListedRecords<Row, Search extends ListState, Locator> extends Listed<Row, Search> {
  readonly record: ListedRecord<Row, Search, Locator>
  /** How the address names these owners, when a pasted address names others. */
  readonly ofOwners?: (owners: readonly string[]) => Partial<Search>
}

export interface ListDefinition<
  Page extends RecordPage,
  Key extends QueryKey,
  Search extends ListState,
  Locator,
> extends ListedRecords<RowOf<Page>, Search, Locator> {
  readonly title: string
  readonly readSearch: (search: string) => Search
  readonly listPath: (search: Search) => string
  /** A hook: depends on the address and on the connection. */
  readonly useSource: (search: Search) => Source<Page, Key, Search>
  /** Exports or prints the whole list. Make it lazy: few people open it. */
  readonly ExportDialog: ComponentType<ListExportProps<Search>>
  /** Beside the title: whose records are listed. */
  readonly choice?: (search: Search, go: Go<Search>) => ReactNode
  /** Ways to make more of them. "Export" stands beside them. */
  readonly actions?: (search: Search) => readonly PageAction[]
  /** What few people need. */
  readonly menu?: (search: Search) => readonly MenuItem[]
}
