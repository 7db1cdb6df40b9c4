import { useEffect, useEffectEvent, useRef } from 'react'

import { announce } from './announce'

const typedMs = 300

/** `undo` goes back to before the last `push`, which is this value. */
export type ChangeKind = 'push' | 'replace' | 'undo'

interface LiveChoiceOptions<Value> {
  readonly value: Value
  /** Equal for values that are the same choice. */
  readonly keyOf: (value: Value) => string
  readonly onChange: (value: Value, kind: ChangeKind) => void
  /** The person went Back or Forward: what is open shows what the address no longer holds. */
  readonly onLeave: () => void
}

interface Opening<Value> {
  readonly base: Value
  isChanged: boolean
  isUndoing: boolean
  timer: ReturnType<typeof setTimeout> | undefined
  waiting: { readonly value: Value } | undefined
}

/** A choice in the address that applies while it is made: one step for Back, and Escape undoes it. */
export function useLiveChoice<Value>(options: LiveChoiceOptions<Value>) {
  const { value: now, keyOf, onChange, onLeave } = options
  const opening = useRef<Opening<Value>>(undefined)

  const onPop = useEffectEvent(() => {
    const at = opening.current
    if (!at) return
    if (at.isUndoing) {
      at.isUndoing = false
      return
    }
    clearTimeout(at.timer)
    opening.current = undefined
    onLeave()
  })
  useEffect(() => {
    const listener = () => onPop()
    window.addEventListener('popstate', listener)
    return () => window.removeEventListener('popstate', listener)
  }, [])

  function commit(next: Value) {
    const at = opening.current
    if (!at) return
    clearTimeout(at.timer)
    at.waiting = undefined
    const isAsBefore = keyOf(next) === keyOf(at.base)
    if (isAsBefore && !at.isChanged) return
    const kind = isAsBefore ? 'undo' : at.isChanged ? 'replace' : 'push'
    at.isChanged = !isAsBefore
    at.isUndoing = isAsBefore
    onChange(next, kind)
  }

  return {
    begin: () => {
      opening.current = {
        base: now,
        isChanged: false,
        isUndoing: false,
        timer: undefined,
        waiting: undefined,
      }
    },
    apply: (next: Value, isTyped: boolean) => {
      const at = opening.current
      if (!at) return
      clearTimeout(at.timer)
      at.waiting = { value: next }
      if (isTyped) at.timer = setTimeout(() => commit(next), typedMs)
      else commit(next)
    },
    undo: () => {
      const at = opening.current
      if (!at) return
      const isNews = at.isChanged || at.waiting !== undefined
      commit(at.base)
      opening.current = undefined
      if (isNews) announce('Change undone')
    },
    end: () => {
      const at = opening.current
      if (at?.waiting) commit(at.waiting.value)
      opening.current = undefined
    },
  }
}
