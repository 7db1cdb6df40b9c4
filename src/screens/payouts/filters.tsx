/** The bar of the payouts list: the filter kit, told about payouts. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { payoutFilters } from '~/contract/payouts'
import type { ListSearch } from '~/filters/condition'
import { FilterBar } from '~/filters/filter-bar'
import { type Here, withoutAppliedHere } from '~/filters/here'
import { useRecordsKit } from '~/filters/use-records-kit'

import { payoutFilterLabels } from './labels'
import { loadPayoutRecords } from './later'
import { pageSize, payoutPage } from './queries'
import { apiSearch, type PayoutSearch } from './search'
import { payoutTools } from './tools'

export interface PayoutFiltersProps {
  readonly entry: string
  readonly search: PayoutSearch
  readonly isReady: boolean
  readonly onChange: (list: ListSearch) => void
  readonly onApplyHere: (what: Here) => void
}

export function PayoutFilters(props: PayoutFiltersProps) {
  const { entry, search, isReady, onChange, onApplyHere } = props
  const { list, here } = search
  const kit = useRecordsKit(isReady, loadPayoutRecords)
  // The list asks for its first page; the bar only looks at the rows that came.
  const { data } = useQuery({
    ...payoutPage(entry, apiSearch(list), 0, pageSize),
    enabled: false,
  })
  const rows = data?.records
  const findings = useMemo(() => {
    const found = rows && kit?.check({ conditions: list.conditions, sort: list.sort }, rows)
    return found && withoutAppliedHere(found, here)
  }, [kit, rows, list, here])

  return (
    <FilterBar
      catalogue={payoutFilters}
      labels={payoutFilterLabels}
      list={list}
      onChange={onChange}
      tools={entry === '' ? undefined : payoutTools(entry, search)}
      isReady={isReady}
      findings={findings}
      onApplyHere={onApplyHere}
      seen={(field) => (rows && kit?.seen(field, rows)) ?? []}
    />
  )
}
