import type { QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'

import { ListNews, type WasOf } from '~/table/news/list-news'
import type { RecordPage } from '~/table/use-paged-records'
import type { Noun } from '~/ui/noun'

import { learnFromPages } from './learn-statuses'
import type { RecordKit } from './list-kind'
import type { ListSource } from './list-source'

interface ListUpdatesProps<Page extends RecordPage, Key extends QueryKey> {
  readonly source: ListSource<Page, Key>
  /** Filters and sort as the service is asked. */
  readonly query: string
  readonly pageSize: number
  /** The first page, as the list shows it. */
  readonly page: Page
  readonly noun: Noun
  readonly kit: Pick<RecordKit<Page['records'][number], never>, 'shownOf' | 'sightingsOf'>
  readonly onWas: (wasOf: WasOf<Page['records'][number]> | undefined) => void
}

/** What came since; and from now on the legend learns from the list's pages. */
export function ListUpdates<Page extends RecordPage, Key extends QueryKey>(
  props: ListUpdatesProps<Page, Key>,
) {
  const { source, query, pageSize, page, noun, onWas } = props
  const { shownOf, sightingsOf } = props.kit
  const { operation } = source
  useEffect(() => {
    if (sightingsOf) learnFromPages(operation, sightingsOf)
  }, [operation, sightingsOf])
  return (
    <ListNews<Page>
      viewKey={`${source.name}?${query}`}
      noun={noun}
      firstPage={{
        queryKey: source.page(query, 0, pageSize).queryKey,
        data: page,
        read: (signal) => source.read({ search: query, from: 0, limit: pageSize }, signal),
      }}
      shownOf={shownOf}
      onWas={onWas}
    />
  )
}
