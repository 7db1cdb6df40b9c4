import { useEffect, useState } from 'react'

/**
 * What is fetched only once it is needed: code that the first rows can do without.
 * @returns undefined while it is not there, null if it cannot be had
 */
export function useLoaded<T>(isNeeded: boolean, load: () => Promise<T>): T | null | undefined {
  const [loaded, setLoaded] = useState<T | null>()
  useEffect(() => {
    if (!isNeeded) return
    let isCurrent = true
    load().then(
      (value) => isCurrent && setLoaded(() => value),
      () => isCurrent && setLoaded(null),
    )
    return () => {
      isCurrent = false
    }
  }, [isNeeded, load])
  return loaded
}
