import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

import { keyOf } from '~/api/query'
import { eachAtMost } from '~/lib/at-most'
import { putPages } from '~/lists/put-pages'
import type { ListKind } from '~/lists/list-kind'
import { mergePages } from '~/table/merged/merge-pages'
import { CHUNK } from '~/table/merged/source-list'
import { ListNews, type WasOf } from '~/table/news/list-news'

import { payoutFields } from '../fields'
import { payoutPage, payoutSource, type PayoutReading } from '../queries'
import { apiSearch, defaultSort, type PayoutSearch } from '../search'

import { splitQuery } from './currency-totals'
import type { FirstPages, PayoutReader } from './payout-reader'
import { comparePayouts } from './sort-key'

interface SeveralNewsProps {
  readonly of: ListKind<PayoutReading, PayoutSearch>
  /** All of its lists have answered, or failed. */
  readonly reader: PayoutReader
  readonly search: PayoutSearch
  /** When the list was opened, in milliseconds since the epoch. */
  readonly openedAt: number
  readonly onWas: (wasOf: WasOf<PayoutReading> | undefined) => void
  readonly onNewer: (pages: FirstPages) => void
}

/** Ids are unique in their entry only. */
const shownOf = (row: PayoutReading) => {
  const shown = payoutFields.shownOf(row)
  return { ...shown, id: `${row.value.EntryName ?? ''} ${shown.id}` }
}

/** What came since the paypoints were read, and since this list of them was last looked at. */
export function SeveralNews({ of, reader, search, openedAt, onWas, onNewer }: SeveralNewsProps) {
  const client = useQueryClient()
  const query = apiSearch(search.list)
  const sort = search.list.sort ?? defaultSort
  const entries = reader.lists.map(({ id }) => id)
  const firsts = reader.lists.flatMap(({ id, first }) => (first ? [[id, first] as const] : []))
  const ages = firsts.map(([, { receivedAt }]) => receivedAt).join(' ')
  const data = useMemo(
    () => mergePages(new Map(firsts), comparePayouts(sort)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- other first pages have other ages
    [reader, ages],
  )

  async function read(signal: AbortSignal) {
    const pages = await eachAtMost(4, [...data.pages.keys()], async (entry) => {
      const place = { search: query, from: 0, limit: CHUNK }
      return [entry, await payoutSource(entry).read(place, signal)] as const
    })
    return mergePages(new Map(pages), comparePayouts(sort))
  }

  return (
    <ListNews
      viewKey={`payouts ${entries.join(' ')}?${query}`}
      noun={of.noun}
      firstPage={{
        queryKey: keyOf('payoutsOfSeveral', { entries, query }),
        data,
        openedAt,
        read,
        show: ({ pages }) => {
          const newer = [...pages].map(([entry, page]) => ({
            queryKey: payoutPage(entry, query, 0, CHUNK).queryKey,
            page,
          }))
          putPages(client, newer, [splitQuery])
          onNewer(pages)
        },
      }}
      shownOf={shownOf}
      onWas={onWas}
    />
  )
}
