/** How a vendor was paid so far, out of the payouts that the service has of them. */
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'

import { call } from '~/api/call'
import { composedQuery } from '~/api/query'
import { payoutQuery } from '~/contract/payouts'
import { isSameId } from '~/lib/ids'
import { condition, joinQuery, parameter } from '~/lib/query-text'

import type { StepProps } from './step-props'

interface PaidBy {
  readonly method: string
  /** Payouts by that method. */
  readonly count: number
  /** Payouts that name one. */
  readonly of: number
}

/** The newest ones: what was usual long ago is not. */
const MOST = 20

const methodsPaid = (entry: string, vendorId: string) =>
  composedQuery('methodsPaid', { entry, vendorId }, async (_, signal) => {
    const search = joinQuery(
      condition('vendorId', 'eq', vendorId),
      parameter('sortBy', 'desc(transactionDate)'),
    )
    const page = { search, from: 0, limit: MOST }
    const { records } = await call(payoutQuery, { params: { entry }, page }, signal)
    // A service that ignores the filter answers with payouts to others.
    return records
      .filter(({ value }) => isSameId(value.Vendor?.vendorId ?? '', vendorId))
      .flatMap(({ value }) => value.PaymentMethod?.trim() || [])
  })

/** The method of more than half of them; undefined where there is none. */
export function usualMethod(methods: readonly string[]): PaidBy | undefined {
  const byMethod = Map.groupBy(methods, (method) => method.toLowerCase())
  const [most] = [...byMethod.values()].toSorted((a, b) => b.length - a.length)
  const [method] = most ?? []
  if (!most || method === undefined || most.length * 2 <= methods.length) return undefined
  return { method, count: most.length, of: methods.length }
}

/** "Usually paid by ACH (18 of the last 20 payouts)." */
export function usualMethodWords({ count, of }: PaidBy, label: string): string {
  if (of === 1) return `Paid by ${label} before (1 payout).`
  const share =
    count === of ? `all of the last ${String(of)}` : `${String(count)} of the last ${String(of)}`
  return `Usually paid by ${label} (${share} payouts).`
}

/** Of a new vendor, and where the service did not say, nothing. */
export function useUsualMethod({ form }: StepProps): PaidBy | undefined {
  const [entry, payee, vendorId] = useWatch({
    control: form.control,
    name: ['entry', 'payee', 'vendorId'],
  })
  const [place, id] = [entry.trim(), vendorId.trim()]
  const { data } = useQuery({
    ...methodsPaid(place, id),
    enabled: payee === 'known' && place !== '' && id !== '',
  })
  return data && usualMethod(data)
}
