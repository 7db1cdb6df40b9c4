import { isUnreadable, type Problem } from '~/contract/read'
import type { Money } from '~/lib/money'
import type { LegendKind } from '~/storage/legend'

import type { BatchValue } from './queries'

export interface Part {
  readonly records: number | undefined
  readonly amount: Money | undefined
  readonly isUnreadable?: boolean
}

export interface NamedPart extends Part {
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

const states = ['Processing', 'Processed', 'Paid', 'Cancelled'] as const

export const railsOf = (batch: BatchValue, problems: readonly Problem[] = []): Rail[] =>
  rails.map(({ key, kind, label }) => ({
    label,
    member: key,
    kind,
    statusText: batch[`${key}StatusText`],
    status: batch[`${key}Status`],
    records: batch[`${key}Records`],
    amount: batch[`${key}Amount`],
    isUnreadable: isUnreadable(problems, `${key}Amount`),
  }))

export const statesOf = (batch: BatchValue, problems: readonly Problem[] = []): NamedPart[] =>
  states.map((label) => ({
    label,
    member: `Batch${label}`,
    records: batch[`Batch${label}Records`],
    amount: batch[`Batch${label}Amount`],
    isUnreadable: isUnreadable(problems, `Batch${label}Amount`),
  }))

export const batchPart = (batch: BatchValue): Part => ({
  records: batch.BatchRecords,
  amount: batch.BatchAmount,
})
