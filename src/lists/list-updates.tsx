import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'

import { ListNews, type WasOf } from '~/table/news/list-news'
import type { RecordPage } from '~/table/use-paged-records'
import type { Noun } from '~/ui/noun'

import { learnFromPages } from './learn-statuses'
import type { RecordKit } from './list-kind'
import type { ListSource } from './list-source'
import { putPages } from './put-pages'

interface ListUpdatesProps<Page extends RecordPage, Key extends QueryKey> {
  readonly of: { readonly noun: Noun; readonly pageSize: number }
  readonly source: ListSource<Page, Key>
  /** Filters and sort as the service is asked. */
  readonly query: string
  /** The first page, as the list shows it. */
  readonly page: Page
  /** When the list was opened, in milliseconds since the epoch. */
  readonly openedAt: number
  readonly kit: Pick<RecordKit<Page['records'][number], never>, 'shownOf' | 'lesson'>
  readonly onWas: (wasOf: WasOf<Page['records'][number]> | undefined) => void
}

/** What came since; and from now on the legend learns from the list's pages. */
export function ListUpdates<Page extends RecordPage, Key extends QueryKey>(
  props: ListUpdatesProps<Page, Key>,
) {
  const { source, query, page, openedAt, onWas } = props
  const client = useQueryClient()
  const { noun, pageSize } = props.of
  const { queryKey } = source.page(query, 0, pageSize)
  const { shownOf, lesson } = props.kit
  useEffect(() => {
    if (lesson) learnFromPages(lesson)
  }, [lesson])
  return (
    <ListNews<Page>
      viewKey={`${source.name}?${query}`}
      noun={noun}
      firstPage={{
        queryKey,
        data: page,
        openedAt,
        show: (newer) => putPages(client, [{ queryKey, page: newer }]),
        read: (signal) => source.read({ search: query, from: 0, limit: pageSize }, signal),
      }}
      shownOf={shownOf}
      onWas={onWas}
    />
  )
}
