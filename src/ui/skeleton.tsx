import { cx } from './cx'
import { VisuallyHidden } from './visually-hidden'

export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('block h-3.5 animate-shimmer rounded-sm bg-line', className)}
    />
  )
}

const widths = ['w-4/5', 'w-3/5', 'w-11/12', 'w-2/5', 'w-2/3'] as const

export function SkeletonLines({ lines, label = 'Loading' }: { lines: number; label?: string }) {
  return (
    <div className="flex flex-col gap-4 py-2" role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={widths[line % widths.length] ?? 'w-full'} />
      ))}
    </div>
  )
}
