import { Columns3, type LucideIcon } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'

import type { FilterCatalogue } from '~/contract/filter-catalogue'
import { Button } from '~/ui/button'
import type { Noun } from '~/ui/noun'

import { CountLine } from './count-line'
import { DataTable, type DataTableProps } from './data-table'
import { useLayout } from './layout/layout-store'
import { ListEmpty } from './list-empty'
import { LoadFailure } from './load-failure'
import type { RowSource } from './row-source'
import { StaleNotice } from './stale-notice'
import { useScrollMemory } from './use-scroll-memory'

const ListSettings = lazy(async () => ({
  default: (await import('./list-settings')).ListSettings,
}))

const noFields: FilterCatalogue = {}

/** The first page's request, as TanStack Query has it. */
interface FirstAnswer {
  readonly data: { readonly receivedAt: number } | undefined
  readonly error: Error | null
  readonly isFetching: boolean
}

type TableProps<Row> = Omit<
  DataTableProps<Row>,
  | 'source'
  | 'emptyState'
  | 'initialIndex'
  | 'onTopIndexChange'
  | 'className'
  | 'layout'
  | 'onResize'
>

interface RecordListProps<Row> extends TableProps<Row> {
  /** Its plural names the list among all lists: layout and saved views are kept by it. */
  readonly noun: Noun
  /** The list's filter fields, to tell which hold what a person typed. */
  readonly catalogue?: FilterCatalogue
  readonly source: RowSource<Row> & { readonly surplus: number }
  /** The rows to draw, where they are not all of `source`. */
  readonly rows?: RowSource<Row>
  /** How many there are, where there is more to say than the total and the number of filters. */
  readonly count?: ReactNode
  /** At the end of the count's line: what can be done with the whole list. */
  readonly actions?: ReactNode
  /** Between the count and the rows. */
  readonly notice?: ReactNode
  readonly firstAnswer: FirstAnswer
  /** Conditions of the list. */
  readonly filters: number
  readonly onClear: () => void
  readonly icon: LucideIcon
  /** Said when there is nothing, and no filter either. */
  readonly emptyText: ReactNode
  /** Said when nothing meets the filters. */
  readonly nothingMatches: ReactNode
  /** Beside the count: what came since. */
  readonly news?: ReactNode
  /** Above the count: a summary of the list. */
  readonly children?: ReactNode
}

/** The part of a list screen under its filters: count, rows, and the three ways of having none. */
export function RecordList<Row>({
  noun,
  catalogue = noFields,
  source,
  rows = source,
  count,
  actions,
  notice,
  firstAnswer,
  filters,
  onClear,
  icon,
  emptyText,
  nothingMatches,
  news,
  children,
  ...table
}: RecordListProps<Row>) {
  const list = noun.many
  const scroll = useScrollMemory()
  const { layout, change } = useLayout(list)
  const [hasSettings, setSettings] = useState(false)
  const { data, error, isFetching } = firstAnswer
  if (error && !data) {
    return <LoadFailure error={error} isRetrying={isFetching} onRetry={source.retry} />
  }
  return (
    <>
      {children}
      <div className="flex min-h-0 flex-1 flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-ink-2">
          <CountLine
            noun={noun}
            total={source.total}
            filters={filters}
            surplus={source.surplus}
            onClear={onClear}
          >
            {count}
          </CountLine>
          {news}
          <Button
            size="sm"
            variant="quiet"
            icon={<Columns3 aria-hidden="true" className="size-4" />}
            aria-expanded={hasSettings}
            className="ms-auto"
            onClick={() => setSettings((isOpen) => !isOpen)}
          >
            Columns and views
          </Button>
          {actions}
        </div>
        {notice}
        {error && data && (
          <StaleNotice
            receivedAt={data.receivedAt}
            error={error}
            isRetrying={isFetching}
            onRetry={source.retry}
          />
        )}
        <DataTable
          {...table}
          className="min-h-72 flex-1 rounded-lg border border-line shadow-card"
          source={rows}
          layout={layout}
          onResize={(id, width) => change({ widths: { ...layout.widths, [id]: width } })}
          initialIndex={scroll.initialIndex}
          onTopIndexChange={scroll.remember}
          emptyState={
            filters > 0 ? (
              nothingMatches
            ) : (
              <ListEmpty noun={noun} icon={icon}>
                {emptyText}
              </ListEmpty>
            )
          }
        />
      </div>
      {hasSettings && (
        <Suspense>
          <ListSettings
            list={list}
            columns={table.columns}
            catalogue={catalogue}
            onClose={() => setSettings(false)}
          />
        </Suspense>
      )}
    </>
  )
}
