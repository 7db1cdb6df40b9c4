export type Absence = 'pending' | 'failed' | 'missing'

/** Indexes count from 0 over the whole filtered list. */
export interface RowSource<Row> {
  /** Another key is another list, shown from its top. */
  readonly resetKey: string
  readonly total: number | undefined
  /** The same object for as long as it is held. */
  readonly rowAt: (index: number) => Row | undefined
  readonly absenceAt: (index: number) => Absence
  readonly showRange: (first: number, last: number) => void
  readonly retry: () => void
}
