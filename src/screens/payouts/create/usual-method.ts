import { methodChoices } from '~/lib/payment-methods'

export interface PaidBy {
  readonly method: string
  readonly count: number
  readonly named: number
  readonly read: number
}

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

/** As the form offers it; other words only if they are plainly a method's name. */
export function asMethod({ method }: Pick<PaidBy, 'method'>): string | undefined {
  const known = methodChoices.find(({ value }) => value === method.toLowerCase())
  return known?.value ?? (/^[a-z][a-z -]{1,20}$/i.test(method) ? method : undefined)
}
