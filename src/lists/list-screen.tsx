import type { QueryKey } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'

import type { ListState } from '~/filters/filtered-list'
import { ListFilters } from '~/filters/list-filters'
import { changedSearch } from '~/filters/record-search'
import type { RecordPage } from '~/table/use-paged-records'
import { Page as Screen, PageHeader } from '~/ui/page'
import { SkeletonLines } from '~/ui/skeleton'

import { ExportButton } from './export-button'
import { filtering, type Go, type ListDefinition } from './list-definition'
import { chosen, OpenedList } from './opened-list'
import { PagedRecords } from './paged-records'

const noPages: readonly [] = []

export const listScreen =
  <Page extends RecordPage, Key extends QueryKey, Search extends ListState, Locator>(
    list: ListDefinition<Page, Key, Search, Locator>,
  ) =>
  () => (
    <OpenedList list={list.noun.many}>
      <ListScreen list={list} />
    </OpenedList>
  )

function ListScreen<
  Page extends RecordPage,
  Key extends QueryKey,
  Search extends ListState,
  Locator,
>({ list }: { list: ListDefinition<Page, Key, Search, Locator> }) {
  const location = useLocation()
  const navigate = useNavigate()
  const search = list.readSearch(location.search)
  const source = list.useSource(search)
  const go: Go<Search> = (change, { replace = false, isUndo = false } = {}) =>
    void (isUndo
      ? navigate(-1)
      : navigate(list.listPath(changedSearch(search, change)), {
          preventScrollReset: true,
          replace,
          state: chosen,
        }))
  return (
    <Screen className="h-(--screen-height) min-h-112">
      <PageHeader
        title={list.title}
        description={list.description}
        control={
          <>
            {list.choice?.(search, go)}
            {source.kind !== 'none' && (
              <ExportButton
                search={search}
                dialog={(onClose) => <list.ExportDialog search={search} onClose={onClose} />}
              />
            )}
            {list.actions?.(search)}
          </>
        }
      />
      {source.kind === 'paged' && (
        <PagedRecords list={list} source={source} search={search} go={go} />
      )}
      {source.kind === 'merged' && (
        <Suspense fallback={<SkeletonLines lines={6} label={`Reading ${list.noun.many}…`} />}>
          <source.Records search={search} go={go} />
        </Suspense>
      )}
      {source.kind === 'none' && (
        <>
          {/* What the address asks for is never applied unseen. */}
          <ListFilters
            listed={list}
            search={search}
            pages={noPages}
            onChange={filtering(list, go)}
          />
          {source.content}
        </>
      )}
    </Screen>
  )
}
