/** The calls of this session, in memory: what and when, never with which content. */
import { redactText } from '~/lib/redact'
import { onScopeLeft } from '~/storage/scope'

import type { HttpAnswer, HttpRequest } from './transport'

export interface CallFact {
  readonly id: number
  readonly operation: string
  readonly method: string
  /** Without its query. */
  readonly path: string
  readonly at: number
  /** These three once it has ended. */
  readonly ms?: number
  readonly status?: number | undefined
  /** Undefined if it went well. */
  readonly failure?: string | undefined
}

type Watch = (fact: CallFact, sent: HttpRequest, answer?: HttpAnswer) => void

const MOST_CALLS = 200

let facts: readonly CallFact[] = []
let watch: Watch | undefined
let lastId = 0

export const callFacts = (): readonly CallFact[] => facts

export const clearCalls = (): void => void (facts = [])

/** One at a time, while someone looks. */
export const watchCalls = (next: Watch | undefined): void => void (watch = next)

onScopeLeft(clearCalls)

/** Looking on never changes what becomes of a call. */
function tell(...seen: Parameters<Watch>): void {
  try {
    watch?.(...seen)
  } catch {
    // It has the fact without its content.
  }
}

export function logCall(operation: string, sent: HttpRequest) {
  const { method, url } = sent
  const path = redactText(url.replace(/\?.*/s, ''))
  const begun: CallFact = { id: (lastId += 1), operation, method, path, at: Date.now() }
  facts = [...facts.slice(1 - MOST_CALLS), begun]
  tell(begun, sent)
  return (answer: HttpAnswer | undefined, failure?: string): void => {
    const ended = { ...begun, ms: Date.now() - begun.at, status: answer?.status, failure }
    facts = facts.map((fact) => (fact === begun ? ended : fact))
    tell(ended, sent, answer)
  }
}
