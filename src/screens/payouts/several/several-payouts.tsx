/** The payouts of several paypoints in one list. Loaded only when more than one is asked for. */
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { useMemo, useState } from 'react'

import { getConnection } from '~/api/connection'
import { entriesOf, type Entries } from '~/api/entries'
import type { ListKind } from '~/lists/list-kind'
import { LoadFailure } from '~/table/load-failure'
import { NoOrganization } from '~/table/no-organization'
import { EmptyState } from '~/ui/empty-state'
import { SkeletonLines } from '~/ui/skeleton'

import type { PayoutReading } from '../queries'
import { allEntries, apiSearch, type PayoutSearch, type Several } from '../search'

import { MergedPayouts } from './merged-payouts'
import { payoutReader, type FirstPages } from './payout-reader'
import { SeveralFilters } from './several-filters'

export interface SeveralPayoutsProps {
  readonly of: ListKind<PayoutReading, PayoutSearch>
  readonly several: Several
  readonly search: PayoutSearch
  readonly onSearch: (change: Partial<PayoutSearch>, how?: { replace: boolean }) => void
}

/** The bar stays while its filters change; the list begins anew with each of them. */
export function SeveralPayouts(props: SeveralPayoutsProps) {
  const { several, search } = props
  const { orgId } = getConnection()
  const isAll = several === allEntries
  const directory = useQuery({ ...entriesOf(orgId), enabled: orgId !== '' })
  const known = directory.data?.entries ?? []
  const entries = isAll ? directory.data && known.map(({ entry }) => entry) : several
  const listKey = entries && JSON.stringify([entries, apiSearch(search.list)])
  const [newer, setNewer] = useState<{ listKey: string | undefined; firsts: FirstPages }>()
  const firsts = newer?.listKey === listKey ? newer?.firsts : undefined
  const reader = useMemo(
    () => (entries && entries.length > 0 ? payoutReader(entries, search, firsts) : undefined),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says all that its pages depend on
    [listKey, firsts],
  )
  return (
    <>
      <SeveralFilters {...props} entries={entries ?? []} reader={reader} />
      {reader ? (
        <MergedPayouts
          {...props}
          key={listKey}
          reader={reader}
          nameOf={(entry) => known.find((one) => one.entry === entry)?.name ?? entry}
          onNewer={(pages) => setNewer({ listKey, firsts: pages })}
          isCut={isAll && directory.data?.isCut === true}
        />
      ) : (
        <NoPaypoints hasOrganization={orgId !== ''} directory={directory} />
      )}
    </>
  )
}

function NoPaypoints({
  hasOrganization,
  directory,
}: {
  hasOrganization: boolean
  directory: UseQueryResult<Entries>
}) {
  if (!hasOrganization) return <NoOrganization />
  if (directory.data) {
    return (
      <EmptyState icon={Store} title="No paypoints">
        The service has no paypoints for this organization.
      </EmptyState>
    )
  }
  if (!directory.error) return <SkeletonLines lines={6} label="Looking for the paypoints…" />
  return (
    <LoadFailure
      error={directory.error}
      isRetrying={directory.isFetching}
      onRetry={() => void directory.refetch()}
    />
  )
}
