import { useCallback } from 'react'
import { useLocation } from 'react-router'

const storageKey = (locationKey: string) => `list-top ${locationKey}`

/** The row at the top of a list, by entry of the browser's history: Back and reload land on it again. */
export function useScrollMemory(): {
  readonly initialIndex: number
  readonly remember: (index: number) => void
} {
  const { key } = useLocation()
  const remember = useCallback(
    (index: number) => {
      try {
        sessionStorage.setItem(storageKey(key), String(index))
      } catch {
        // Storage may be full or forbidden: the list then opens at its top.
      }
    },
    [key],
  )
  return { initialIndex: read(key), remember }
}

function read(locationKey: string): number {
  try {
    const index = Number(sessionStorage.getItem(storageKey(locationKey)))
    return Number.isSafeInteger(index) && index > 0 ? index : 0
  } catch {
    return 0
  }
}
