import { expiresAt, TEMPORARY } from '~/submit/kinds/token-add'
import { isMade, type Submission } from '~/storage/submission-record'

const MINUTE_MS = 60_000

/**
 * "Temporary · 11 h 58 min left"; undefined for what isn't stored for twelve hours.
 * @param isUsed by something sent from here
 */
export function temporaryText(
  submission: Submission,
  now: number,
  isUsed: boolean,
): string | undefined {
  if (submission.subject.lifetime !== TEMPORARY || !isMade(submission)) return undefined
  if (isUsed) return 'Temporary · used'
  const ms = expiresAt(submission) - now
  if (ms <= 0) return 'Temporary · expired'
  const minutes = Math.floor(ms / MINUTE_MS)
  return `Temporary · ${String(Math.floor(minutes / 60))} h ${String(minutes % 60)} min left`
}
