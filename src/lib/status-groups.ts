/**
 * The groups that statuses are in, by the service's word for them: what an overview sums, a list counts and a chart
 * draws is one table. A word that says none of these is in none.
 */
import {
  endedUnpaid,
  hasPaid,
  isStopped,
  isUnderWay,
  statusTone,
  type StatusTone,
} from './status-tone'

export type StatusGroupName = 'way' | 'paid' | 'stopped' | 'canceled'

export interface StatusGroup {
  readonly name: StatusGroupName
  readonly label: string
  readonly tone: StatusTone
}

export const statusGroups: readonly StatusGroup[] = [
  { name: 'way', label: 'On the way', tone: 'info' },
  { name: 'paid', label: 'Paid', tone: 'positive' },
  { name: 'stopped', label: 'Stopped', tone: 'warning' },
  { name: 'canceled', label: 'Canceled', tone: 'neutral' },
]

export function groupOfStatus(word: string | undefined): StatusGroupName | undefined {
  // A person ended it: nothing went wrong.
  if (endedUnpaid(word) && statusTone(word) === 'neutral') return 'canceled'
  if (isStopped(word) || statusTone(word) === 'warning') return 'stopped'
  if (hasPaid(word)) return 'paid'
  return isUnderWay(word) ? 'way' : undefined
}
