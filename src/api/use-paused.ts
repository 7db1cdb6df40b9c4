import { useEffect, useState } from 'react'

const PAUSE_MS = 250

/** What was typed, once typing pauses: what is asked for then. */
export function usePaused(typed: string): string {
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setText(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return text
}
