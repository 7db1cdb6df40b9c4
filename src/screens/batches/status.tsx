import type { Sighting } from '~/storage/legend'
import { StatusMark } from '~/table/status-mark'

import { railsOf } from './parts'
import type { BatchValue } from './queries'

interface BatchStatusProps {
  batch: BatchValue
  isExplained?: boolean
}

export function BatchStatus({ batch, isExplained = false }: BatchStatusProps) {
  const { BatchStatusText, BatchStatus: code } = batch
  return <StatusMark kind="batch" text={BatchStatusText} code={code} isExplained={isExplained} />
}

/** What a batch teaches the legend: its own status, and that of each rail. */
export function sightingsOf(batch: BatchValue): Sighting[] {
  const record = `batch ${batch.IdBatch}`
  return [
    { kind: 'batch', code: batch.BatchStatus, text: batch.BatchStatusText, record },
    ...railsOf(batch).map(({ kind, status, statusText }): Sighting => ({
      kind,
      code: status,
      text: statusText,
      record,
    })),
  ]
}
