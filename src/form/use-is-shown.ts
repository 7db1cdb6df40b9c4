import { useCallback, useState, type RefCallback } from 'react'

/**
 * Whether a part of the page is there. An outcome takes the form's place, and what is asked of the service for
 * the form is not asked behind it.
 */
export function useIsShown(): readonly [isShown: boolean, part: RefCallback<HTMLElement>] {
  const [isShown, setShown] = useState(false)
  const part = useCallback(() => {
    setShown(true)
    return () => setShown(false)
  }, [])
  return [isShown, part]
}
