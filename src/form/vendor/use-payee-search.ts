import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { composedQuery } from '~/api/query'
import { normaliseId } from '~/lib/ids'

import { payeeById, payeesPaid, type FoundPayee } from './find-payees'

/** Typing goes on while this is not over. */
const PAUSE_MS = 250
/** One letter is everybody's. */
const LEAST_LETTERS = 2

const isId = (text: string): boolean => /^[\w.-]*\d[\w.-]*$/.test(text)

/** Vendors of the service by what was typed: by id, and by number and name in the paypoint's payouts. */
const payeeSearch = (entry: string, text: string) =>
  composedQuery('payeeSearch', { entry, text }, async (asked, signal) => {
    const id = normaliseId(asked.text) ?? ''
    const paid = (field: 'vendorNumber' | 'vendorName') =>
      payeesPaid({ entry: asked.entry, field, operator: 'ct', value: asked.text }, signal, 1)
    const [own, byNumber, byName] = await Promise.all([
      isId(id) ? payeeById(id, signal) : undefined,
      paid('vendorNumber'),
      paid('vendorName'),
    ])
    const found = [...(own ? [own] : []), ...byNumber.payees, ...byName.payees]
    return [...new Map(found.map((payee) => [payee.id, payee])).values()]
  })

export interface PayeeSearch {
  readonly found: readonly FoundPayee[]
  /** `idle`: nothing to ask for, or no paypoint to ask it of. */
  readonly state: 'idle' | 'asking' | 'answered' | 'failed'
  readonly retry: () => void
}

/** What was typed, once typing has paused. */
export function usePaused(typed: string): string {
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setText(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return text
}

/** Asks the service while one types; what is typed next gives up what was asked before. */
export function usePayeeSearch(entry: string | undefined, typed: string): PayeeSearch {
  const wanted = typed.trim()
  const text = usePaused(wanted)
  const isAsked = entry !== undefined && wanted.length >= LEAST_LETTERS
  const { data, isError, isFetching, refetch } = useQuery({
    ...payeeSearch(entry ?? '', text),
    enabled: isAsked && text === wanted,
  })
  const isCurrent = text === wanted
  const state = !isAsked
    ? 'idle'
    : !isCurrent || isFetching
      ? 'asking'
      : isError
        ? 'failed'
        : 'answered'
  return {
    found: isAsked && isCurrent ? (data ?? []) : [],
    state,
    retry: () => void refetch(),
  }
}
