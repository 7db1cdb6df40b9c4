import { useQuery } from '@tanstack/react-query'

import { vendorNamesKept } from '~/api/directory'
import { composedQuery } from '~/api/query'
import { whyUnasked } from '~/api/errors'
import { usePaused } from '~/api/use-paused'
import { normaliseId } from '~/lib/ids'
import { spellingsOf } from '~/lib/spellings'

import { payeeById, payeesPaid, type FoundPayee } from './find-payees'

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
  /** It wasn't asked. */
  readonly why: string | undefined
  readonly retry: () => void
}

export function usePayeeSearch(entry: string | undefined, typed: string): PayeeSearch {
  const wanted = typed.trim()
  const text = usePaused(wanted)
  const isAsked = entry !== undefined && wanted.length >= LEAST_LETTERS
  const { data, isError, error, isFetching, refetch } = useQuery({
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
    why: whyUnasked(error),
    retry: () => void refetch(),
  }
}
