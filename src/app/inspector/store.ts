/** Contents are kept only while someone looks, and facts (api/call-log) always. */
import { useSyncExternalStore } from 'react'

import { callFacts, clearCalls, watchCalls, type CallFact } from '~/api/call-log'
import { getConnection } from '~/api/connection'
import type { HttpAnswer, HttpRequest } from '~/api/transport'
import { onScopeLeft } from '~/storage/scope'

import { contentOf, type CallContent } from './mask'

const MOST_CONTENTS = 100
const MOST_CHARACTERS = 2_000_000

export interface InspectorState {
  readonly calls: readonly CallFact[]
  readonly contents: ReadonlyMap<number, CallContent>
  readonly isPaused: boolean
  /** Contents are kept after it is closed. */
  readonly isFollowing: boolean
}

const none: InspectorState = { calls: [], contents: new Map(), isPaused: false, isFollowing: false }

let state = none
let viewers = 0
const listeners = new Set<() => void>()

function change(next: Partial<InspectorState>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

const sizeOf = ({ request = '', answer = '', curl }: CallContent): number =>
  request.length + answer.length + curl.length

function bounded(contents: Map<number, CallContent>): Map<number, CallContent> {
  let size = [...contents.values()].reduce((sum, content) => sum + sizeOf(content), 0)
  for (const [id, content] of contents) {
    if (contents.size <= MOST_CONTENTS && size <= MOST_CHARACTERS) break
    size -= sizeOf(content)
    contents.delete(id)
  }
  return contents
}

function take({ id }: CallFact, sent: HttpRequest, answer?: HttpAnswer): void {
  // Of a service that was left meanwhile, or cleared.
  if (!callFacts().some((fact) => fact.id === id)) return
  const content = contentOf(sent, answer, getConnection())
  const contents = bounded(new Map(state.contents).set(id, content))
  change({ calls: callFacts(), contents })
}

const listen = () => watchCalls(state.isPaused ? undefined : take)

onScopeLeft(() => change({ calls: [], contents: new Map() }))

/** While it is shown. Returns the undo. */
export function lookAtCalls(): () => void {
  viewers += 1
  listen()
  if (!state.isPaused) change({ calls: callFacts() })
  return () => {
    viewers -= 1
    if (viewers > 0 || state.isFollowing) return
    watchCalls(undefined)
    change({ contents: new Map(), isPaused: false })
  }
}

/** What is sent meanwhile stays a fact without content. */
export function setPaused(isPaused: boolean): void {
  change({ isPaused, ...(!isPaused && { calls: callFacts() }) })
  listen()
}

export const setFollowing = (isFollowing: boolean): void => change({ isFollowing })

export function clearAll(): void {
  clearCalls()
  change({ calls: [], contents: new Map() })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const inspectorState = (): InspectorState => state

export const useInspector = (): InspectorState => useSyncExternalStore(subscribe, inspectorState)
