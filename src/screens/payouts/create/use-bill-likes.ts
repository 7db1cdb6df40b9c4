import { useQuery } from '@tanstack/react-query'
import { useWatch, type UseFormReturn } from 'react-hook-form'

import { billDirectory } from '~/api/directory'
import { keyOf } from '~/api/query'

import { billLikes, payoutsSent, usedInDirectory, usedInJournal, type BillLike } from './bill-likes'
import type { PayoutValues } from './values'

interface BillLikes {
  readonly found: readonly BillLike[]
  /** Known bills are still being read: nothing is sent before. */
  readonly isReading: boolean
}

const compared = ({ payee, vendorId, name1, vendorNumber, bills }: PayoutValues) => ({
  payee,
  vendorId,
  name1,
  vendorNumber,
  bills: bills.map(({ invoiceNumber, billId }) => ({ invoiceNumber, billId })),
})

export function useBillLikes(form: UseFormReturn<PayoutValues>, draftId: string): BillLikes {
  const values = useWatch({ control: form.control, compute: compared })
  const seen = useQuery(billDirectory())
  const sent = useQuery({
    queryKey: keyOf('payoutsSentHere', draftId),
    queryFn: () => payoutsSent(draftId),
    // In this browser: there is nothing to be offline from.
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  })
  const used = [
    ...usedInDirectory(values, seen.data ?? []),
    ...usedInJournal(values, sent.data ?? []),
  ]
  return { found: billLikes(values.bills, used), isReading: seen.isPending || sent.isPending }
}
