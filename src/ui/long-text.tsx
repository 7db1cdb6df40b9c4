import { useState, type ReactNode } from 'react'

import { clampText } from '~/lib/text'

import { ForeignText, isolated } from './foreign-text'
import { countShown } from './locale'

/** Slightly more than the clamp is shown whole: a button would take as much room. */
const SHORT_LENGTH = 360

/** A short text needs no component: a record shows dozens. */
export const longText = (text: string): ReactNode =>
  text.length <= SHORT_LENGTH ? isolated(text) : <LongText>{text}</LongText>

export function LongText({ children }: { children: string }) {
  const [isWhole, setIsWhole] = useState(false)
  if (children.length <= SHORT_LENGTH) return <ForeignText>{children}</ForeignText>
  return (
    <>
      <ForeignText>{isWhole ? children : clampText(children)}</ForeignText>{' '}
      <button
        type="button"
        aria-expanded={isWhole}
        className="link text-start text-sm"
        onClick={() => setIsWhole(!isWhole)}
      >
        {isWhole ? 'Show less' : `Show all ${countShown(children.length)} characters`}
      </button>
    </>
  )
}
