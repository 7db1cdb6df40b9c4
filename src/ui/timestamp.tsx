import type { ReactNode } from 'react'

import { ForeignText, foreignText } from './foreign-text'
import { clampText } from '~/lib/text'
import { NotGiven } from './cell-text'

const LONGEST_TIME = 60

export function Timestamp({
  text,
  raw,
  zone,
  children,
}: {
  text: string | undefined
  raw?: string | undefined
  zone?: string | undefined
  /** Beside it, on its line. */
  children?: ReactNode
}) {
  if (text === undefined) return <NotGiven />
  const title = raw && foreignText(clampText(raw))
  const shown = <ForeignText>{clampText(text, LONGEST_TIME)}</ForeignText>
  if (zone === undefined) {
    return (
      <span title={title} className="time tnum whitespace-nowrap">
        {shown}
        {children}
      </span>
    )
  }
  return (
    <span title={title} className="tnum">
      <span className="time whitespace-nowrap">{shown}</span>
      <span className="text-xs text-ink-3"> {zone}</span>
    </span>
  )
}
