import { type RefObject, useEffect, useRef } from 'react'

/** Paper can't be pressed: while the page prints, what is folded stands open, and folds again afterwards. */
export function useOpenedInPrint(isPrinted = true): RefObject<HTMLDetailsElement | null> {
  const ref = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!isPrinted) return
    let wasFolded = false
    const open = () => {
      if (!ref.current || ref.current.open) return
      wasFolded = true
      ref.current.open = true
    }
    const fold = () => {
      if (wasFolded && ref.current) ref.current.open = false
      wasFolded = false
    }
    window.addEventListener('beforeprint', open)
    window.addEventListener('afterprint', fold)
    return () => {
      window.removeEventListener('beforeprint', open)
      window.removeEventListener('afterprint', fold)
    }
  }, [isPrinted])
  return ref
}
