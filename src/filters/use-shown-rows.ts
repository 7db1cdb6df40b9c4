import type { ListRows } from './applied-here'
import type { FilteredList, ListState } from './filtered-list'
import { shownHere, type ShownRows } from './shown-here'

/** The rows to show: the service's, or those of them that meet the filters where it ignored them. */
export function useShownRows<Row, Search extends ListState>(
  source: ListRows<Row>,
  listed: FilteredList<Row, Search>,
  search: Search,
  onStop: () => void,
): ShownRows<Row> {
  if (search.here.length === 0) return { rows: source, notice: undefined }
  return shownHere(source, { listed, search, records: listed.kit.records, onStop })
}
