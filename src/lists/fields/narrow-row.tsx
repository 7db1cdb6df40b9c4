import type { ReactNode } from 'react'

import { cx } from '~/ui/cx'
import { isolated } from '~/ui/foreign-text'

interface NarrowRowProps {
  readonly title: ReactNode
  readonly subtitle?: ReactNode
  readonly figure: ReactNode
  readonly detail: ReactNode
  readonly mark?: ReactNode
  readonly end: ReactNode
  readonly whole?: 'detail' | 'end' | undefined
}

export function NarrowRow({ whole = 'end', ...parts }: NarrowRowProps) {
  const { title, subtitle, figure, detail, mark, end } = parts
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate">
          <span className="font-medium text-ink">{isolated(title)}</span>
          {subtitle !== undefined && <span className="text-ink-3"> {isolated(subtitle)}</span>}
        </span>
        {figure}
      </div>
      <div className="flex items-center justify-between gap-3 text-sm text-ink-3">
        <span className={whole === 'detail' ? 'shrink-0' : 'min-w-0 truncate'}>
          {isolated(detail)}
        </span>
        <span
          className={cx(
            'flex items-baseline gap-2',
            whole === 'end' ? 'max-w-3/5 shrink-0' : 'min-w-0',
          )}
        >
          {mark}
          <span className="min-w-0">{end}</span>
        </span>
      </div>
    </div>
  )
}
