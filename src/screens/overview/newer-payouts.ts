import type { Payout } from '~/contract/payouts'
import type { Reading } from '~/contract/read'

import { dayOf } from './payout-fact'
import { mostLatest } from './queries'
import type { Period } from './search'

export interface NewerPayouts {
  readonly count: number
  /** Only the latest were asked for, and all of them are newer. */
  readonly isAtLeast: boolean
  /** With them. */
  readonly period: Period
}

/** Payouts after the period: the service's clock can be ahead of this one. */
export function newerThan(
  period: Period,
  latest: readonly Reading<typeof Payout>[] = [],
): NewerPayouts | undefined {
  const days = latest.flatMap(({ value }) => dayOf(value.CreatedAt ?? value.CreatedDate) ?? [])
  const newer = days.filter((day) => day > period.to).toSorted()
  const to = newer.at(-1)
  if (to === undefined) return undefined
  return {
    count: newer.length,
    isAtLeast: newer.length === mostLatest,
    period: { from: period.from, to },
  }
}
