import { Banknote, ListPlus, Plus } from 'lucide-react'
import { useCallback } from 'react'

import { allEntries, nameOfEntry } from '~/api/entries'
import type { Condition } from '~/filters/condition'
import { isComparedHere } from '~/filters/filter-syntax'
import { ended } from '~/lib/text'
import { pagedSource } from '~/lists/list-definition'
import { listScreen } from '~/lists/list-screen'
import { PaypointChoice, useChosenEntries } from '~/lists/paypoints/paypoint-choice'
import { recordKinds } from '~/lists/record/record-kinds'
import { paths } from '~/paths'
import { EmptyState } from '~/ui/empty-state'
import { lazyPart } from '~/ui/lazy-part'
import { SkeletonLines } from '~/ui/skeleton'

import { payoutRecords } from './payout-list'
import { entryOf, payoutSource, runSource } from './queries'
import { chosenEntries, listPath, type PayoutSearch, readPayoutSearch } from './search'
import { withStatus } from './status-counts'
import { SummaryStrip, WholePaypoint } from './summary-strip'

const MergedPayouts = lazyPart(
  async () => ({ default: (await import('./merged/merged-payouts')).MergedPayouts }),
  <SkeletonLines lines={6} label="Loading payouts" />,
)

const OfRun = lazyPart(async () => ({ default: (await import('./run-payouts')).OfRun }))

export const Component = listScreen({
  ...payoutRecords,
  title: recordKinds.payouts.title,
  readSearch: readPayoutSearch,
  listPath,
  useSource: (search: PayoutSearch) => {
    const entry = entryOf(search)
    useChosenEntries(namedIn(search))
    const hrefOf = useCallback(
      (condition: Condition) =>
        listPath(search, { list: withStatus(search.list, condition), open: undefined, local: [] }),
      [search],
    )
    if (search.merged) return { kind: 'merged', Records: MergedPayouts }
    if (entry === '') return { kind: 'none', content: noPaypoint }
    const { run } = search
    if (run !== undefined) {
      return pagedSource({
        owner: entry,
        label: `Payouts of a run or IDs of ${entry}`,
        emptyText: 'None was found here. Of a pay run, this browser may no longer have it.',
        list: runSource(entry, run),
        remark: ({ records, summary }) => (
          <OfRun
            run={run}
            search={search}
            found={records.length === summary.value.totalRecords ? records : undefined}
          />
        ),
      })
    }
    return pagedSource({
      owner: entry,
      label: `Payouts of ${entry}`,
      emptyText: ended(`Your provider has no payouts for ${nameOfEntry(entry)}`),
      list: payoutSource(entry),
      summary: (page) => (
        <SummaryStrip
          entry={entry}
          list={search.list}
          page={page}
          hrefOf={showsAllAsked(search) ? hrefOf : undefined}
        />
      ),
      remark: (page) => <WholePaypoint entry={entry} list={search.list} page={page} />,
    })
  },
  ExportDialog: lazyPart(async () => ({
    default: (await import('./export-payouts')).PayoutExport,
  })),
  choice: (search, go) => (
    <PaypointChoice
      chosen={search.merged ?? [entryOf(search)].filter(Boolean)}
      onChange={(next, kind) =>
        go({ ...chosenEntries(next), ...payoutRecords.record.opening(undefined) }, kind)
      }
    />
  ),
  actions: ({ entry }) => [
    {
      label: 'New payout',
      icon: <Plus aria-hidden="true" className="size-4" />,
      to: paths.newPayout({ entry }),
      isPrimary: true,
    },
  ],
  menu: () => [{ label: 'Pay run', icon: <ListPlus />, to: paths.payRun() }],
})

function namedIn({ entry, merged }: PayoutSearch): readonly string[] {
  if (merged) return merged === allEntries ? [allEntries] : merged
  return entry === undefined ? [] : [entry]
}

/** Filters that only this browser applies leave fewer rows than the service counts. */
const showsAllAsked = ({ list }: PayoutSearch) =>
  !list.conditions.some(({ field }) => isComparedHere(field, payoutRecords.catalogue))

const noPaypoint = <EmptyState icon={Banknote} title="Choose a paypoint" />
