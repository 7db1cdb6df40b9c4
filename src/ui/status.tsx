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

/** The service's word; a code without one is a code, since meanings of codes aren't stated. */
export function statusText(text: string | undefined, code: number | undefined): string | undefined {
  return text?.trim() || codeText(code)
}

/** For comparing and keeping, where codes that share a word must differ. */
export function codedStatusText(
  text: string | undefined,
  code: number | undefined,
): string | undefined {
  const word = text?.trim()
  return word && code !== undefined ? `${word} (${String(code)})` : statusText(text, code)
}

/** What is shown of a kept text: "Paid" of "Paid (11)". */
export const withoutCode = (text: string): string => text.replace(/ \(-?\d+\)$/, '')

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

export function Status({ text, code }: { text: string | undefined; code: number | undefined }) {
  const words = statusText(text, code)
  if (words === undefined) return <NotGiven />
  const title = codeText(code)
  return <StatusBadge words={words} title={title === words ? undefined : title} />
}
