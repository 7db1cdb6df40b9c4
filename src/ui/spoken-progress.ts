import { useEffect, useEffectEvent, useRef } from 'react'

import { announce } from './announce'

interface ProgressWords {
  readonly start: string
  /** How far it is. */
  readonly on: string
  /** Undefined where something else says how it ended. */
  readonly end?: string | undefined
}

/** Each row of thousands would drown all else that a screen reader says. */
const QUIET_MS = 10_000

/**
 * Says that work begins, that another quarter of it is done, and what it came to: never two sentences about how far
 * it is within ten seconds.
 * @param progress undefined while nothing is on its way
 */
export function useSpokenProgress(
  progress: { readonly done: number; readonly of: number } | undefined,
  words: ProgressWords,
): void {
  const { done = 0, of = 0 } = progress ?? {}
  const isOn = done < of
  const last = useRef<{ readonly quarter: number; readonly at: number }>(undefined)
  const say = useEffectEvent(() => {
    const before = last.current
    if (!isOn) {
      last.current = undefined
      if (before && words.end !== undefined) announce(words.end)
      return
    }
    const quarter = Math.floor((4 * done) / of)
    const at = performance.now()
    if (before && (quarter <= before.quarter || at - before.at < QUIET_MS)) return
    last.current = { quarter, at }
    if (before) announce(words.on)
    // One row that was changed is checked in a moment.
    else if (of - done > 1) announce(words.start)
  })
  useEffect(() => say(), [isOn, done, of])
}
