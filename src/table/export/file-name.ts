import { safeFileName } from '~/lib/received-file'

import type { ExportPlan } from './columns'
import { dayIn } from './zone-time'

/** `payouts main-street 2026-11-21 America-New_York`: the name of all files of an export, without an ending. */
export function exportName({ name, scope, zone }: ExportPlan, started: Date): string {
  const parts = [name, scope, dayIn(zone, started.getTime()), zone].map((part) =>
    safeFileName(part.replace(/[\s/\\]+/g, '-'), '-').slice(0, 60),
  )
  return parts.join(' ')
}
