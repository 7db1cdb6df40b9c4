import { placeColumns } from './layout'
import { getLayout } from './layout-store'

/** Ids of the columns that a list shows now, in their order, the pinned ones first. */
export const shownColumns = (
  list: string,
  columns: readonly { readonly id: string }[],
): readonly string[] =>
  placeColumns(
    columns.map(({ id }) => id),
    getLayout(list),
  ).shown
