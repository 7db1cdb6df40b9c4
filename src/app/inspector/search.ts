import type { CallFact } from '~/api/call-log'
import { foldedWords, hasWords } from '~/lib/text'

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
  const words = foldedWords(text)
  const textOf = (fact: CallFact): string => {
    const { url = '', request = '', answer = '' } = contents.get(fact.id) ?? {}
    const facts = [labelOf(fact), fact.operation, fact.method, fact.path, outcomeOf(fact).words]
    return [...facts, url, request, answer].join('\n')
  }
  return calls
    .filter((fact) => isOf[kind](fact))
    .filter((fact) => words.length === 0 || hasWords(textOf(fact), words))
    .toReversed()
}
