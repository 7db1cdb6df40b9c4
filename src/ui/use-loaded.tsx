import { useEffect, useState } from 'react'

import { useFailedWords } from './lazy-part'
import { SkeletonLines } from './skeleton'

/** @returns undefined while loading, null if it failed */
export function useLoaded<T>(isNeeded: boolean, load: () => Promise<T>): T | null | undefined {
  const [loaded, setLoaded] = useState<T | null>()
  useEffect(() => {
    if (!isNeeded) return
    let isCurrent = true
    const ask = () =>
      void load().then(
        (value) => {
          window.removeEventListener('online', ask)
          if (isCurrent) setLoaded(() => value)
        },
        () => isCurrent && setLoaded(null),
      )
    window.addEventListener('online', ask)
    ask()
    return () => {
      isCurrent = false
      window.removeEventListener('online', ask)
    }
  }, [isNeeded, load])
  return loaded
}

/** In the place of a part of the page that is on its way, or didn't load. */
export function PartAwaited({ part }: { part: null | undefined }) {
  const words = useFailedWords()
  return part === null ? <p role="alert">{words}</p> : <SkeletonLines lines={6} />
}

export function LoadFailed({ under }: { under: HTMLElement }) {
  const words = useFailedWords()
  const { left, bottom } = under.getBoundingClientRect()
  return (
    <p
      role="alert"
      style={{ left, top: bottom + 4 }}
      className="fixed z-50 rounded-lg bg-raised px-3 py-2 text-base text-ink shadow-overlay"
    >
      {words}
    </p>
  )
}
