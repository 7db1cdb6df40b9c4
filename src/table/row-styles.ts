/** Grey bars in cells whose row is not loaded: drawn by CSS, so that recycling a row adds no nodes. */
const placeholder =
  'group-data-pending/row:before:block group-data-pending/row:before:h-3 group-data-pending/row:before:w-3/5 group-data-pending/row:before:rounded-sm group-data-pending/row:before:bg-neutral-soft'

/** The ring stands above the pinned cell, which would cover an outline of the row. */
const focusRing =
  'has-[[data-row-link]:focus-visible]:after:pointer-events-none has-[[data-row-link]:focus-visible]:after:absolute has-[[data-row-link]:focus-visible]:after:inset-0 has-[[data-row-link]:focus-visible]:after:z-20 has-[[data-row-link]:focus-visible]:after:outline-2 has-[[data-row-link]:focus-visible]:after:-outline-offset-2 has-[[data-row-link]:focus-visible]:after:outline-focus'

/**
 * What costs frames here, measured: `inherit` in a cell (every move of the row then restyles all its
 * cells), a sticky cell in every row (a layer each; so only while scrolled sideways), cells without
 * containment.
 */
export const rowStyles = {
  row: `group/row absolute inset-x-0 grid h-(--table-row-height) grid-cols-(--table-columns) border-b border-line bg-surface contain-strict hover:bg-hover aria-current:bg-accent-soft ${focusRing}`,
  cell: `content-center truncate px-3 text-ink contain-strict ${placeholder}`,
  endCell: 'tnum text-end group-data-pending/row:before:ms-auto',
  pinnedCell:
    'left-0 z-10 bg-surface group-hover/row:bg-hover group-aria-current/row:bg-accent-soft group-data-scrolled-x/table:sticky group-data-scrolled-x/table:shadow-[1px_0_0_var(--color-line-strong)]',
  wideCell: `sticky left-0 col-span-full max-w-full content-center truncate px-3 text-ink-2 ${placeholder}`,
  link: 'font-medium text-ink outline-none group-hover/row:underline',
  narrowLink: 'block text-ink outline-none',
} as const
