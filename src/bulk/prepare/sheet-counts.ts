/** One set of numbers about a sheet: what the steps, the summary and the buttons say. */
import type { WriteOperation } from '~/submit/intent'
import type { Noun } from '~/lib/text'
import { doubtOf, sumByCurrency, sumFigures, type Sum } from '~/lib/sums'
import type { BulkSettings } from '~/storage/bulk-record'

import { countShown } from '~/ui/locale'

import type { BulkKind } from './bulk-kind'
import { amountsOf, countText, creditsIn, nounOf } from './bulk-words'
import type { CheckedRow, DryRunVerdict } from './dry-run'

export type RowGroupName = 'ready' | 'attention' | 'checking' | 'skipped'

const groupOf: Readonly<Record<DryRunVerdict, RowGroupName>> = {
  ready: 'ready',
  error: 'attention',
  doubt: 'attention',
  unasked: 'attention',
  asking: 'checking',
  'left-out': 'skipped',
}

export const rowGroup = ({ verdict }: Pick<CheckedRow, 'verdict'>): RowGroupName => groupOf[verdict]

export interface SheetCounts {
  readonly total: number
  readonly noun: Noun
  readonly rows: number
  readonly ready: readonly CheckedRow[]
  /** Rows that will not be sent as they are. */
  readonly behind: readonly CheckedRow[]
  readonly count: Readonly<Record<RowGroupName, number>>
  /** Per currency. Empty where rows have no amounts. */
  readonly readySums: readonly Sum[]
  readonly behindSums: readonly Sum[]
  /** Of all currencies: an amount that can't be read has none. */
  readonly behindDoubt: string | undefined
  /** Rows below zero, in words. */
  readonly behindCredits: string | undefined
}

export function countSheet<O extends WriteOperation>(
  kind: BulkKind<O>,
  checked: readonly CheckedRow[],
  settings: BulkSettings,
): SheetCounts {
  const ready = checked.filter((row) => rowGroup(row) === 'ready')
  const behind = checked.filter((row) => rowGroup(row) !== 'ready')
  const count = (name: RowGroupName) => behind.filter((row) => rowGroup(row) === name).length
  const behindAmounts = amountsOf(kind, behind, settings)
  return {
    total: checked.length,
    noun: nounOf(kind, checked),
    rows: checked.reduce((sum, { row }) => sum + (row.parts?.length ?? 1), 0),
    ready,
    behind,
    count: {
      ready: ready.length,
      attention: count('attention'),
      checking: count('checking'),
      skipped: count('skipped'),
    },
    readySums: sumByCurrency(amountsOf(kind, ready, settings)),
    behindSums: sumByCurrency(behindAmounts),
    behindCredits: creditsIn(kind, behind, settings),
    behindDoubt: doubtOf(sumFigures(behindAmounts)),
  }
}

export function countsText({ count, noun }: Pick<SheetCounts, 'count' | 'noun'>): string {
  const { ready, attention, checking, skipped } = count
  const parts = [
    `${countText(ready, noun)} ready`,
    attention > 0 && `${countShown(attention)} ${attention === 1 ? 'needs' : 'need'} attention`,
    checking > 0 && `${countShown(checking)} being checked`,
    skipped > 0 && `${countShown(skipped)} skipped`,
  ]
  return parts.filter(Boolean).join(' · ')
}
