import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { useLoaded } from '~/ui/use-loaded'

import type { BarSubject, Offers } from './bar-offers'
import { type Findings, type RecordFinder, recordsFound } from './record-finder'
import type { Suggestion } from './suggestion'
import { type FilterCount, useCounts } from './use-counts'

interface Suggested {
  readonly reading: Awaited<ReturnType<typeof loadReading>> | null | undefined
  readonly suggestions: readonly Suggestion[]
  readonly counts: readonly (FilterCount | undefined)[]
  readonly remark: string | undefined
  readonly best: number | undefined
  readonly addressOf: (suggestion: Suggestion) => string | undefined
  /** How far records were searched: one line for all of them. */
  readonly within: string | undefined
  readonly older: string | undefined
}

const waitMs = 250

export async function loadReading() {
  const [{ offersFor }, { OlderSearchLine }] = await Promise.all([
    import('./bar-offers'),
    import('./older-search'),
  ])
  return { offersFor, OlderSearchLine }
}

export function useSuggested(subject: BarSubject, text: string, isOpen: boolean): Suggested {
  const { tools } = subject
  const { records } = tools
  const reading = useLoaded(isOpen, loadReading)
  const { suggestions: offered, remark, figure } = reading?.offersFor(text, subject) ?? noOffers
  const settled = useDebounced(text, waitMs)
  const isSettled = isOpen && settled === text
  const asked = useCounts(
    tools,
    offered.map(({ ask }) => (isSettled ? ask : undefined)),
  )
  const found = useQuery({
    ...recordsFound(tools.listName, records ?? noFinder, figure ?? ''),
    enabled: isSettled && records !== undefined && figure !== undefined,
    retry: false,
  })
  const counted = offered.map((suggestion, at) => {
    const { record } = suggestion
    const records = found.isError
      ? 'unknown'
      : (found.data?.found[record ?? '']?.length ?? (isSettled ? 'asking' : undefined))
    const count: FilterCount | undefined = record === undefined ? asked[at] : records
    return { suggestion, count }
  })
  const isAnyFound = counted.some(({ count }) => typeof count === 'number' && count > 0)
  const shown = isAnyFound ? counted.filter(({ count }) => count !== 0) : counted
  const suggestions = shown.map(({ suggestion }) => suggestion)
  const counts = shown.map(({ count }) => count)
  return {
    reading,
    suggestions,
    counts,
    remark,
    best: reading ? bestOf(suggestions, counts) : undefined,
    addressOf: ({ record, to }) => {
      if (to !== undefined) return to
      const [first] = (record !== undefined && found.data?.found[record]) || []
      return first && records?.addressOf(first)
    },
    within: found.data?.within,
    older: found.data?.hasOlder || found.data?.far ? figure : undefined,
  }
}

const noOffers: Offers = { suggestions: [] }

const noFindings: Findings = { found: {}, within: '', hasOlder: false }

const noFinder: RecordFinder = {
  kinds: [],
  find: async () => noFindings,
  older: () => async () => ({
    ...noFindings,
    far: { read: 0, total: 0, back: undefined, unseen: [] },
  }),
  addressOf: () => '',
}

function bestOf(
  suggestions: readonly Suggestion[],
  counts: readonly (FilterCount | undefined)[],
): number | undefined {
  if (suggestions.length === 1) return 0
  for (const [at, { ask, record }] of suggestions.entries()) {
    const count = counts[at]
    // Usable at once if it needs no count or the count failed.
    if (record === undefined && (ask === undefined || count === 'unknown')) return at
    if (count === undefined || count === 'asking') return undefined
    if (typeof count === 'number' && count > 0) return at
  }
  return -1
}

function useDebounced<T>(value: T, waitMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs)
    return () => clearTimeout(timer)
  }, [value, waitMs])
  return settled
}
