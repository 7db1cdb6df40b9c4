/** Styled in rows.css. */
export const rowStyles = {
  row: 'table-row-part',
  cell: 'table-cell-part cell-inset',
  selectCell: 'table-select-part',
  endCell: 'table-end-part',
  pinnedCell: 'table-pinned-part',
  wideCell: 'table-cell-part table-wide-part cell-inset',
  link: 'table-link-part',
  was: 'table-was-part',
  narrowLink: 'table-narrow-link-part',
} as const

/** For the scroll container, which has `data-scrolled-x` while scrolled sideways. */
export const pinWhileScrolled = 'table-scroller'

/** Beside a panel a table gives way before it scrolls sideways. */
export const columnsWidth = 'min-w-(--columns-width) beside-panel:min-w-(--columns-least)'
