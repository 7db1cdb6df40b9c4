import { ChevronRight } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'

import { isRowClick, rowLinkIn } from '~/table/table-row'
import { cx } from '~/ui/cx'

/** A list whose rows open what their link (`rowLinkProps`) does, wherever they are pressed, as those of tables do. */
export function LinkedRows({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  const onClick = (event: MouseEvent) => {
    if (!isRowClick(event.nativeEvent) || !(event.target instanceof Element)) return
    const row = event.target.closest('li')
    if (row) rowLinkIn(row)?.click()
  }
  return (
    // The links are the controls; a press beside one is a shorter way to the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <ul
      aria-label={label}
      className={cx('-mx-3 flex flex-col divide-y divide-line', className)}
      onClick={onClick}
    >
      {children}
    </ul>
  )
}

export function LinkedRow({ opens, children }: { opens: boolean; children: ReactNode }) {
  return (
    <li
      className={cx('relative min-w-0 px-3 py-2.5', opens && 'cursor-pointer pe-8 hover:bg-hover')}
    >
      {children}
      {opens && (
        <ChevronRight
          aria-hidden="true"
          className="absolute end-2.5 top-3 size-4 text-ink-3 rtl:-scale-x-100"
        />
      )}
    </li>
  )
}
