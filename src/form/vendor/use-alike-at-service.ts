/** Vendors of the service that the typed one may be, asked for while one types (finding T2). */
import { useQuery } from '@tanstack/react-query'

import { composedQuery } from '~/api/query'
import type { VendorTraits } from '~/lib/look-alikes'

import type { FoundPayee } from './find-payees'
import { alikeAtService, hasNumber } from './resolve-payee'
import { usePaused } from './use-payee-search'

export interface AlikeAtService {
  readonly payees: readonly FoundPayee[]
  /** Those that have the very number: a payout to it pays one of them. */
  readonly owners: readonly FoundPayee[]
  /** `ignored`: it answered, but not to what it was asked. `idle`: there is nothing to ask for yet. */
  readonly state: 'idle' | 'asking' | 'answered' | 'ignored' | 'failed'
  readonly retry: () => void
}

const textOf = (text: string | undefined): string | undefined => text?.trim() || undefined

const alikeQuery = (entry: string, vendorNumber: string | undefined, name: string | undefined) =>
  composedQuery('alikeAtService', { entry, vendorNumber, name }, (asked, signal) =>
    alikeAtService({ ...asked, vendorId: undefined }, signal),
  )

/** @param entry the paypoint that it would belong to; undefined where no vendor is made */
export function useAlikeAtService(entry: string | undefined, traits: VendorTraits): AlikeAtService {
  const [place, number, name] = [textOf(entry), textOf(traits.vendorNumber), textOf(traits.name)]
  const wanted = JSON.stringify([place, number, name])
  const isSettled = usePaused(wanted) === wanted
  const isAsked = place !== undefined && (number ?? name) !== undefined
  const { data, isError, isFetching, refetch } = useQuery({
    ...alikeQuery(place ?? '', number, name),
    enabled: isAsked && isSettled,
  })
  const payees = isAsked && isSettled ? (data?.payees ?? []) : []
  return {
    payees,
    owners: payees.filter((payee) => hasNumber(payee, number)),
    state: !isAsked
      ? 'idle'
      : !isSettled || isFetching
        ? 'asking'
        : // Offline it was not asked.
          isError || !data
          ? 'failed'
          : data.isIgnored
            ? 'ignored'
            : 'answered',
    retry: () => void refetch(),
  }
}
