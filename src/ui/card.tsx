import { useId, type ReactNode } from 'react'
import { cx } from './cx'
import { brief } from './foreign-text'

export function Card({
  isFlush = false,
  className,
  children,
}: {
  isFlush?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <div
      className={cx(
        'rounded-lg border border-line bg-surface shadow-card',
        !isFlush && 'p-4 sm:p-5',
        className,
      )}
    >
      {children}
    </div>
  )
}

interface SectionProps {
  title: string
  description?: ReactNode
  actions?: ReactNode
  headingLevel?: 2 | 3
  className?: string
  children: ReactNode
}

export function Section({
  title,
  description,
  actions,
  headingLevel = 2,
  className,
  children,
}: SectionProps) {
  const id = useId()
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <section
      aria-labelledby={id}
      className={cx('flex min-w-0 flex-col gap-3 print:gap-1.5', className)}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <Heading
            id={id}
            className={cx('font-semibold text-ink', headingLevel === 2 ? 'text-lg' : 'text-base')}
          >
            {brief(title)}
          </Heading>
          {description !== undefined && <p className="text-sm text-ink-3">{brief(description)}</p>}
        </div>
        {/* A button is higher than the heading, which stands as high as one without. */}
        {actions !== undefined && <div className="-my-1.5 flex items-center gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  )
}
