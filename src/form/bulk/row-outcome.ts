import { visibleText } from '~/lib/visible-text'
import type { BulkRow, BulkRowState } from '~/storage/bulk-record'
import type { Tone } from '~/ui/tone'

const names: Readonly<Record<BulkRowState, string>> = {
  waiting: 'Waiting',
  accepted: 'Accepted',
  answered: 'Unknown answer',
  found: 'Found',
  refused: 'Refused',
  unknown: 'Unknown',
  held: 'Held',
  'left-out': 'Skipped',
}

export const outcomeTones: Readonly<Record<BulkRowState, Tone>> = {
  waiting: 'neutral',
  accepted: 'positive',
  answered: 'warning',
  found: 'positive',
  refused: 'danger',
  unknown: 'warning',
  held: 'warning',
  'left-out': 'neutral',
}

const isNotSent = ({ state, text }: BulkRow): boolean => state === 'left-out' && text !== undefined

export function outcomeName(row: BulkRow): string {
  const { state, word } = row
  if (isNotSent(row)) return 'Not sent'
  if (state === 'answered' && word) return `Answered “${visibleText(word)}”`
  return state === 'accepted' && word ? word : names[state]
}

export function answeredTexts(rows: readonly BulkRow[]): readonly string[] {
  const answered = rows.filter(({ state }) => state === 'answered')
  return [...Map.groupBy(answered, ({ word }) => word)].map(([word, { length }]) =>
    word
      ? `${String(length)} answered with “${visibleText(word)}”`
      : `${String(length)} answered with no known word`,
  )
}

export const wasSent = ({ state }: BulkRow): boolean =>
  state === 'accepted' || state === 'answered' || state === 'found' || state === 'unknown'

export const needsAttention = (row: BulkRow): boolean =>
  isNotSent(row) || ['refused', 'held', 'unknown', 'answered'].includes(row.state)

export interface Tally {
  readonly total: number
  readonly done: number
  readonly answered: number
  readonly waiting: number
  readonly refused: number
  readonly unknown: number
  readonly held: number
  readonly notSent: number
}

export function tally(rows: readonly BulkRow[]): Tally {
  const count = (...states: readonly BulkRowState[]) =>
    rows.filter(({ state }) => states.includes(state)).length
  return {
    total: rows.length - count('left-out'),
    done: count('accepted', 'found'),
    answered: count('answered'),
    waiting: count('waiting'),
    refused: count('refused'),
    unknown: count('unknown'),
    held: count('held'),
    notSent: rows.filter(isNotSent).length,
  }
}
