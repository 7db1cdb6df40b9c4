/**
 * One rule for whoever reads a list by offset: lists, merges, scans and exports. A service may give fewer rows
 * than it is asked for, ignore the offset, count wrongly, or change its list meanwhile. So a short page that
 * isn't the last is asked on from where it ended, a record stands once, and a total is believed only where no row
 * contradicts it.
 */
import { eachAtMost } from './at-most'

export interface Answered {
  readonly records: readonly unknown[]
  readonly summary: { readonly value: { readonly totalRecords?: number | undefined } }
  readonly receivedAt: number
}

/** How a page came about. Offsets are the service's own at the time it answered. */
export interface Paging {
  readonly start: number
  readonly end: number
  /** The most rows that one answer had: the page size that the service gives. */
  readonly size: number
  /** It was asked for what follows these rows, and nothing does. */
  readonly isEnd: boolean
  /** Asked for what follows, it sent the same rows again. */
  readonly isSame: boolean
  /** Rows left the list meanwhile, and it isn't sure that none of them is missing here. */
  readonly isLoose: boolean
}

export type Paged<Page> = Page & { readonly paging?: Paging | undefined }

export interface Asked {
  /** Where the rows of the answer end. */
  readonly end: number
  readonly count: number
  readonly limit: number
  /** What other answers show that the service can give at once. */
  readonly size: number | undefined
  readonly total: number | undefined
}

/**
 * Whether it pays to ask on. Where the total ends with the rows, only a full page is doubted; where there is no
 * total that could be, every page that is as long as any before.
 */
export function mayFollow({ end, count, limit, size, total }: Asked): boolean {
  if (count === 0) return false
  if (total !== undefined && total > end) return true
  return count >= Math.min(limit, size ?? (total === end ? limit : count))
}

/** What is held of the list around a page. */
export interface Around<Page> {
  readonly first?: Paged<Page> | undefined
  readonly before?: Paged<Page> | undefined
  readonly after?: Paged<Page> | undefined
}

export interface PageReader<Page extends Answered> {
  readonly ask: (from: number, limit: number) => Promise<Page>
  /** Undefined where a record doesn't say who it is: then it stands for itself. */
  readonly idOf: (record: unknown) => string | undefined
  readonly around?: () => Around<Page>
  /** Waits for pages around this one that are on their way. */
  readonly settle?: () => Promise<unknown>
}

const MOST_AT_ONCE = 4

/** An end to a service that sends ever other rows of which none is new. */
const MOST_ASKED = 60

/** @returns the page's rows, each once, and not those of the pages around it */
export async function readPage<Page extends Answered>(
  { ask, idOf, around = () => ({}), settle }: PageReader<Page>,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<Page & { readonly paging: Paging }> {
  const isFirst = from === 0
  let near: Around<Page> = isFirst ? {} : around()
  let size = sizeOf(near)

  async function gather(at: number, want: number): Promise<Gathered<Page>> {
    // Known to give less than half: several parts at once.
    const part = size !== undefined && size > 0 && size * 2 <= want ? size : want
    const places = Array.from({ length: Math.ceil(want / part) }, (_, n) => at + n * part)
    const answers = await eachAtMost(MOST_AT_ONCE, places, (place) =>
      ask(place, Math.min(part, at + want - place)),
    )
    const short = answers.findIndex(({ records }) => records.length < part)
    const used = short < 0 ? answers : answers.slice(0, short + 1)
    const known = size
    size = Math.max(size ?? 0, ...used.map(({ records }) => records.length))
    const last = used.at(-1) as Page // At least one place is asked.
    return {
      records: used.flatMap((answer): Page['records'] => answer.records),
      last,
      count: last.records.length,
      limit: Math.min(part, at + want - (places[used.length - 1] ?? at)),
      size: known,
    }
  }

  const start = startOf(near, from, limit)
  let given = await gather(start, limit)
  if (settle && !isFirst) {
    await settle()
    near = around()
  }
  const { first, before, after } = near
  const head = given.last
  const total = totalOf(given.last)
  const isIn = (pages: readonly (Page | undefined)[]) => {
    const ids = new Set(pages.flatMap((page) => page?.records.map(idOf) ?? []))
    ids.delete(undefined)
    return ids
  }
  const seen = isIn([first, before])
  const following = isIn([after])
  const rows: unknown[] = []
  const takeNew = (record: unknown): boolean => {
    const id = idOf(record)
    if (id !== undefined && seen.has(id)) return false
    if (id !== undefined) seen.add(id)
    return true
  }

  // Rows that came in above have pushed down what the page after this one begins with.
  const pushed = before || !after ? 0 : Math.max(0, more(total, totalOf(after)))
  let begin = start + Math.min(pushed, given.records.length)
  let end = begin
  let [isEnd, isSame, isLoose, isCut] = [false, false, false, false]
  let lead: string | undefined
  let asked = 1
  for (let skip = begin - start; ; skip = 0) {
    let added = 0
    for (const record of given.records.slice(skip)) {
      isCut = following.has(idOf(record))
      if (isCut || rows.length === limit) break
      end += 1
      if (!takeNew(record)) continue
      rows.push(record)
      added += 1
    }
    if (isCut || rows.length === limit) break
    const leader = given.records.length > 0 ? idOf(given.records[0]) : undefined
    isSame = added === 0 && leader !== undefined && leader === lead
    isEnd = !isSame && !mayFollow({ ...given, end, total: totalOf(given.last) })
    if (isSame || isEnd || asked >= MOST_ASKED) break
    lead = leader
    given = await gather(end, limit - rows.length)
    asked += 1
  }

  // Rows that left above have pulled up what would have been here.
  const pulled = before ? Math.min(limit, more(totalOf(before), total)) : 0
  const lacking = isCut && !before ? limit - rows.length : pulled > 0 ? pulled + 1 : 0
  const back = Math.min(lacking, begin)
  if (back > 0 && !isSame) {
    const { records } = await gather(begin - back, back)
    isLoose = before !== undefined && !records.some((record) => isIn([before]).has(idOf(record)))
    const found = records.filter(takeNew)
    rows.unshift(...found)
    begin -= found.length
    const surplus = Math.max(0, rows.length - limit)
    if (surplus > 0) isEnd = false
    rows.length = Math.min(rows.length, limit)
    end -= surplus
  }

  const { summary, receivedAt } = given.last
  const paging = { start: begin, end, size: size ?? 0, isEnd, isSame, isLoose }
  return { ...head, records: rows, summary, receivedAt, paging }
}

interface Gathered<Page extends Answered> {
  readonly records: Page['records']
  readonly last: Page
  /** Of the last answer. */
  readonly count: number
  readonly limit: number
  readonly size: number | undefined
}

const totalOf = (page: Answered): number | undefined => page.summary.value.totalRecords

const more = (a: number | undefined, b: number | undefined): number =>
  a === undefined || b === undefined ? 0 : a - b

const sizeOf = <Page>({ first, before, after }: Around<Page>): number | undefined => {
  const sizes = [first, before, after].flatMap((page) => page?.paging?.size ?? [])
  return sizes.length > 0 ? Math.max(...sizes) : undefined
}

/** Right after the page before; else where the list has moved to by the newest page that is held. */
function startOf<Page extends Answered>(
  { first, before, after }: Around<Page>,
  from: number,
  limit: number,
): number {
  if (before?.paging) return before.paging.end
  if (after?.paging) return Math.max(0, after.paging.start - limit)
  return from + (first?.paging ? first.paging.end - first.records.length : 0)
}
