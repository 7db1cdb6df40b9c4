import { Circle } from 'lucide-react'

import { Badge } from './badge'
import { NotGiven } from './cell-text'

/** Text with its code, or the code alone. Meanings of codes aren't stated, so they are never reworded. */
export function codedStatusText(
  statusText: string | undefined,
  code: number | undefined,
): string | undefined {
  const text = statusText?.trim()
  if (text && code !== undefined) return `${text} (${String(code)})`
  if (text) return text
  return code === undefined ? undefined : `Code ${String(code)}`
}

/** Neutral, since a color would claim a meaning. */
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
