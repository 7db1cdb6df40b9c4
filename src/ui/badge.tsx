import type { ReactNode } from 'react'
import { brief, isolated } from './foreign-text'
import { clampText } from '~/lib/text'
import { cx } from './cx'
import type { IconShape } from './status-shapes'
import { toneIcon, toneSoftClass, toneTextClass } from './tone'
import type { Tone } from './tone'

interface MarkProps {
  tone?: Tone
  /** Default: the tone's icon. Color alone never conveys a state. */
  icon?: IconShape
  title?: string | undefined
  className?: string
  children: ReactNode
}

const BADGE_LENGTH = 80

const short = (children: ReactNode) =>
  isolated(typeof children === 'string' ? clampText(children, BADGE_LENGTH) : children)

interface BadgeProps extends MarkProps {
  /** After the text, and never cut off. */
  mark?: ReactNode
}

export function Badge({ tone = 'neutral', icon, title, className, mark, children }: BadgeProps) {
  const Icon = icon ?? toneIcon[tone]
  return (
    <span
      title={title}
      className={cx(
        'inline-flex h-5.5 max-w-full items-center gap-1 rounded-md border border-transparent px-1.5 text-sm font-medium whitespace-nowrap',
        toneSoftClass[tone],
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {/* Its text, not its icon, stands on the line of its neighbors. */}
      <span className="self-baseline truncate leading-5">{short(children)}</span>
      {mark}
    </span>
  )
}

export function Mark({ tone = 'neutral', icon, title, className, children }: MarkProps) {
  const Icon = icon ?? toneIcon[tone]
  return (
    <span
      title={title}
      className={cx(
        'inline-flex min-w-0 items-start gap-1 text-sm',
        toneTextClass[tone],
        className,
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      {/* Its text, not its icon, stands on the line of its neighbors. */}
      <span className="min-w-0 self-baseline">{brief(children)}</span>
    </span>
  )
}
