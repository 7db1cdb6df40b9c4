/** What the directory learns from what was read. Pure: directory.ts stores it. */
import type { Read } from '~/contract/fields'
import type { Operation } from '~/contract/operation'
import type { Payout } from '~/contract/payouts'
import { readMoment, sortableEpoch } from '~/lib/dates'
import { amountIn } from '~/lib/money'

import type { PayoutPlace } from './directory-entry'
import type { Params, PaidRecord, SeenPayout } from './directory-kind'
import { kindNames, kindOf, type AnyEntry, type KindName } from './directory-kinds'

export type DirectoryUpdate = { readonly [K in KindName]?: readonly AnyEntry[] } & {
  readonly payouts?: readonly SeenPayout[]
}

const ofEachKind = (entriesOf: (name: KindName) => readonly AnyEntry[]): DirectoryUpdate =>
  Object.fromEntries(kindNames.map((name) => [name, entriesOf(name)]))

export function payoutUpdate(
  payout: Read<typeof Payout>,
  entry: string,
  at: number,
): DirectoryUpdate {
  const { IdOut: idOut, PaymentId: paymentId } = payout
  if (idOut === '') return {}
  const place: PayoutPlace = { entry, idOut, ...(paymentId && { paymentId }) }
  const date = payout.CreatedAt ?? payout.CreatedDate
  const moment = readMoment(date ?? '')
  const currency = payout.PaymentData?.paymentDetails?.currency
  const paid: PaidRecord = {
    value: payout,
    place,
    currency,
    date,
    total: amountIn(payout.TotalAmount, currency),
    asOf: sortableEpoch(moment) ?? 0,
    seen: { at, payout: place },
  }
  return {
    ...ofEachKind((name) => kindOf(name).fromPayout?.(paid) ?? []),
    payouts: [
      {
        ...place,
        day: moment.kind === 'odd' ? undefined : moment.date,
        vendorId: payout.Vendor?.vendorId?.trim() || undefined,
      },
    ],
  }
}

/** Names of operations whose records teach any kind. */
export const teaching: ReadonlySet<string> = new Set(
  kindNames.flatMap((name) => kindOf(name).lessons.map(({ operation }) => operation)),
)

/** @param value a record that the operation got or listed, or one of its shape that was accepted */
export const recordUpdate = <O extends Pick<Operation, 'name' | 'response'>>(
  { name: operation }: Pick<O, 'name'>,
  value: Read<O['response']>,
  params: Params,
  at: number,
): DirectoryUpdate =>
  ofEachKind((name) =>
    kindOf(name)
      .lessons.filter((lesson) => lesson.operation === operation)
      .flatMap((lesson) => lesson.entriesOf(value, params, at)),
  )
