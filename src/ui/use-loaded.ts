import { useEffect, useState } from 'react'

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
