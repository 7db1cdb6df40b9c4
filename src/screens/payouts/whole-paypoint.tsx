/** Whether the service's Summary is of the filtered payouts. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import { OTHER, stripOf, type SummaryReading } from '~/domain/payouts/payout-counters'
import { legend, subscribeLegend } from '~/storage/legend'

import { counterEvidence, isOfWholePaypoint } from './counter-codes'
import type { PayoutReading } from './queries'

export interface FirstPage {
  readonly summary: SummaryReading
  readonly records: readonly PayoutReading[]
}

interface Asked {
  readonly entry: string
  readonly isFiltered: boolean
}

/** `all`: total and counters are of the whole paypoint; `counters`: these only. */
export function useSummaryScope({ entry, isFiltered }: Asked, { summary, records }: FirstPage) {
  const codes = useCodesSeen(records)
  const { data: evidence } = useQuery({
    ...counterEvidence({ entry, codes }),
    placeholderData: keepPreviousData,
  })
  const other = stripOf(summary).find(({ name }) => name === OTHER)
  const isTotalWhole = isFiltered && evidence?.ignoresFilters === true
  const areCountersWhole =
    // Counters beyond the list's own payouts are the paypoint's.
    (other?.records ?? 0) < 0 ||
    (evidence !== undefined && isOfWholePaypoint(summary, evidence.whole))
  const whole: 'all' | 'counters' | undefined = isTotalWhole
    ? 'all'
    : areCountersWhole
      ? 'counters'
      : undefined
  return { evidence, whole }
}

function useCodesSeen(records: readonly PayoutReading[]): readonly number[] {
  const known = useSyncExternalStore(subscribeLegend, legend)
  const named = [...known.values()].flatMap(({ kind, code }) => (kind === 'payout' ? code : []))
  const listed = records.flatMap(({ value }) => value.Status ?? [])
  return [...new Set([...named, ...listed])].toSorted((a, b) => a - b)
}

/** Beside the count, in words. */
export function WholePaypoint({ page, ...asked }: Asked & { page: FirstPage }) {
  const { whole } = useSummaryScope(asked, page)
  if (whole === undefined) return null
  return (
    <span className="text-warning">
      {whole === 'all' ? 'in the whole paypoint' : '· counters of the whole paypoint'}
    </span>
  )
}
