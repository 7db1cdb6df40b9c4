import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { vendorNamesKept } from '~/api/directory'
import { whyNotSearched } from '~/api/not-searched'
import { composedQuery } from '~/api/query'
import { normaliseId } from '~/lib/ids'
import { spellingsOf } from '~/lib/spellings'

import { payeeById, payeesPaid, type FoundPayee } from './find-payees'

const PAUSE_MS = 250
const LEAST_LETTERS = 2

const isId = (text: string): boolean => /^[\w.-]*\d[\w.-]*$/.test(text)

const payeeSearch = (entry: string, text: string) =>
  composedQuery('payeeSearch', { entry, text }, async (asked, signal) => {
    const id = normaliseId(asked.text) ?? ''
    const paid = (field: 'vendorNumber' | 'vendorName', value: string) =>
      payeesPaid({ entry: asked.entry, field, operator: 'ct', value }, signal, 1)
    const [own, byNumber, ...byName] = await Promise.all([
      isId(id) ? payeeById(id, signal) : undefined,
      paid('vendorNumber', asked.text),
      ...spellingsOf(asked.text, vendorNamesKept()).map((spelled) => paid('vendorName', spelled)),
    ])
    const found = [
      ...(own ? [own] : []),
      ...byNumber.payees,
      ...byName.flatMap((each) => each.payees),
    ]
    return [...new Map(found.map((payee) => [payee.id, payee])).values()]
  })

export interface PayeeSearch {
  readonly found: readonly FoundPayee[]
  readonly state: 'idle' | 'asking' | 'answered' | 'failed'
  readonly retry: () => void
}

export function usePaused(typed: string): string {
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setText(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return text
}

export function usePayeeSearch(entry: string | undefined, typed: string): PayeeSearch {
  const wanted = typed.trim()
  const text = usePaused(wanted)
  const isAsked =
    entry !== undefined && wanted.length >= LEAST_LETTERS && whyNotSearched(wanted) === undefined
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
