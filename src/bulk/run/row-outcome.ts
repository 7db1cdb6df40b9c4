import { statusTone } from '~/lib/status-tone'
import { sentenceCase } from '~/lib/text'
import { visibleText } from '~/lib/visible-text'
import type { BulkRow, BulkRowState } from '~/storage/bulk-record'
import type { Followed } from '~/storage/followed'
import type { Tone } from '~/ui/tone'

import { countText, rowNoun } from '~/bulk/prepare/bulk-words'
import { rowsText } from '~/bulk/prepare/grouped'

const stateNames: Readonly<Record<Exclude<BulkRowState, 'accepted'>, string>> = {
  waiting: 'Waiting',
  answered: 'Unknown answer',
  found: 'Found',
  refused: 'Refused',
  unknown: 'Unknown',
  held: 'Held',
  'left-out': 'Skipped',
}

const outcomeTones: Readonly<Record<BulkRowState, Tone>> = {
  waiting: 'neutral',
  accepted: 'positive',
  answered: 'warning',
  found: 'positive',
  refused: 'danger',
  unknown: 'warning',
  held: 'warning',
  'left-out': 'neutral',
}

/** Of the service's word, where it gave one: as in every list. */
export const outcomeTone = ({ state, word }: BulkRow): Tone =>
  state === 'accepted' && word ? statusTone(word) : outcomeTones[state]

/** What became of what a row made. */
export type FollowedBy = (row: BulkRow) => Followed | undefined

export const isRowDone = ({ state }: BulkRow): boolean => state === 'accepted' || state === 'found'

/** The sheet's rows that it came from. */
export const rowNumbersText = ({ number, rows }: BulkRow): string => rowsText(rows ?? [number])

export const rowTitle = (row: BulkRow): string =>
  `${row.rows ? 'Rows' : 'Row'} ${rowNumbersText(row)}`

const isNotSent = ({ state, text }: BulkRow): boolean => state === 'left-out' && text !== undefined

/** Held before anything of it was sent: what was found has changed, or something is missing. */
export const isToReview = ({ state, submissionId }: BulkRow): boolean =>
  state === 'held' && submissionId === undefined

/** Without a word of the service, as the list of what was sent calls it. */
export function outcomeName(row: BulkRow, { acted }: { readonly acted: string }): string {
  const { state, word } = row
  if (isNotSent(row)) return 'Not sent'
  if (isToReview(row)) return 'Needs a look'
  if (state === 'answered' && word) return `Answered “${visibleText(word)}”`
  return state === 'accepted' ? (word ?? sentenceCase(acted)) : stateNames[state]
}

export const doubledText = (count: number, { acted }: { readonly acted: string }): string =>
  `${countText(count, rowNoun)} may have been ${acted} twice`

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

export interface RunTally {
  readonly total: number
  readonly done: number
  readonly answered: number
  readonly waiting: number
  readonly refused: number
  readonly unknown: number
  readonly held: number
  /** Of the held ones, those that a person has to look at. */
  readonly toReview: number
  readonly notSent: number
  /** By the person, before the run. */
  readonly skipped: number
}

export function tally(rows: readonly BulkRow[]): RunTally {
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
    toReview: rows.filter(isToReview).length,
    notSent: rows.filter(isNotSent).length,
    skipped: rows.filter((row) => row.state === 'left-out' && !isNotSent(row) && !row.aside).length,
  }
}
