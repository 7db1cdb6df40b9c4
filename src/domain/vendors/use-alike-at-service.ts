import { useQuery } from '@tanstack/react-query'

import { composedQuery } from '~/api/query'
import { usePaused } from '~/api/use-paused'
import type { VendorTraits } from '~/lib/look-alikes'

import type { FoundPayee } from './find-payees'
import { alikeAtService, hasNumber } from './resolve-payee'

export interface AlikeAtService {
  readonly payees: readonly FoundPayee[]
  readonly owners: readonly FoundPayee[]
  /** `ignored`: the service ignored the filter. `idle`: nothing to ask yet. */
  readonly state: 'idle' | 'asking' | 'answered' | 'ignored' | 'failed'
  readonly retry: () => void
}

const traitText = (text: string | undefined): string | undefined => text?.trim() || undefined

const alikeQuery = (entry: string, vendorNumber: string | undefined, name: string | undefined) =>
  composedQuery('alikeAtService', { entry, vendorNumber, name }, (asked, signal) =>
    alikeAtService({ ...asked, vendorId: undefined }, signal),
  )

export function useAlikeAtService(entry: string | undefined, traits: VendorTraits): AlikeAtService {
  const [place, number, name] = [
    traitText(entry),
    traitText(traits.vendorNumber),
    traitText(traits.name),
  ]
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
