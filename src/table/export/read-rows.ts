/**
 * Which rows of an export were read, by the rule of all lists (`~/lib/pager`): those of one ID are one record, which
 * may have changed from one answer to the next. Different rows of one answer are different records; where they share
 * an ID, a record is what all of its row says.
 */
interface Identified {
  readonly id: string
}

export class ReadRows<Row extends Identified> {
  readonly #contentOf: (row: Row) => string
  readonly #ids = new Set<string>()
  /** What the rows say that share an ID. */
  readonly #contents = new Map<string, Set<string>>()
  size = 0

  constructor(contentOf: (row: Row) => string) {
    this.#contentOf = contentOf
  }

  /** Rows that have the ID of another. */
  get sharing(): number {
    return this.size - this.#ids.size
  }

  has(id: string): boolean {
    return this.#ids.has(id)
  }

  /** @returns of these rows of one answer, the IDs that are found to be shared */
  newlyShared(rows: readonly Row[]): string[] {
    const shared: string[] = []
    for (const [id, [one, ...others]] of Map.groupBy(rows, (row) => row.id)) {
      if (one === undefined || others.length === 0 || this.#contents.has(id)) continue
      const content = this.#contentOf(one)
      if (others.some((other) => this.#contentOf(other) !== content)) shared.push(id)
    }
    return shared
  }

  /** @param kept the rows of this ID so far */
  share(id: string, kept: readonly Row[]): void {
    this.#contents.set(id, new Set(kept.map(this.#contentOf)))
  }

  /** @returns false, and nothing changes, if the row was read already */
  add(row: Row): boolean {
    const isKnown = this.#ids.has(row.id)
    const contents = this.#contents.get(row.id)
    if (isKnown && (!contents || contents.has(this.#contentOf(row)))) return false
    contents?.add(this.#contentOf(row))
    this.keep(row)
    return true
  }

  /** A row that is in the export. */
  keep(row: Row): void {
    this.#ids.add(row.id)
    this.size += 1
  }
}
