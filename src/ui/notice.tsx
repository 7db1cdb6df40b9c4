import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { isolated } from './foreign-text'
import { IconButton } from './button'
import { cx } from './cx'
import { toneIcon, toneSoftClass } from './tone'
import type { Tone } from './tone'

interface NoticeProps {
  tone?: Tone
  title?: string
  actions?: ReactNode
  onDismiss?: () => void
  className?: string
  children?: ReactNode
}

export function Notice({
  tone = 'info',
  title,
  actions,
  onDismiss,
  className,
  children,
}: NoticeProps) {
  const Icon = toneIcon[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cx(
        'flex items-start gap-2.5 rounded-lg px-3.5 py-2.5',
        toneSoftClass[tone],
        className,
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1 text-base">
        {title !== undefined && <p className="font-semibold">{isolated(title)}</p>}
        {/* `false` is what a condition leaves: its box would still take room. */}
        {children && <div className="text-ink">{isolated(children)}</div>}
        {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
      {onDismiss !== undefined && (
        <IconButton
          label="Dismiss"
          size="sm"
          onClick={onDismiss}
          className="-my-1 -me-1.5 text-current"
        >
          <X aria-hidden="true" className="size-4" />
        </IconButton>
      )}
    </div>
  )
}
