/** Codes of statuses as texts, for reviews and comparisons; `StatusMark` shows them on screens. Lists don't load it. */
import { legendEntry, type LegendKind } from './legend'

/** "Under review (3)" where the legend knows the code: by the person’s name for it, else by words of other records. */
export function codeInWords(kind: LegendKind, code: number): string | undefined {
  const entry = legendEntry(kind, code)
  const words = entry?.name ?? entry?.evidence.map(({ text }) => text).join(' or ')
  return words ? `${words} (${String(code)})` : undefined
}
