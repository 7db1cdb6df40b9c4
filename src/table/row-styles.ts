/**
 * What costs frames here, measured: `inherit` in a cell, which restyles all cells of a row that moves;
 * a sticky cell in every row, a layer each, hence only while scrolled sideways; grid rows instead of
 * flex rows; cells without containment; and `group-*` variants, which restyle the whole row as the
 * pointer passes. So a row's states reach its parts by the parts' class names.
 */
const parts = { cell: 'table-cell-part', pinned: 'table-pinned-part', link: 'table-link-part' }

/** Grey bars in cells whose row is not loaded: drawn by CSS, so that recycling a row adds no nodes. */
const placeholders =
  '[&[data-pending]>.table-cell-part]:before:block [&[data-pending]>.table-cell-part]:before:h-3 [&[data-pending]>.table-cell-part]:before:w-3/5 [&[data-pending]>.table-cell-part]:before:rounded-sm [&[data-pending]>.table-cell-part]:before:bg-neutral-soft'

const states =
  'hover:bg-hover [&:hover>.table-pinned-part]:bg-hover [&:hover_.table-link-part]:underline aria-current:bg-accent-soft [&[aria-current]>.table-pinned-part]:bg-accent-soft'

/** The ring stands above the pinned cell, which would cover an outline of the row. */
const focusRing =
  'has-[[data-row-link]:focus-visible]:after:pointer-events-none has-[[data-row-link]:focus-visible]:after:absolute has-[[data-row-link]:focus-visible]:after:inset-0 has-[[data-row-link]:focus-visible]:after:z-20 has-[[data-row-link]:focus-visible]:after:outline-2 has-[[data-row-link]:focus-visible]:after:-outline-offset-2 has-[[data-row-link]:focus-visible]:after:outline-focus'

// Not `truncate`: a cell that can scroll would, when its long link takes focus.
const clipped = 'overflow-clip text-ellipsis whitespace-nowrap'

export const rowStyles = {
  row: `absolute inset-x-0 flex h-(--table-row-height) border-b border-line bg-surface contain-strict ${states} ${placeholders} ${focusRing}`,
  cell: `${parts.cell} content-center ${clipped} px-3 text-ink contain-strict`,
  endCell: 'tnum text-end before:ms-auto',
  pinnedCell: `${parts.pinned} z-10 bg-surface`,
  wideCell: `${parts.cell} sticky left-0 max-w-full flex-1 content-center ${clipped} px-3 text-ink-2`,
  // Its own box ends with the cell, also for a name longer than the cell.
  link: `${parts.link} block overflow-clip text-ellipsis font-medium text-ink outline-none`,
  narrowLink: 'block text-ink outline-none',
} as const

/** On the scroll container, which has `data-scrolled-x` while it is scrolled sideways. */
export const pinWhileScrolled =
  '[&[data-scrolled-x]_.table-pinned-part]:sticky [&[data-scrolled-x]_.table-pinned-part]:shadow-[1px_0_0_var(--color-line-strong)]'
