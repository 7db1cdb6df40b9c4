import type { ReactNode } from 'react'
import { brief, isolated } from './foreign-text'
import { cx } from './cx'

export function Page({
  width = 'full',
  className,
  children,
}: {
  width?: 'full' | 'narrow'
  className?: string
  children: ReactNode
}) {
  return (
    <div
      className={cx(
        'flex w-full min-w-0 flex-col gap-5 px-4 py-5 sm:px-6 lg:px-8 lg:py-6',
        width === 'narrow' && 'max-w-3xl',
        className,
      )}
    >
      {children}
    </div>
  )
}

interface PageHeaderProps {
  title: ReactNode
  description?: ReactNode
  context?: ReactNode
  actions?: ReactNode
}

/** The page's only h1; the shell focuses it on navigation. */
export function PageHeader({ title, description, context, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-60">
        {context !== undefined && (
          <div className="mb-1 text-sm text-ink-3">{isolated(context)}</div>
        )}
        <h1 tabIndex={-1} className="text-2xl font-semibold text-ink [overflow-wrap:anywhere]">
          {brief(title)}
        </h1>
        {description !== undefined && (
          <div className="mt-0.5 text-base text-ink-2">{brief(description)}</div>
        )}
      </div>
      {actions !== undefined && (
        <div className="flex flex-wrap items-start gap-2" data-print="hide">
          {actions}
        </div>
      )}
    </header>
  )
}
