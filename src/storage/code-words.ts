/** Codes of statuses as texts, for reviews and comparisons; `StatusMark` shows them on screens. */
import { legendEntry, type LegendKind } from './legend'

/** "Under review" where the legend knows the code: by the person’s name for it, else by words of other records. */
export function wordsOfCode(kind: LegendKind, code: number): string | undefined {
  const entry = legendEntry(kind, code)
  return (entry?.name ?? entry?.evidence.map(({ text }) => text).join(' or ')) || undefined
}

/** The same with the code: "Under review (3)". */
export function codeInWords(kind: LegendKind, code: number): string | undefined {
  const words = wordsOfCode(kind, code)
  return words && `${words} (${String(code)})`
}
