import type { ReactNode } from 'react'

import { statusTone, type StatusTone } from '~/lib/status-tone'

import { Badge } from './badge'
import { NotGiven } from './cell-text'
import { cx } from './cx'
import { shapes, type IconShape } from './status-shapes'
import { toneTextClass } from './tone'

export const statusIcon: Readonly<Record<StatusTone, IconShape>> = {
  info: shapes.clock,
  positive: shapes.check,
  warning: shapes.pause,
  danger: shapes.cross,
  neutral: shapes.circle,
}

/** For comparing and keeping, where codes that share a word must differ. */
export function codedStatusText(
  text: string | undefined,
  code: number | undefined,
): string | undefined {
  const word = text?.trim()
  return word && code !== undefined ? `${word} (${String(code)})` : word || codeText(code)
}

/** What a status is called that the service gives no word for, in a sentence or a chart. */
export const WORDLESS = 'a status without a word'

/** What is shown of a kept text: "Paid" of "Paid (11)". */
export const withoutCode = (text: string): string =>
  /^Code -?\d+$/.test(text) ? WORDLESS : text.replace(/ \(-?\d+\)$/, '')

/** Among all fields only: what a code means isn't stated. */
export const codeText = (code: number | undefined): string | undefined =>
  code === undefined ? undefined : `Code ${String(code)}`

/** Beside a word that gives the status. */
export function StatusIcon({ tone }: { tone: StatusTone }) {
  const Icon = statusIcon[tone]
  return <Icon aria-hidden="true" className={cx('size-3 shrink-0', toneTextClass[tone])} />
}

interface StatusBadgeProps {
  readonly words: string
  readonly tone?: StatusTone
  readonly title?: string | undefined
  /** After the words: whose they are. */
  readonly mark?: ReactNode
}

export function StatusBadge({ words, tone = statusTone(words), title, mark }: StatusBadgeProps) {
  return (
    <Badge tone={tone} icon={statusIcon[tone]} title={title} mark={mark}>
      {words}
    </Badge>
  )
}

/** A status by its word; a code that has none says nothing. */
export const Status = ({ text }: { text: string | undefined }) => {
  const words = text?.trim()
  return words ? <StatusBadge words={words} /> : <NotGiven />
}
