import { query } from '~/api/query'
import { queryClient } from '~/api/query-client'
import { isVendorAsked, vendorById } from '~/api/vendors'
import { billGet } from '~/contract/bills'
import { payoutQuery } from '~/contract/payouts'
import type { Read } from '~/contract/fields'
import { vendorGet, type Vendor } from '~/contract/vendors'
import { condition } from '~/lib/query-text'

import type { PayoutValues } from './fields'

export function readVendor(id: string): Read<typeof Vendor> | undefined {
  const vendor = queryClient.getQueryData(vendorById(id).queryKey)?.reading.value
  return vendor && isVendorAsked(id, vendor) ? vendor : undefined
}

export const billById = (id: string) => query(billGet, { params: { idBill: id } })

/** More than one: a service that ignores the filter may still return it among these. */
const MOST_BILL_PAYOUTS = 20

/** Refetches payout lists; the directory learns from this read. */
export async function showInLists(entry: string, reference: string | undefined): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [payoutQuery.name] })
  await Promise.all(
    [vendorGet.name, billGet.name].map((name) =>
      queryClient.invalidateQueries({ queryKey: [name], refetchType: 'none' }),
    ),
  )
  if (reference === undefined) return
  const search = condition('paymentId', 'eq', reference)
  await queryClient
    .query(
      query(payoutQuery, {
        params: { entry },
        page: { search, from: 0, limit: MOST_BILL_PAYOUTS },
      }),
    )
    // The receipt reads it too and shows what went wrong.
    .catch(() => undefined)
}

type Payee = Pick<PayoutValues, 'payee' | 'vendorId' | 'vendorName' | 'name1' | 'vendorNumber'>

export function payeeName(values: Payee): string | undefined {
  if (values.payee === 'new') return values.name1.trim() || values.vendorNumber.trim() || undefined
  const id = values.vendorId.trim()
  if (id === '') return undefined
  return (
    (readVendor(id)?.name1?.trim() || undefined) ?? (values.vendorName.trim() || `vendor ${id}`)
  )
}
