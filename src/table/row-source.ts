/** Why a row cannot be shown: it is on its way, its page failed, or the service left it out. */
export type Absence = 'pending' | 'failed' | 'missing'

/** Where a table's rows come from. Indexes count from 0 over the whole filtered list. */
export interface RowSource<Row> {
  /** Names the list: another key is another list, shown from its top. */
  readonly resetKey: string
  /** Rows of the whole list; undefined until the first answer. */
  readonly total: number | undefined
  /** The row, if it is held. The same object for as long as it is. */
  readonly rowAt: (index: number) => Row | undefined
  /** Asked only where `rowAt` has nothing. */
  readonly absenceAt: (index: number) => Absence
  /** Tells which rows are in view, both included. */
  readonly showRange: (first: number, last: number) => void
  /** Asks again for the rows in view that could not be loaded. */
  readonly retry: () => void
}
