import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'

import { call } from '~/api/call'
import { composedQuery } from '~/api/query'
import { payoutQuery } from '~/contract/payouts'
import { methods } from '~/form/vendor/vendor-fields'
import { isSameId } from '~/lib/ids'
import { condition, joinQuery, parameter } from '~/lib/query-text'

import type { PayoutFormProps } from './fields'

export interface PaidBy {
  readonly method: string
  readonly count: number
  readonly named: number
  readonly read: number
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
    // A service that ignores the filter returns payouts to others.
    return records
      .filter(({ value }) => isSameId(value.Vendor?.vendorId ?? '', vendorId))
      .map(({ value }) => value.PaymentMethod?.trim() || undefined)
  })

/** Used by more than half of those that name one. */
export function usualMethod(paid: readonly (string | undefined)[]): PaidBy | undefined {
  const methods = paid.filter((method) => method !== undefined)
  const byMethod = Map.groupBy(methods, (method) => method.toLowerCase())
  const [most] = [...byMethod.values()].toSorted((a, b) => b.length - a.length)
  const [method] = most ?? []
  if (!most || method === undefined || most.length * 2 <= methods.length) return undefined
  return { method, count: most.length, named: methods.length, read: paid.length }
}

export function usualMethodWords({ count, named, read }: PaidBy) {
  const payouts = read === 1 ? '1 payout' : `last ${String(read)} payouts`
  if (named === 1) {
    const share = read === 1 ? payouts : `the only one of the ${payouts} that names a method`
    return { lead: 'Paid before by', share }
  }
  const lead = 'Usually'
  if (named === read) {
    return {
      lead,
      share: count === read ? `all of the ${payouts}` : `${String(count)} of the ${payouts}`,
    }
  }
  const of = count === named ? `all ${String(named)}` : `${String(count)} of the ${String(named)}`
  return { lead, share: `${of} that name a method, of the ${payouts}` }
}

export function useUsualMethod({ form }: PayoutFormProps): PaidBy | undefined {
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

/** As the form offers it; other words only if they are plainly a method's name. */
export function asMethod({ method }: PaidBy): string | undefined {
  const known = methods.find(({ value }) => value === method.toLowerCase())
  return known?.value ?? (/^[a-z][a-z -]{1,20}$/i.test(method) ? method : undefined)
}
