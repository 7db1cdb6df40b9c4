import type { Evidence, LegendEntry } from '~/storage/legend'
import { foreignText } from '~/ui/foreign-text'
import { display } from '~/ui/locale'
import { clampText } from '~/lib/text'

export interface StatusWords {
  readonly words: string
  readonly from: 'record' | 'evidence' | 'user' | 'nothing'
  readonly evidence: string
}

export function statusWords(
  text: string | undefined,
  code: number | undefined,
  entry: LegendEntry | undefined,
): StatusWords | undefined {
  const own = text?.trim()
  const evidence = entry ? describeEvidence(entry) : ''
  if (code === undefined) return own ? { words: own, from: 'record', evidence: '' } : undefined
  const withCode = (words: string) => `${words} (${String(code)})`
  if (own) return { words: withCode(own), from: 'record', evidence }
  if (entry?.name) return { words: withCode(entry.name), from: 'user', evidence }
  const seen = entry?.evidence.map((each) => each.text) ?? []
  if (seen.length > 0) return { words: withCode(seen.join(' or ')), from: 'evidence', evidence }
  return { words: `Code ${String(code)}`, from: 'nothing', evidence }
}

let dayFormat: Intl.DateTimeFormat | undefined

function day(ms: number): string {
  dayFormat ??= new Intl.DateTimeFormat(display.locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  return dayFormat.format(ms)
}

const sentence = (code: number, { text, count, firstSeen, lastSeen, records }: Evidence) => {
  const times = count === 1 ? 'once' : `${count.toLocaleString(display.locale)} times`
  const days =
    day(firstSeen) === day(lastSeen) ? day(lastSeen) : `${day(firstSeen)} to ${day(lastSeen)}`
  return `Code ${String(code)} came with “${foreignText(clampText(text, 80))}” ${times} (${days}), as in ${records.slice(-3).join(', ')}.`
}

const described = new WeakMap<LegendEntry, string>()

/** Cached: called for every row of a status. */
export function describeEvidence(entry: LegendEntry): string {
  const known = described.get(entry) ?? describe(entry)
  described.set(entry, known)
  return known
}

function describe({ code, evidence, name }: LegendEntry): string {
  const sentences = evidence.map((each) => sentence(code, each))
  if (evidence.length > 1) sentences.unshift('The service gave this code more than one text.')
  if (name) sentences.unshift(`You call it “${foreignText(name)}”.`)
  return sentences.join(' ')
}
