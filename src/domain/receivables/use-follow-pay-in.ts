import { useQuery, type UseQueryResult } from '@tanstack/react-query'

import { composedQuery } from '~/api/query'
import { whileShown } from '~/outcome/changes'

import type { PayInRead } from './follow-pay-in'

/** Asks what became of payments, refunds and invoices sent from here; what is known is `useFollowed`. */
export const useFollowPayIn = (isAsked = true): UseQueryResult<PayInRead> =>
  useQuery({
    ...composedQuery('became pay in', {}, async (_, signal) =>
      (await import('./follow-pay-in')).readPayIn(signal),
    ),
    ...whileShown,
    enabled: isAsked,
  })
