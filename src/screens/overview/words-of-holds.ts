import { toneOfWords } from '~/lib/status-tone'
import type { LegendEntry } from '~/storage/legend'

import type { PayoutFact } from './payout-fact'

/** The codes of payouts that are called a hold: by the person, else by all the service's words for it. */
export function wordsOfHolds(
  known: Iterable<LegendEntry>,
  facts: readonly Pick<PayoutFact, 'status' | 'statusText'>[],
): ReadonlyMap<number, string> {
  const words = new Map<number, Set<string>>()
  const named = new Map<number, string>()
  const add = (code: number, text: string) =>
    words.set(code, (words.get(code) ?? new Set()).add(text))
  for (const { kind, code, evidence, name } of known) {
    if (kind !== 'payout') continue
    if (name) named.set(code, name)
    for (const { text } of evidence) add(code, text)
  }
  for (const { status, statusText } of facts) {
    if (status !== undefined && statusText !== undefined) add(status, statusText)
  }
  const called = new Map([...words].map(([code, texts]) => [code, [...texts]] as const))
  for (const [code, name] of named) called.set(code, [name])
  return new Map(
    [...called].flatMap(([code, texts]) =>
      toneOfWords(texts) === 'warning' ? [[code, texts.join(' or ')] as const] : [],
    ),
  )
}
