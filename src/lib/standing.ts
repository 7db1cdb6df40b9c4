/**
 * Which rows of a list are one record, for lists and exports: those of one ID. It may have changed from one answer to
 * the next. But different rows of one answer are different records; where they share an ID, or have none, a record is
 * what all of its row says.
 */
export interface RecordReader<Row> {
  /** A record without an ID is what all of its row says. */
  readonly idOf: (row: Row) => string
  /** Tells rows apart that one answer has under one ID. */
  readonly contentOf: (row: Row) => string
}

/** @returns the IDs under which these rows of one answer are different records */
export function sharedIds<Row>({ idOf, contentOf }: RecordReader<Row>, rows: readonly Row[]) {
  const differs = ([one, ...others]: readonly Row[]): boolean =>
    one !== undefined && others.some((other) => contentOf(other) !== contentOf(one))
  return [...Map.groupBy(rows, idOf)].flatMap(([id, those]) => (differs(those) ? [id] : []))
}

/** The records that were read, each once. It holds their IDs, not the rows. */
export class Standing<Row> {
  readonly #reader: RecordReader<Row>
  readonly #ids = new Set<string>()
  /** What the rows say that share an ID. */
  readonly #contents = new Map<string, Set<string>>()
  size = 0

  constructor(reader: RecordReader<Row>) {
    this.#reader = reader
  }

  /** Rows that have the ID of another. */
  get sharing(): number {
    return this.size - this.#ids.size
  }

  knows(id: string): boolean {
    return this.#ids.has(id)
  }

  has(row: Row): boolean {
    const { idOf, contentOf } = this.#reader
    const id = idOf(row)
    const contents = this.#contents.get(id)
    return this.#ids.has(id) && (contents === undefined || contents.has(contentOf(row)))
  }

  isShared(id: string): boolean {
    return this.#contents.has(id)
  }

  /** @param kept the rows of this ID so far */
  share(id: string, kept: readonly Row[]): void {
    if (!this.isShared(id)) this.#contents.set(id, new Set(kept.map(this.#reader.contentOf)))
  }

  /** @returns false, and nothing changes, if the row was read already */
  add(row: Row): boolean {
    if (this.has(row)) return false
    this.keep(row)
    return true
  }

  /** A row that is known to stand. */
  keep(row: Row): void {
    const { idOf, contentOf } = this.#reader
    const id = idOf(row)
    this.#contents.get(id)?.add(contentOf(row))
    this.#ids.add(id)
    this.size += 1
  }
}
