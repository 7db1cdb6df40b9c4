import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

import { currentScope, scopeKey } from '~/storage/scope'

/** React Router's key of the first entry of every visit: that of many addresses. */
const firstKey = 'default'

const placeOf = (entry: string) => `list-top ${scopeKey(currentScope())} ${entry}`

interface ScrollMemory {
  readonly initialIndex: number
  readonly remember: (index: number) => void
}

export function useScrollMemory(): ScrollMemory {
  const { key, pathname, search } = useLocation()
  const entry = key === firstKey ? `${key} ${pathname}${search}` : key
  const top = useRef<number>(undefined)
  top.current ??= recall(entry)

  const remember = useCallback(
    (index: number) => {
      top.current = index
      store(entry, index)
    },
    [entry],
  )
  // Opening or closing a panel adds an entry, over the same list.
  useEffect(() => store(entry, top.current ?? 0), [entry])

  return { initialIndex: recall(entry), remember }
}

/** Kept by this document. A visit that is neither a reload nor a Back knows only these. */
const ownEntries = new Set<string>()
const [navigation] = performance.getEntriesByType('navigation')
const isNewVisit =
  navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'

function store(entry: string, index: number) {
  ownEntries.add(entry)
  try {
    sessionStorage.setItem(placeOf(entry), String(index))
  } catch {
    // Storage may be full or forbidden: the list then opens at its top.
  }
}

function recall(entry: string): number {
  if (isNewVisit && entry.startsWith(firstKey) && !ownEntries.has(entry)) return 0
  try {
    const index = Number(sessionStorage.getItem(placeOf(entry)))
    return Number.isSafeInteger(index) && index > 0 ? index : 0
  } catch {
    return 0
  }
}
