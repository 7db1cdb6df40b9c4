import { useCallback, useEffect, useState } from 'react'

import { CountSentence } from '~/filters/count-sentence'
import { withSort } from '~/filters/record-search'
import { mostPaypoints } from '~/api/entries'
import { learnFromPages } from '~/lists/learn-statuses'
import type { ListKind } from '~/lists/list-kind'
import { NothingMatches } from '~/lists/nothing-matches'
import { useMergedRecords } from '~/table/merged/use-merged-records'
import { useNeighbours } from '~/table/neighbours/use-neighbours'
import type { WasOf } from '~/table/news/list-news'
import { RecordList } from '~/table/record-list'
import { display } from '~/ui/locale'
import { Notice } from '~/ui/notice'

import { payoutFields } from '../fields'
import { locatorOf, rememberPayout, type PayoutReading } from '../queries'
import { PayoutPanel } from '../record'
import { apiSearch, defaultSort, payoutPath, type PayoutSearch } from '../search'

import { countPayouts, isFew } from './count-payouts'
import { NarrowSeveral, severalColumns } from './columns'
import type { FirstPages, PayoutReader } from './payout-reader'
import { canMergeBy } from './sort-key'
import { SeveralNews } from './several-news'
import { SourceStates } from './source-states'
import { Sums } from './sums'

interface MergedPayoutsProps {
  readonly of: ListKind<PayoutReading, PayoutSearch>
  readonly reader: PayoutReader
  readonly nameOf: (entry: string) => string
  /** The organization has more paypoints than these. */
  readonly isCut: boolean
  readonly search: PayoutSearch
  readonly onSearch: (change: Partial<PayoutSearch>, how?: { replace: boolean }) => void
  /** The list is to begin with these. */
  readonly onNewer: (pages: FirstPages) => void
}

/** Drawn anew, by key, for another search or other paypoints. */
export function MergedPayouts(props: MergedPayoutsProps) {
  const { of, reader, nameOf, isCut, search, onSearch, onNewer } = props
  const source = useMergedRecords(reader, 'merged')
  const { list, open, openEntry } = search
  useEffect(() => learnFromPages(payoutFields.lesson), [])
  const sort = list.sort ?? defaultSort
  const entryOfRow = (row: PayoutReading) => reader.listOf(row) ?? row.value.EntryName ?? ''
  const errors = reader.lists.flatMap(({ error }) => error ?? [])
  const entries = reader.lists.map(({ id }) => id)
  const counts = countPayouts(entries)
  const clear = () => onSearch({ list: { ...list, conditions: [], unknown: [] } })
  const [openedAt] = useState(() => Date.now())
  const [wasOf, setWasOf] = useState<WasOf<PayoutReading>>()
  const onWas = useCallback((next?: WasOf<PayoutReading>) => setWasOf(() => next), [])
  const firsts = reader.lists.flatMap(({ first }) => first ?? [])
  const isAllFailed = errors.length === reader.lists.length
  // Ids are unique in their entry only.
  const isRowOpen = (row: PayoutReading) =>
    row.value.IdOut === open?.idOut && entryOfRow(row) === openEntry
  const openRow = (row: PayoutReading, how?: { replace: boolean }) => {
    const entry = entryOfRow(row)
    rememberPayout(entry, row)
    onSearch({ open: locatorOf(row), openEntry: entry }, how)
  }
  const { neighbours, revealIndex, onOpened } = useNeighbours({
    source,
    isOpen: open && isRowOpen,
    onStep: (row) => openRow(row, { replace: true }),
  })
  return (
    <>
      <RecordList
        label={`Payouts of ${reader.lists.length.toLocaleString(display.locale)} paypoints`}
        noun={of.noun}
        catalogue={of.catalogue}
        nothingMatches={
          <NothingMatches
            of={of}
            labels={payoutFields.labels}
            counts={isFew(entries) ? counts : undefined}
            list={list}
            onChange={(next) => onSearch({ list: next })}
          />
        }
        news={
          source.total !== undefined &&
          firsts.length > 0 &&
          isFew(entries) && (
            <SeveralNews
              of={of}
              reader={reader}
              search={search}
              openedAt={openedAt}
              onWas={onWas}
              onNewer={onNewer}
            />
          )
        }
        {...(wasOf && { wasOf })}
        count={
          <CountSentence
            total={source.total}
            noun={of.noun}
            conditions={list.conditions}
            source={counts}
            onClear={clear}
          />
        }
        icon={of.icon}
        emptyText="The service has no payouts for these paypoints."
        columns={severalColumns}
        renderNarrow={NarrowSeveral}
        source={{ ...source, surplus: Math.max(0, ...firsts.map(({ surplus }) => surplus)) }}
        firstAnswer={{
          data: isAllFailed ? undefined : firsts[0],
          error: isAllFailed ? (errors[0] ?? null) : null,
          isFetching: false,
        }}
        filters={list.conditions.length}
        onClear={clear}
        sort={sort}
        onSort={(next) => onSearch({ list: withSort(list, next) })}
        rowHref={(row) => payoutPath(entryOfRow(row), locatorOf(row))}
        isRowOpen={isRowOpen}
        revealIndex={revealIndex}
        onRowOpen={(row, index) => {
          onOpened(index)
          openRow(row)
        }}
      >
        <div className="flex flex-col gap-2">
          <Sums reader={reader} search={apiSearch(list)} />
          <SourceStates reader={reader} nameOf={nameOf} search={search} />
        </div>
        {isCut && (
          <Notice tone="warning" title="Not all paypoints">
            The organization has more than {mostPaypoints.toLocaleString(display.locale)} paypoints.
            Only the first of them, by name, are listed.
          </Notice>
        )}
        {!canMergeBy(sort) && (
          <Notice tone="info" title="Paypoint after paypoint">
            A payout record does not show what this list is sorted by, so the paypoints cannot be
            mixed in its order: each one’s payouts stand together, in the service’s order.
          </Notice>
        )}
      </RecordList>
      {open && openEntry && (
        <PayoutPanel
          entry={openEntry}
          locator={open}
          neighbours={neighbours}
          onClose={() => onSearch({ open: undefined, openEntry: undefined })}
        />
      )}
    </>
  )
}
