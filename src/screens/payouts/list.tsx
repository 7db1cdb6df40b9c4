/** `/payouts`: one paypoint's payouts, filtered and sorted by the URL, with the open one beside them. */
import { useQuery } from '@tanstack/react-query'
import { Banknote } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { ListFilters } from '~/filters/list-filters'
import { changedSearch } from '~/filters/record-search'
import { ExportButton } from '~/lists/export-button'
import { OpenedList } from '~/lists/opened-list'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button-class'
import { EmptyState } from '~/ui/empty-state'
import { Link } from '~/ui/link'
import { Page, PageHeader } from '~/ui/page'
import { SkeletonLines } from '~/ui/skeleton'

import { EntryChoice } from './entry-choice'
import { PayoutList, payoutList } from './payout-list'
import { entryOf, pageSize, payoutPage } from './queries'
import { apiSearch, chosenEntries, listPath, readSearch, type PayoutSearch } from './search'

// Where more than one paypoint is asked for.
const SeveralPayouts = lazy(async () => ({
  default: (await import('./several/several-payouts')).SeveralPayouts,
}))

const PayoutExport = lazy(async () => ({
  default: (await import('./export-payouts')).PayoutExport,
}))

export const Component = () => (
  <OpenedList list={payoutList.noun.many}>
    <Payouts />
  </OpenedList>
)

function Payouts() {
  const location = useLocation()
  const navigate = useNavigate()
  const search = readSearch(location.search)
  const entry = entryOf(search)
  const listed = search.several ? '' : entry
  // The list asks for its first page; the bar only looks at the rows that came.
  const { data } = useQuery({
    ...payoutPage(listed, apiSearch(search.list), 0, pageSize),
    enabled: false,
  })
  const go = (change: Partial<PayoutSearch>, { replace = false } = {}) =>
    void navigate(listPath(changedSearch(search, change)), { preventScrollReset: true, replace })

  return (
    <Page className="h-(--screen-height) min-h-112">
      <PageHeader
        title="Payouts"
        actions={
          <>
            <EntryChoice
              chosen={search.several ?? [entry]}
              onChange={(next) =>
                go({ ...chosenEntries(next), open: undefined, openEntry: undefined })
              }
            />
            <ExportButton
              search={search}
              reasonNotTo={entry || search.several ? undefined : 'Choose a paypoint first.'}
              dialog={(onClose) => <PayoutExport entry={entry} search={search} onClose={onClose} />}
            />
            <Link
              to={paths.newPayout({ entry: search.entry })}
              className={buttonClass({ variant: 'primary' })}
            >
              New payout
            </Link>
          </>
        }
      />
      {search.several ? (
        <Suspense fallback={<SkeletonLines lines={6} label="Reading payouts…" />}>
          <SeveralPayouts of={payoutList} several={search.several} search={search} onSearch={go} />
        </Suspense>
      ) : (
        <>
          <ListFilters
            of={payoutList}
            search={search}
            rows={data?.records}
            hasTools={entry !== ''}
            onChange={(list, entries) =>
              go({ ...(entries && chosenEntries(entries)), list, open: undefined })
            }
            onApplyHere={(what) => go({ here: [...search.here, what] })}
          />
          {entry === '' ? (
            <EmptyState icon={Banknote} title="Choose a paypoint">
              Choose one, several or all above.
            </EmptyState>
          ) : (
            <PayoutList
              // Another list begins at its top; an opened panel is the same list.
              key={`${entry}?${apiSearch(search.list)}`}
              entry={entry}
              search={search}
              first={data}
              onSearch={go}
            />
          )}
        </>
      )}
    </Page>
  )
}
