import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { deskQuery } from '~/api/desk'
import { keptRecords } from '~/api/directory'
import { useToday } from '~/filters/use-today'
import type { KeptChargeback } from '~/storage/directory-kinds'

import { type CaseRow, caseRows } from './deadlines'

/** With what was noted of each; as they are kept until that is read. */
export function useCaseRows(
  kept: readonly KeptChargeback[] | undefined,
): readonly CaseRow[] | undefined {
  const { data: desk } = useQuery(deskQuery())
  const today = useToday()
  return useMemo(() => (kept && desk ? caseRows(kept, desk, today) : kept), [kept, desk, today])
}

/** All that are known here; undefined until both are read. */
export function useAllCases(): readonly CaseRow[] | undefined {
  const { data } = useQuery(keptRecords('chargebacks'))
  const { data: desk } = useQuery(deskQuery())
  const rows = useCaseRows(data)
  return desk ? rows : undefined
}
