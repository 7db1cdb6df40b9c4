import { useQuery } from '@tanstack/react-query'

import { useLoaded } from '~/ui/use-loaded'

import type { ChipWords } from './chip-words'
import type { ListSearch } from './condition'
import type { ListTools } from './list-tools'
import { readTyped, type Typed } from './pasted'
import { isFigure, recordsFound, type Findings, type RecordFinder } from './record-finder'
import { inOrder, leftOut, suggest } from './suggest'
import type { Suggestion } from './suggestion'
import { useCounts, type Count } from './use-counts'
import { useEffect, useState } from 'react'

export interface BarSubject {
  readonly words: ChipWords
  readonly list: ListSearch
  readonly tools: ListTools
}

interface Suggested {
  readonly read: (line: string) => Typed | undefined
  readonly suggestions: readonly Suggestion[]
  readonly counts: readonly (Count | undefined)[]
  readonly remark: string | undefined
  readonly best: number | undefined
  readonly addressOf: (suggestion: Suggestion) => string | undefined
  readonly older: string | undefined
}

const waitMs = 250

// Fetched when the field is focused. Enter waits for it.
const loadPhrases = () => import('./suggest-phrase')

export function useSuggested(
  { words, list, tools }: BarSubject,
  text: string,
  isOpen: boolean,
): Suggested {
  const { questions, records, reserved, elsewhere } = tools
  const read = (line: string) => readTyped(line, { ...words, reserved })
  const typed = read(text)
  const options = { ...words, questions, records, list, elsewhere }
  const phrasing = useLoaded(isOpen, loadPhrases)
  const phrases = (typed && phrasing?.suggestPhrase(text, typed, options)) ?? []
  const offered = typed ? inOrder(text, phrases, suggest(typed, options)) : []
  const settled = useDebounced(text, waitMs)
  const isSettled = isOpen && settled === text
  const asked = useCounts(
    tools,
    offered.map(({ ask }) => (isSettled ? ask : undefined)),
  )
  const number = typed && 'text' in typed && isFigure(typed.text) ? typed.text : undefined
  const found = useQuery({
    ...recordsFound(tools.listName, records ?? noFinder, number ?? ''),
    enabled: isSettled && records !== undefined && number !== undefined,
    retry: false,
  })
  const suggestions = offered.map((suggestion) =>
    suggestion.record === undefined ? suggestion : { ...suggestion, note: found.data?.within },
  )
  const counts = suggestions.map(({ record }, at): Count | undefined => {
    if (record === undefined) return asked[at]
    if (found.isError) return 'unknown'
    return found.data?.found[record]?.length ?? (isSettled ? 'asking' : undefined)
  })
  return {
    read,
    suggestions,
    counts,
    remark: typed && leftOut(typed),
    best: phrasing === undefined ? undefined : bestOf(suggestions, counts),
    addressOf: ({ record }) => {
      const [first] = (record !== undefined && found.data?.found[record]) || []
      return first && records?.addressOf(first)
    },
    older: found.data?.hasOlder || found.data?.far ? number : undefined,
  }
}

const nothing: Findings = { found: {}, within: '', hasOlder: false }
const noFinder: RecordFinder = {
  kinds: [],
  find: async () => nothing,
  older: () => async () => ({
    ...nothing,
    far: { read: 0, total: 0, back: undefined, unseen: [] },
  }),
  addressOf: () => '',
}

function bestOf(
  suggestions: readonly Suggestion[],
  counts: readonly (Count | undefined)[],
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
