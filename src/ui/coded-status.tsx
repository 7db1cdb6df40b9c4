import { Circle } from 'lucide-react'

import { Badge } from './badge'
import { NotGiven } from './cell-text'

/**
 * The service's own words for a status: its text with the code beside it, or the code alone. What a
 * code means is not stated, so none is ever put into other words.
 */
export function codedStatusText(
  statusText: string | undefined,
  code: number | undefined,
): string | undefined {
  const text = statusText?.trim()
  if (text && code !== undefined) return `${text} (${String(code)})`
  if (text) return text
  return code === undefined ? undefined : `Code ${String(code)}`
}

/** Neutral whatever it says: a colour would claim a meaning. */
export function CodedStatus({
  text,
  code,
}: {
  text: string | undefined
  code: number | undefined
}) {
  const words = codedStatusText(text, code)
  return words === undefined ? <NotGiven /> : <Badge icon={Circle}>{words}</Badge>
}
