/** What became of a row, in words. */
import type { BulkRow, BulkRowState } from '~/storage/bulk-record'
import type { Tone } from '~/ui/tone'

const names: Readonly<Record<BulkRowState, string>> = {
  waiting: 'Waiting',
  accepted: 'Accepted',
  found: 'Found',
  refused: 'Refused',
  unknown: 'Not known',
  held: 'Held back',
  'left-out': 'Left out',
}

export const outcomeTones: Readonly<Record<BulkRowState, Tone>> = {
  waiting: 'neutral',
  accepted: 'positive',
  found: 'positive',
  refused: 'danger',
  unknown: 'warning',
  held: 'warning',
  'left-out': 'neutral',
}

/** The service's own word where it gave one. */
export const outcomeName = ({ state, word }: BulkRow): string =>
  state === 'accepted' && word ? word : names[state]

export interface Tally {
  /** Rows that were to be sent. */
  readonly total: number
  readonly done: number
  readonly waiting: number
  readonly refused: number
  readonly unknown: number
  readonly held: number
}

export function tally(rows: readonly BulkRow[]): Tally {
  const count = (...states: readonly BulkRowState[]) =>
    rows.filter(({ state }) => states.includes(state)).length
  return {
    total: rows.length - count('left-out'),
    done: count('accepted', 'found'),
    waiting: count('waiting'),
    refused: count('refused'),
    unknown: count('unknown'),
    held: count('held'),
  }
}
