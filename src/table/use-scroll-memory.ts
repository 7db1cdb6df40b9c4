import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

import { currentScope, scopeKey } from '~/storage/scope'

const placeOf = (key: string) => `list-top ${scopeKey(currentScope())} ${key}`

/** React Router's key of the first entry of every visit. */
const firstKey = 'default'

interface ScrollMemory {
  readonly initialIndex: number
  readonly remember: (index: number) => void
}

export function useScrollMemory(): ScrollMemory {
  const { key } = useLocation()
  const top = useRef<number>(undefined)
  top.current ??= recall(key)

  const remember = useCallback(
    (index: number) => {
      top.current = index
      store(key, index)
    },
    [key],
  )
  // Opening or closing a panel adds an entry, over the same list.
  useEffect(() => store(key, top.current ?? 0), [key])

  return { initialIndex: recall(key), remember }
}

function store(key: string, index: number) {
  try {
    sessionStorage.setItem(placeOf(key), String(index))
  } catch {
    // Storage may be full or forbidden: the list then opens at its top.
  }
}

function recall(key: string): number {
  try {
    const index = Number(sessionStorage.getItem(placeOf(key)))
    return Number.isSafeInteger(index) && index > 0 ? index : 0
  } catch {
    return 0
  }
}

/** Unless this is a reload or a Back. */
function forgetEarlierVisit() {
  const [navigation] = performance.getEntriesByType('navigation')
  const isNew = navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'
  if (isNew) store(firstKey, 0)
}

forgetEarlierVisit()
