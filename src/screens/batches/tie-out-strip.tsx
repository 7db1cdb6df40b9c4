/** BatchAmount beside what its rails, its states and its payouts come to (product.md, section 2). */
import type { Problem } from '~/contract/read'

import { TieOutWithPayouts } from './payouts-sum'
import type { BatchValue } from './queries'
import { TieOutTable } from './tie-out-table'

const unaskable = ['The record names no entry or no number: its payouts cannot be asked for.']

export function TieOutStrip({
  batch,
  problems,
}: {
  batch: BatchValue
  problems: readonly Problem[]
}) {
  const { EntryName: entry, BatchNumber: batchNumber } = batch
  return entry && batchNumber ? (
    <TieOutWithPayouts batch={batch} problems={problems} entry={entry} batchNumber={batchNumber} />
  ) : (
    <TieOutTable batch={batch} problems={problems} notes={unaskable} />
  )
}
