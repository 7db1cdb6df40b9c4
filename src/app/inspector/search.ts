import type { CallFact } from '~/api/call-log'
import { foldText } from '~/lib/text'

import type { CallContent } from './mask'
import { isWrite, labelOf } from './names'
import { isFailed, outcomeOf } from './outcome'

export const callKinds = ['all', 'reads', 'writes', 'failed'] as const
export type CallKind = (typeof callKinds)[number]

const isOf: Readonly<Record<CallKind, (fact: CallFact) => boolean>> = {
  all: () => true,
  reads: (fact) => !isWrite(fact),
  writes: isWrite,
  failed: isFailed,
}

/** Newest first. Every word occurs in what is known of it. */
export function callsFor(
  calls: readonly CallFact[],
  contents: ReadonlyMap<number, CallContent>,
  { text, kind }: { readonly text: string; readonly kind: CallKind },
): readonly CallFact[] {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  const textOf = (fact: CallFact): string => {
    const { url = '', request = '', answer = '' } = contents.get(fact.id) ?? {}
    const facts = [labelOf(fact), fact.operation, fact.method, fact.path, outcomeOf(fact).words]
    return foldText([...facts, url, request, answer].join('\n'))
  }
  return calls
    .filter((fact) => isOf[kind](fact))
    .filter((fact) => {
      if (words.length === 0) return true
      const all = textOf(fact)
      return words.every((word) => all.includes(word))
    })
    .toReversed()
}
