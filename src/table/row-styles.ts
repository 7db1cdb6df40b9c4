/**
 * Costs in frames, measured: `inherit` in a cell restyles all cells of a moving row; a sticky cell per row is
 * a layer each, hence only while scrolled sideways; grid rows are slower than flex rows; cells need
 * containment; `group-*` variants restyle the whole row under the pointer, so states reach a row's parts by
 * class names.
 */
const parts = { cell: 'table-cell-part', pinned: 'table-pinned-part', link: 'table-link-part' }

/** Loading bars in CSS, so that recycling a row adds no nodes. */
const placeholders =
  '[&[data-pending]>.table-cell-part]:before:block [&[data-pending]>.table-cell-part]:before:h-3 [&[data-pending]>.table-cell-part]:before:w-3/5 [&[data-pending]>.table-cell-part]:before:rounded-sm [&[data-pending]>.table-cell-part]:before:bg-neutral-soft'

const states =
  'hover:bg-hover [&:hover>.table-pinned-part]:bg-hover [&:hover_.table-link-part]:underline aria-current:bg-accent-soft [&[aria-current]>.table-pinned-part]:bg-accent-soft'

/** Above the pinned cell, which would cover an outline of the row. */
const focusRing =
  'has-[[data-row-link]:focus-visible]:after:pointer-events-none has-[[data-row-link]:focus-visible]:after:absolute has-[[data-row-link]:focus-visible]:after:inset-0 has-[[data-row-link]:focus-visible]:after:z-20 has-[[data-row-link]:focus-visible]:after:outline-2 has-[[data-row-link]:focus-visible]:after:-outline-offset-2 has-[[data-row-link]:focus-visible]:after:outline-focus'

// Not `truncate`: such a cell scrolls when its long link takes focus.
const clipped = 'overflow-clip text-ellipsis whitespace-nowrap'

export const rowStyles = {
  row: `absolute inset-x-0 flex h-(--table-row-height) border-b border-line bg-surface contain-strict ${states} ${placeholders} ${focusRing}`,
  cell: `${parts.cell} content-center ${clipped} cell-inset text-ink contain-strict`,
  endCell: 'tnum text-end before:ms-auto',
  pinnedCell: `${parts.pinned} z-10 bg-surface`,
  wideCell: `${parts.cell} sticky left-0 max-w-full flex-1 content-center ${clipped} cell-inset text-ink-2`,
  // Ends with the cell even for a longer name.
  link: `${parts.link} block overflow-clip text-ellipsis font-medium text-ink outline-none`,
  narrowLink: 'block text-ink outline-none',
} as const

/** For the scroll container, which has `data-scrolled-x` while scrolled sideways. */
export const pinWhileScrolled =
  '[&[data-scrolled-x]_.table-pinned-part]:sticky [&[data-scrolled-x]_.table-pinned-part]:shadow-[1px_0_0_var(--color-line-strong)]'

/** Beside a panel a table gives way before it scrolls sideways. */
export const columnsWidth = 'min-w-(--columns-width) beside-panel:min-w-(--columns-least)'
