import { isUnreadable, type Problem } from '~/contract/read'
import { railPart, type BatchPart } from '~/domain/payouts/batch-tie'
import type { LegendKind } from '~/storage/legend'

import type { BatchValue } from './queries'

export interface NamedPart extends BatchPart {
  readonly label: string
  /** What its members' names begin with. */
  readonly member: string
}

export interface Rail extends NamedPart {
  /** Each rail has its own status codes. */
  readonly kind: LegendKind
  readonly statusText: string | undefined
  readonly status: number | undefined
}

const rails = [
  { key: 'Ach', kind: 'ach', label: 'ACH' },
  { key: 'Card', kind: 'card', label: 'Card' },
  { key: 'Vcard', kind: 'vcard', label: 'Virtual card' },
  { key: 'Check', kind: 'check', label: 'Check' },
  { key: 'Wire', kind: 'wire', label: 'Wire' },
] as const

/** The figures that rails are added up from. */
export const railMembers: readonly string[] = rails.flatMap(({ key }) => [
  `${key}Amount`,
  `${key}Records`,
])

const states = [
  { key: 'Processing', label: 'Processing' },
  { key: 'Processed', label: 'Processed' },
  { key: 'Paid', label: 'Paid' },
  { key: 'Cancelled', label: 'Canceled' },
] as const

export const railsOf = (batch: BatchValue, problems: readonly Problem[] = []): Rail[] =>
  rails.map(({ key, kind, label }) => ({
    label,
    member: key,
    kind,
    statusText: batch[`${key}StatusText`],
    status: batch[`${key}Status`],
    ...railPart(batch, key, problems),
  }))

export const statesOf = (batch: BatchValue, problems: readonly Problem[] = []): NamedPart[] =>
  states.map(({ key, label }) => ({
    label,
    member: `Batch${key}`,
    records: batch[`Batch${key}Records`],
    amount: batch[`Batch${key}Amount`],
    isUnreadable: isUnreadable(problems, `Batch${key}Amount`),
  }))
