/** Paypoints beyond those that are listed, by what a person types: the service finds them by their names. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { paypointQuery } from '~/contract/paypoints'
import { condition } from '~/lib/query-text'
import { spellingsOf } from '~/lib/spellings'
import { foldedWords, hasWords } from '~/lib/text'

import { call } from './call'
import { getConnection } from './connection'
import { entriesIn, type NamedEntry } from './entries'
import { whyNotSearched } from './not-searched'
import { composedQuery } from './query'

const MOST_FOUND = 20
const LEAST_LETTERS = 2
const PAUSE_MS = 250

interface Typed {
  readonly orgId: string
  readonly text: string
}

/** A service that ignores the filter answers with others, so rows are looked through again. */
async function readFound({ orgId, text }: Typed, signal: AbortSignal) {
  const words = foldedWords(text)
  const searches = [
    ...spellingsOf(text, []).map((spelled) => condition('dbaname', 'ct', spelled)),
    condition('entryName', 'ct', text),
  ]
  const found = new Map<string, NamedEntry>()
  for (const search of searches) {
    const page = { search, from: 0, limit: MOST_FOUND }
    const { records } = await call(paypointQuery, { params: { orgId }, page }, signal)
    for (const each of entriesIn(records)) {
      if (hasWords(`${each.name ?? ''} ${each.entry}`, words)) found.set(each.entry, each)
    }
  }
  return [...found.values()].slice(0, MOST_FOUND)
}

const entriesFound = (orgId: string, text: string) =>
  composedQuery('entriesFound', { orgId, text }, readFound)

const noEntries: readonly NamedEntry[] = []

export interface FoundEntries {
  readonly found: readonly NamedEntry[]
  readonly state: 'idle' | 'asking' | 'answered' | 'failed'
}

/** @param isWanted the organization has more paypoints than are listed */
export function useEntriesFound(typed: string, isWanted: boolean): FoundEntries {
  const { orgId } = getConnection()
  const wanted = typed.trim()
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setText(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const isAsked =
    isWanted &&
    orgId !== '' &&
    wanted.length >= LEAST_LETTERS &&
    whyNotSearched(wanted) === undefined
  const { data, isError } = useQuery({
    ...entriesFound(orgId, text),
    enabled: isAsked && text === wanted,
  })
  if (!isAsked) return { found: noEntries, state: 'idle' }
  if (text !== wanted || (!data && !isError)) return { found: noEntries, state: 'asking' }
  return { found: data ?? noEntries, state: isError ? 'failed' : 'answered' }
}
