/**
 * One rule for whoever reads a list by offset: lists, merges, scans and exports. A service may give fewer rows
 * than it is asked for, ignore the offset, count wrongly, order its rows anew for each question, or change its list
 * meanwhile. So a short page that isn't the last is asked on from where it ended, a record stands once, rows that
 * came again are counted, and a total is believed only where no row contradicts it.
 * Which rows are one record: see `standing.ts`.
 */
import { eachAtMost } from './at-most'
import {
  mayFollow,
  type Answered,
  type Around,
  type AskedPage,
  type Doubt,
  type Paged,
  type PageReader,
  type ListPaging,
} from './list-pages'
import { sharedIds, Standing, type RecordReader } from './standing'

const MOST_AT_ONCE = 3

/** A service could go on and on with rows of which none is new. */
const MOST_ASKED = 60

/** @returns the page's rows, each once, and not those of the pages around it */
export async function readPage<Page extends Answered>(
  reader: PageReader<Page>,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<Page & { readonly paging: ListPaging }> {
  const { idOf, around = () => ({}), least, most, settle } = reader
  const isFirst = from === 0
  let near: Around<Page> = isFirst ? {} : around()
  const answers = new Answers(reader, near)
  // What is read again on purpose, from further up, is no news.
  let reached = startOf(near, from, limit)
  let given = await answers.read(reached, limit)
  if (settle && !isFirst) {
    await settle()
    near = around()
    if (near.before) reached = Math.max(reached, pagingOf(near.before).end)
  }
  const { first, before, above = [], after, below = [] } = near
  const head = given.last
  const standing = new StandingPages(reader, [first, before, ...above])
  const following = new StandingPages(reader, [after, ...below])
  const rows: unknown[] = []
  const share = () => {
    standing.shareAll([...answers.shared], rows)
    following.shareAll([...answers.shared], [])
  }

  const totalBefore = totalIn(near) ?? given.total
  answers.follow(before?.records, totalIn(near))
  // Rows that came in above have pushed down what the page after this one begins with.
  const pushed = before || !after ? 0 : Math.max(0, more(given.total, countedBy(after)))
  if (pushed > 0) {
    const { place, records } = given
    given = { ...given, place: place + pushed, records: records.slice(pushed) }
    reached += pushed
  }
  given = await answers.joined(given, limit)
  share()
  let begin = given.place
  let end: number
  let [pushedDown, again] = [0, 0]
  let [isEnd, isSame, isCut] = [false, false, false]
  let lead: string | undefined
  let counted = given.total
  for (let asked = 1; ; asked += 1) {
    const length = rows.length
    end = given.place
    const cut = given.records.findIndex((record) => following.has(record))
    isCut = cut >= 0
    // So many came in above that the answer begins with some of them: what they pushed down follows.
    const isArrivals = more(given.total, totalBefore) > given.place
    for (const record of isCut ? given.records.slice(0, cut) : given.records) {
      if (rows.length === limit) break
      end += 1
      if (standing.add(record)) rows.push(record)
      else if (end > reached && (isArrivals || rows.length === length)) pushedDown += 1
      else if (end > reached) again += 1
    }
    reached = Math.max(reached, end)
    if (isCut || rows.length === limit) break
    const leader = given.records.length > 0 ? idOf(given.records[0]) : undefined
    // As many rows as came in above meanwhile are pushed down, and come again.
    const isPushed = more(given.total, counted) >= given.records.length
    isSame = rows.length === length && leader !== undefined && leader === lead && !isPushed
    isEnd = !isSame && !mayFollow({ ...given, end, size: given.size ?? most }, least)
    if (isSame || isEnd || asked >= MOST_ASKED) break
    lead = leader
    counted = given.total
    answers.follow([...(before?.records ?? []), ...rows].slice(-limit), given.total)
    const want = limit - rows.length
    given = await answers.joined(await answers.read(end, want), want)
    share()
  }
  // Of a list that begins anew wherever it is read, no other row has this place.
  if (isSame && !isFirst) rows.length = 0
  if (isCut && !before && rows.length < limit && begin > 0) {
    const back = Math.min(limit - rows.length, begin)
    const { records } = await answers.read(begin - back, back)
    share()
    rows.unshift(...records.filter((each) => !following.has(each) && standing.add(each)))
    begin -= back
  }

  const { summary, receivedAt } = given.last
  const { size = 0 } = answers
  again += Math.max(0, pushedDown - Math.max(0, more(given.total, totalBefore)))
  again += (before ?? first)?.paging?.again ?? 0
  const doubts: Doubt[] = []
  if (isSame) doubts.push('same')
  if (again > 0) doubts.push('again')
  if (answers.isLoose || (isCut && rows.length < limit)) doubts.push('moved')
  if (answers.shared.size > 0) doubts.push('shared')
  // The same rows again stand nowhere.
  const moved = isSame ? 0 : end - again - from - rows.length
  const paging = { start: begin, end, size, again, pushed: moved, isEnd, doubts }
  return { ...head, records: rows, summary, receivedAt, paging }
}

/** The records of some pages of a list. */
class StandingPages extends Standing<unknown> {
  readonly #idOf: RecordReader<unknown>['idOf']
  readonly #records: readonly unknown[]

  constructor(reader: RecordReader<unknown>, pages: readonly (Answered | undefined)[]) {
    super(reader)
    this.#idOf = reader.idOf
    const sent = [...new Set(pages)].flatMap((page) => (page ? [page.records] : []))
    this.#records = sent.flat()
    for (const records of sent) for (const id of sharedIds(reader, records)) this.share(id, [])
    for (const record of this.#records) this.add(record)
  }

  shareAll(ids: readonly string[], rows: readonly unknown[]): void {
    for (const id of ids) {
      this.share(
        id,
        [...this.#records, ...rows].filter((row) => this.#idOf(row) === id),
      )
    }
  }
}

interface Given<Page extends Answered> extends Omit<AskedPage, 'end'> {
  /** The service's offset of the first of these records. */
  readonly place: number
  readonly records: Page['records']
  /** The newest answer, which `count` and `limit` are of. */
  readonly last: Page
}

/** The answers that one page is made of, and whether each follows on the rows before it. */
class Answers<Page extends Answered> {
  readonly #reader: PageReader<Page>
  #before: ReadonlySet<string> = new Set()
  #total: number | undefined
  size: number | undefined
  isLoose = false
  /** IDs under which one answer had different rows. */
  readonly shared = new Set<string>()

  constructor(reader: PageReader<Page>, near: Around<Page>) {
    this.#reader = reader
    const { first, before, after } = near
    const sizes = [first, before, after].flatMap((page) => (page ? pagingOf(page).size : []))
    this.size = sizes.length > 0 ? Math.max(...sizes) : undefined
    this.follow(before?.records, totalIn(near))
  }

  /** What is read next comes after these rows. */
  follow(records: readonly unknown[] = [], total: number | undefined): void {
    this.#before = new Set(records.map(this.#reader.idOf))
    this.#total = total
  }

  /** Known to give less than half at a time, the service is asked for several parts at once. */
  async read(at: number, want: number, { overlaps = true } = {}): Promise<Given<Page>> {
    const known = this.size
    const hasTotal = this.#total !== undefined
    // Without a total, only a row that both have shows that none is missing between them.
    const isUnsure = overlaps && this.#before.size > 0 && !hasTotal && known !== 1
    const overlap = isUnsure ? Math.min(1, at) : 0
    const [place, end] = [at - overlap, at + want]
    const isInParts = hasTotal && known !== undefined && known > 0 && known * 2 <= want
    const part = isInParts ? known : end - place
    const places = Array.from(
      { length: Math.ceil((end - place) / part) },
      (_, n) => place + n * part,
    )
    const worthwhile = places.filter((each) => each === place || each < (this.#total ?? Infinity))
    const answers = await eachAtMost(MOST_AT_ONCE, worthwhile, (each) =>
      this.#reader.ask(each, Math.min(part, end - each)),
    )
    // Only what surely follows on one another: up to a short answer, and before one of another total.
    const changed = answers.findIndex((each) => totalOf(each) !== totalOf(answers[0] ?? each))
    const alike = changed < 0 ? answers : answers.slice(0, changed)
    const short = alike.findIndex(({ records }) => records.length < part)
    const used = short < 0 ? alike : alike.slice(0, short + 1)
    this.size = Math.max(known ?? 0, ...used.map(({ records }) => records.length))
    for (const { records } of used) {
      for (const id of sharedIds(this.#reader, records)) this.shared.add(id)
    }
    const last = used.at(-1) as Page // At least one place is asked.
    const lastPlace = places[used.length - 1] ?? place
    const count = last.records.length
    return {
      place,
      records: used.flatMap((answer): Page['records'] => answer.records),
      last,
      count,
      limit: Math.min(part, end - lastPlace),
      size: known,
      total: believed(totalOf(last), count === 0 ? 0 : lastPlace + count),
    }
  }

  /** Rows that left above have pulled up what would have been among these: then they are read again from before it. */
  async joined(given: Given<Page>, want: number): Promise<Given<Page>> {
    const pulled = more(this.#total, given.total)
    const isUnknown = this.#total === undefined || given.total === undefined
    const isDoubted = this.#before.size > 0 && (isUnknown || pulled > 0)
    if (!isDoubted || given.records.some(this.#isBefore)) return given
    if (this.size === 1) {
      // One row at a time shows no neighbors.
      this.isLoose ||= pulled > 0
      return given
    }
    // An answer has room for these and for one more.
    const most = Math.min(this.#before.size, given.place, (this.size ?? Infinity) - 1)
    const back = isUnknown ? most : Math.min(most, pulled + 1)
    if (back === 0) return given
    const again = await this.read(given.place - back, back + want, { overlaps: false })
    const at = again.records.findIndex(this.#isBefore)
    if (at >= 0) return { ...again, place: again.place + at, records: again.records.slice(at) }
    this.isLoose = true
    return given
  }

  readonly #isBefore = (record: unknown): boolean => this.#before.has(this.#reader.idOf(record))
}

/** A total that its own rows don't contradict. */
const believed = (total: number | undefined, end: number): number | undefined =>
  total !== undefined && total >= end ? total : undefined

const countedBy = (page: Paged<Answered>): number | undefined =>
  believed(totalOf(page), pagingOf(page).end)

const totalIn = <Page extends Answered>({ before, after, first }: Around<Page>) => {
  const nearest = before ?? after ?? first
  return nearest && countedBy(nearest)
}

/** A first page that came as it was asked for says nothing of it. */
function pagingOf({
  paging,
  records,
}: Paged<Answered>): Pick<ListPaging, 'start' | 'end' | 'size'> {
  return paging ?? { start: 0, end: records.length, size: records.length }
}

const totalOf = (page: Answered): number | undefined => page.summary.value.totalRecords

const more = (a: number | undefined, b: number | undefined): number =>
  a === undefined || b === undefined ? 0 : a - b

/** Right after the page before; else where the list has moved to by the first page. */
function startOf<Page extends Answered>(
  { first, before, after }: Around<Page>,
  from: number,
  limit: number,
): number {
  if (before) return pagingOf(before).end
  if (after) return Math.max(0, pagingOf(after).start - limit)
  return from + (first ? pagingOf(first).end - first.records.length : 0)
}
