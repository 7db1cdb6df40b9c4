import type { ReactNode } from 'react'

import { cx } from '~/ui/cx'

interface WizardColumnsProps {
  readonly summary: ReactNode
  readonly footer: ReactNode
  /** For tables: all the room there is, and the summary under it up to 1,280 px. */
  readonly isWide?: boolean
  /** A preview beside the step, which needs more room than a summary. */
  readonly hasAside?: boolean
  readonly children: ReactNode
}

/**
 * 640 px for the step; the summary beside it, or on a narrow screen above the buttons. Those stay at the end of
 * the window, where nothing that is found out meanwhile can push them away from the pointer; in a high window, at
 * the end of a card of 47 rem. It takes the page’s own lower margin: with more it would reach beyond the page, and
 * what stands beside it would be left behind at the end of a scroll.
 */
export const WizardColumns = ({
  summary,
  footer,
  isWide = false,
  hasAside = false,
  children,
}: WizardColumnsProps) => (
  <div
    data-wide={isWide || undefined}
    className={cx(
      'grid min-w-0 under:gap-y-4 beside:-mb-6 beside:min-h-[min(calc(100dvh-9.75rem),47rem)] beside:grid-rows-[1fr_--spacing(16)]',
      isWide
        ? 'gap-x-6 beside:grid-cols-[minmax(0,1fr)_248px]'
        : hasAside
          ? 'gap-x-6 beside:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]'
          : 'gap-x-8 beside:grid-cols-[minmax(0,640px)_minmax(224px,288px)]',
    )}
  >
    <div className="flex min-w-0 flex-col gap-6 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-5 beside:col-start-1 beside:row-start-1">
      {children}
    </div>
    <div className="min-w-0 under:sticky under:bottom-0 under:z-10 under:-mx-4 sm:under:-mx-6 beside:contents">
      {summary}
      {footer}
    </div>
  </div>
)
