import type { ListRows } from './applied-here'
import type { FilteredList, ListState } from './filtered-list'
import type { ShownRows } from './shown-here'
import { useLoaded } from './use-loaded'

const loadShownHere = async () => (await import('./shown-here')).shownHere

/** The rows to show: the service's, or those of them that meet the filters where it ignored them. */
export function useShownRows<Row, Search extends ListState>(
  source: ListRows<Row>,
  of: FilteredList<Row, Search>,
  search: Search,
  onStop: () => void,
): ShownRows<Row> {
  const isDoneHere = search.here.length > 0
  const kit = useLoaded(isDoneHere, of.loadKit)
  const shownHere = useLoaded(isDoneHere, loadShownHere)
  if (!kit || !shownHere || !isDoneHere) return { rows: source, notice: undefined }
  return shownHere(source, { of, search, records: kit.records, onStop })
}
