import { useQuery } from '@tanstack/react-query'
import { useWatch, type UseFormReturn } from 'react-hook-form'

import { keptRecords } from '~/api/directory'
import { keyOf } from '~/api/query'
import { useSubmissionOfDraft } from '~/form/outcome/use-journal'

import {
  billLikes,
  paidTo,
  payoutsSent,
  usedInDirectory,
  usedInJournal,
  type BillLike,
} from './bill-likes'
import { readVendor } from './queries'
import { billKey, useBilled, type BilledCheck } from './billed-before'
import type { PayoutValues } from './fields'

export interface UncheckedBill {
  readonly at: number
  readonly number: string
  readonly state: Exclude<BilledCheck['state'], 'all'>
  readonly retry: () => void
}

export interface BillLikes {
  readonly found: readonly BillLike[]
  readonly unchecked: readonly UncheckedBill[]
  readonly isLoading: boolean
}

const compared = ({ entry, payee, vendorId, name1, vendorNumber, bills }: PayoutValues) => ({
  entry,
  payee,
  vendorId,
  name1,
  vendorNumber,
  bills: bills.map(({ invoiceNumber, billId }) => ({ invoiceNumber, billId })),
})

function placeOf({ entry, payee, vendorId }: Pick<PayoutValues, 'entry' | 'payee' | 'vendorId'>) {
  const [place, id] = [entry.trim(), vendorId.trim()]
  if (place === '') return undefined
  if (payee === 'new') return { entry: place, vendorId: undefined }
  // As the service writes the id, if known: 00123 is 123.
  return id === '' ? undefined : { entry: place, vendorId: readVendor(id)?.vendorId ?? id }
}

export function useBillLikes(
  form: UseFormReturn<PayoutValues>,
  draftId: string,
  isShown: boolean,
): BillLikes {
  const values = useWatch({ control: form.control, compute: compared })
  const seen = useQuery(keptRecords('bills'))
  const sent = useQuery({
    queryKey: keyOf('payoutsSent', draftId),
    queryFn: () => payoutsSent(draftId),
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  })
  const own = useSubmissionOfDraft(draftId).data
  // This draft's own submission is no repetition: sending again settles it.
  const isOwn = own ? !['refused', 'not-sent', 'not-there'].includes(own.state) : false
  const checks = useBilled(
    isShown && !isOwn ? placeOf(values) : undefined,
    values.bills.map(({ invoiceNumber }) => invoiceNumber),
  )
  const used = [
    ...usedInDirectory(values, seen.data ?? []),
    ...usedInJournal(values, sent.data ?? []),
  ]
  const unchecked = values.bills.flatMap(({ invoiceNumber }, at): UncheckedBill[] => {
    const { state, retry } = checks.get(billKey(invoiceNumber)) ?? {}
    if (state === undefined || state === 'all' || !retry) return []
    return [{ at, number: invoiceNumber.trim(), state, retry }]
  })
  return {
    found: billLikes(values.bills, used, (number) =>
      paidTo(values, checks.get(billKey(number))?.payouts ?? []),
    ),
    unchecked,
    isLoading:
      seen.isPending || sent.isPending || unchecked.some(({ state }) => state === 'asking'),
  }
}
