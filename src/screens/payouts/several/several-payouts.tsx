/** The payouts of several paypoints in one list. Loaded only when more than one is asked for. */
import { useQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'

import { getConnection } from '~/api/connection'
import type { ListKind } from '~/lists/list-kind'
import { LoadFailure } from '~/table/load-failure'
import { NoOrganization } from '~/table/no-organization'
import { EmptyState } from '~/ui/empty-state'
import { SkeletonLines } from '~/ui/skeleton'

import type { PayoutReading } from '../queries'
import { allEntries, type PayoutSearch, type Several } from '../search'

import { entriesOf } from '~/lists/entries'
import { MergedPayouts } from './merged-payouts'

export interface SeveralPayoutsProps {
  readonly of: ListKind<PayoutReading, PayoutSearch>
  readonly several: Several
  readonly search: PayoutSearch
  readonly onSearch: (change: Partial<PayoutSearch>, how?: { replace: boolean }) => void
}

export function SeveralPayouts({ several, ...list }: SeveralPayoutsProps) {
  const { orgId } = getConnection()
  const directory = useQuery({ ...entriesOf(orgId), enabled: orgId !== '' })
  const known = directory.data?.entries ?? []
  const nameOf = (entry: string) => known.find((one) => one.entry === entry)?.name ?? entry

  if (several !== allEntries) return <MergedPayouts {...list} entries={several} nameOf={nameOf} />
  if (orgId === '') return <NoOrganization />
  if (directory.error && !directory.data) {
    return (
      <LoadFailure
        error={directory.error}
        isRetrying={directory.isFetching}
        onRetry={() => void directory.refetch()}
      />
    )
  }
  if (!directory.data) return <SkeletonLines lines={6} label="Looking for the paypoints…" />
  const entries = known.map(({ entry }) => entry)
  if (entries.length === 0) {
    return (
      <EmptyState icon={Store} title="No paypoints">
        The service has no paypoints for this organization.
      </EmptyState>
    )
  }
  return (
    <MergedPayouts
      {...list}
      // Another set of paypoints is another list.
      key={entries.join()}
      entries={entries}
      nameOf={nameOf}
      isCut={directory.data.isCut}
    />
  )
}
