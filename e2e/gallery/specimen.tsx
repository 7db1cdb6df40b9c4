import type { ReactNode } from 'react'
import { cx } from '~/ui/cx'

export interface SpecimenGroup {
  readonly id: string
  readonly title: string
  readonly render: () => ReactNode
}

/** One part of the gallery, and one picture of e2e/gallery.spec.ts. */
export function SpecimenSection({ id, title, render: Content }: SpecimenGroup) {
  return (
    <section
      aria-label={title}
      data-specimen={id}
      className="flex min-w-0 flex-col gap-4 border-t border-line bg-canvas py-6"
    >
      <h2 className="text-lg font-semibold text-ink">{title}</h2>
      <Content />
    </section>
  )
}

/** States of one primitive, each with its name. */
export function Specimens({
  isStacked = false,
  children,
}: {
  isStacked?: boolean
  children: ReactNode
}) {
  return (
    <div
      className={isStacked ? 'flex flex-col gap-6' : 'flex flex-wrap items-start gap-x-6 gap-y-4'}
    >
      {children}
    </div>
  )
}

export function Specimen({
  name,
  className,
  children,
}: {
  name: string
  className?: string
  children: ReactNode
}) {
  return (
    <div className={cx('flex min-w-0 flex-col items-start gap-1.5', className)}>
      <span className="text-xs text-ink-3">{name}</span>
      {children}
    </div>
  )
}

/** As many columns as fit, each at least so many rem. The stylesheet has no class that only the gallery would use. */
export const columnsOf = (rem: number) => ({
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${String(rem)}rem), 1fr))`,
})
