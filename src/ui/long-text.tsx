import { useState } from 'react'

import { ForeignText } from './foreign-text'
import { display } from './locale'

const CLAMPED_LENGTH = 280
/** A little more than the clamp is shown at once: a button would take as much room. */
const SHORT_LENGTH = 360

/** The beginning of a long text, never half a character. */
export function clampText(text: string, length = CLAMPED_LENGTH): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length)
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}…`
}

/** Text from outside in full; the rest of a long one comes when it is asked for. */
export function LongText({ children }: { children: string }) {
  const [isWhole, setIsWhole] = useState(false)
  if (children.length <= SHORT_LENGTH) return <ForeignText>{children}</ForeignText>
  return (
    <>
      <ForeignText>{isWhole ? children : clampText(children)}</ForeignText>{' '}
      <button
        type="button"
        aria-expanded={isWhole}
        className="link text-sm whitespace-nowrap"
        onClick={() => setIsWhole(!isWhole)}
      >
        {isWhole
          ? 'Show less'
          : `Show all ${children.length.toLocaleString(display.locale)} characters`}
      </button>
    </>
  )
}
