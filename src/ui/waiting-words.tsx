import { useEffect, useState } from 'react'

import { announce } from './announce'
import { Spinner } from './button'

const SECOND_MS = 1000
/** An answer usually comes sooner, and words that flash by are no help. */
const QUIET_SECONDS = 3

interface WaitingWordsProps {
  readonly isSending: boolean
}

/** How long a write's answer has been awaited: whoever closes the page meanwhile doesn't learn of it. */
export const WaitingWords = ({ isSending }: WaitingWordsProps) => isSending && <Waiting />

function Waiting() {
  const [begun] = useState(() => Date.now())
  const [now, setNow] = useState(begun)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.floor((now - begun) / SECOND_MS)
  const isLong = seconds > QUIET_SECONDS
  useEffect(() => {
    // Once: the seconds would be read out one by one.
    if (isLong) announce('Waiting for your provider. Don’t close this page.')
  }, [isLong])
  if (!isLong) return null
  return (
    <p className="tnum flex items-center gap-2 text-base text-ink-2">
      <Spinner />
      <span>{`Waiting for your provider, ${String(seconds)} s. Don’t close this page.`}</span>
    </p>
  )
}
