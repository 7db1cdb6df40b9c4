import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'

import { keyOf } from '~/api/query'
import type { ListState } from '~/filters/filtered-list'
import { eachAtMost } from '~/lib/at-most'
import { mergePages, type MergedPage } from '~/table/merged/merge-pages'
import type { MergedReader } from '~/table/merged/merged-reader'
import { CHUNK } from '~/table/merged/source-list'
import { ListNews, type ListNewsProps } from '~/table/news/list-news'
import type { RecordPage } from '~/table/use-paged-records'

import type { ListedRecords, MergedListProps, MergedSource } from './list-definition'
import { type RowOf, putPages } from './list-source'

export type FirstPages<Page> = ReadonlyMap<string, Page>

export interface MergedRecordsProps<
  Page extends RecordPage,
  Key extends QueryKey,
  Search extends ListState,
  Locator,
> extends MergedListProps<Search> {
  readonly list: ListedRecords<RowOf<Page>, Search, Locator>
  readonly source: MergedSource<Page, Key>
}

export interface MergedNewsProps<
  Page extends RecordPage,
  Key extends QueryKey,
  Search extends ListState,
  Locator,
> extends MergedRecordsProps<Page, Key, Search, Locator> {
  readonly reader: MergedReader<Page>
  readonly query: string
  readonly onNewer: (firsts: FirstPages<Page>) => void
}

export function MergedNews<
  Page extends RecordPage,
  Key extends QueryKey,
  Search extends ListState,
  Locator,
>(
  props: MergedNewsProps<Page, Key, Search, Locator> &
    Pick<ListNewsProps<Page>, 'noun' | 'onWas' | 'told'> & { readonly openedAt: number },
) {
  const { list, source, search, reader, query, onNewer, noun, onWas, told, openedAt } = props
  const { listOf, ownerIn } = source
  const { shownOf } = list.kit
  const client = useQueryClient()
  const compare = source.compare(search.list.sort ?? list.defaultSort)
  const firsts = reader.lists.flatMap(({ id, first }) => (first ? [[id, first] as const] : []))
  const ages = firsts.map(([, { receivedAt }]) => receivedAt).join(' ')
  const data = useMemo(
    () => mergePages(new Map(firsts), compare),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- other first pages have other ages
    [reader, ages],
  )
  const shownWithOwner = useCallback(
    (row: RowOf<Page>) => {
      const shown = shownOf(row)
      return { ...shown, id: `${ownerIn(row) ?? ''} ${shown.id}` }
    },
    [shownOf, ownerIn],
  )

  async function read(signal: AbortSignal) {
    const pages = await eachAtMost(4, [...data.pages.keys()], async (owner) => {
      const place = { search: query, from: 0, limit: CHUNK }
      return [owner, await listOf(owner).read(place, signal)] as const
    })
    return mergePages(new Map(pages), compare)
  }

  // What couldn't be read is neither gone nor new.
  if (!reader.lists.every(({ first, error }) => first !== undefined && error === undefined))
    return null
  return (
    <ListNews<MergedPage<Page>>
      viewKey={`${noun.many} ${source.owners.join(' ')}?${query}`}
      noun={noun}
      firstPage={{
        queryKey: keyOf(`${noun.many}Merged`, { entries: source.owners, query }),
        data,
        openedAt,
        read,
        show: ({ pages }) => {
          const newer = [...pages].map(([owner, page]) => ({
            queryKey: listOf(owner).page(query, 0, CHUNK).queryKey,
            page,
          }))
          putPages(client, newer, source.alsoStale)
          onNewer(pages)
        },
      }}
      shownOf={shownWithOwner}
      onWas={onWas}
      told={told}
    />
  )
}
