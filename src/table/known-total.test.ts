import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { readPage } from '~/lib/pager'
import type { Answered, PageReader, Paging } from '~/lib/list-pages'

import { knownTotal as knownOf, type PageExtent } from './known-total'
import { doubtOfList } from './list-doubt'

const knownTotal = (pages: readonly PageExtent[]) => knownOf(pages)?.rows

const page = (from: number, count: number, totalRecords?: number, receivedAt = 0): PageExtent => ({
  from,
  limit: 50,
  count,
  totalRecords,
  receivedAt,
})

describe('knownTotal', () => {
  test('is unknown without pages', () => {
    expect(knownTotal([])).toBeUndefined()
  })

  test('is what the newest answer states', () => {
    expect(knownTotal([page(0, 50, 400, 1), page(50, 50, 402, 2)])).toBe(402)
    expect(knownTotal([page(0, 50, 401, 3), page(50, 50, 402, 2)])).toBe(401)
    expect(knownTotal([page(0, 0, 0)])).toBe(0)
  })

  test('ignores a total that contradicts the records beside it', () => {
    expect(knownTotal([page(0, 50, 0), page(50, 7, -3)])).toBe(57)
    expect(knownTotal([page(0, 50, 400, 1), page(50, 50, 10, 2)])).toBe(400)
  })

  test('ends with the first short page when no total is stated', () => {
    expect(knownTotal([page(0, 20)])).toBe(20)
    expect(knownTotal([page(0, 0)])).toBe(0)
    expect(knownTotal([page(0, 50), page(50, 12)])).toBe(62)
    expect(knownTotal([page(0, 50), page(50, 0)])).toBe(50)
  })

  test('offers one page more as long as all are full', () => {
    expect(knownTotal([page(0, 50)])).toBe(100)
    expect(knownTotal([page(0, 50), page(50, 50)])).toBe(150)
  })

  test('a short page before others is a gap, not the end', () => {
    expect(knownTotal([page(0, 20), page(50, 50)])).toBe(150)
  })

  test('a plain walk through a list of any length ends at that length', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1000 }), (length) => {
        const pages: PageExtent[] = []
        for (let from = 0; from === 0 || from < (knownTotal(pages) ?? 1); from += 50) {
          pages.push(page(from, Math.min(50, Math.max(0, length - from))))
        }
        expect(knownTotal(pages)).toBe(length)
      }),
    )
  })
})

describe('what a list says of totals that can’t be (FD-15)', () => {
  const whole: Paging = { start: 0, end: 50, size: 50, isEnd: false, isSame: false, isLoose: false }

  test('a full page where the total ends is asked on; a short one isn’t', () => {
    expect(knownOf([page(0, 50, 50)])).toMatchObject({ rows: 50, asksOn: true })
    expect(knownOf([page(0, 30, 30)])).toMatchObject({ rows: 30, asksOn: false })
    expect(knownOf([page(0, 50, 50), page(50, 0, 50)])).toMatchObject({ rows: 50, asksOn: false })
  })

  test('where more arrived than is counted, more may follow', () => {
    const known = knownOf([page(0, 50, 50), page(50, 50, 50)])
    expect(known).toMatchObject({ rows: 150, atLeast: 100, counted: 50 })
    expect(known && doubtOfList(known)).toBe('The service counts only 50.')
  })

  test('where less arrived than is counted, the end is where nothing follows', () => {
    const known = knownOf([page(0, 50, 320), page(50, 0, 320)])
    expect(known).toMatchObject({ rows: 50, counted: 320 })
    expect(known?.atLeast).toBeUndefined()
    expect(known && doubtOfList(known)).toBe('The service counts 320, but sent no more.')
  })

  test('beyond a page without rows there are none', () => {
    expect(knownOf([page(0, 50, 500), page(450, 0, 500)])).toMatchObject({
      rows: 100,
      atLeast: 50,
      counted: 500,
    })
  })

  test('a service that ignores the offset is named (FD-14)', () => {
    const same = { ...page(50, 0, 300), paging: { ...whole, start: 50, end: 100, isSame: true } }
    const known = knownOf([{ ...page(0, 50, 300), paging: whole }, same])
    expect(known).toMatchObject({ rows: 50, isSame: true })
    expect(known && doubtOfList(known)).toBe(
      'The service sent the same rows again: 50 of 300 can be shown.',
    )
  })
})

/** A list of a service that others change, and that a test makes answer wrongly. */
interface Service {
  readonly rows: number
  readonly cap: number
  readonly ignoresOffset: boolean
  readonly total: 'right' | 'missing' | 'zero' | 'of the page' | 'too small' | 'too large'
  /** Before which request so many rows come in at the top, or leave at a place. */
  readonly changes: readonly { at: number; added: number; removed: number; place: number }[]
  readonly failing: readonly number[]
}

const LIMIT = 10

class RandomList {
  ids: string[]
  readonly stayed: Set<string>
  requests = 0
  #next = 0
  readonly #service: Service

  constructor(service: Service) {
    this.#service = service
    this.ids = Array.from({ length: service.rows }, (_, at) => `row ${String(at)}`)
    this.stayed = new Set(this.ids)
  }

  readonly ask = async (from: number, limit: number): Promise<Answered> => {
    this.requests += 1
    if (this.requests > 2_000) throw new Error('The reading doesn’t end.')
    const { cap, ignoresOffset, total, changes, failing } = this.#service
    for (const { at, added, removed, place } of changes) {
      if (at !== this.requests) continue
      for (const id of this.ids.splice(Math.floor(place * this.ids.length), removed)) {
        this.stayed.delete(id)
      }
      for (let n = 0; n < added; n += 1) this.ids.unshift(`new ${String((this.#next += 1))}`)
    }
    if (failing.includes(this.requests)) throw new Error('429')
    const start = ignoresOffset ? 0 : from
    const records = this.ids.slice(start, start + Math.min(limit, cap))
    const totals = {
      right: this.ids.length,
      missing: undefined,
      zero: 0,
      'of the page': records.length,
      'too small': Math.max(0, this.ids.length - 7),
      'too large': this.ids.length + 13,
    }
    return {
      records,
      summary: { value: { totalRecords: totals[total] } },
      receivedAt: this.requests,
    }
  }
}

const idOf = (record: unknown) => String(record)

type Held = Answered & { readonly paging?: Paging }

/** A first page that is as it was asked for comes without the rule, as in `~/api/pages`. */
async function readAsPages(
  reader: PageReader<Answered>,
  place: { readonly from: number; readonly limit: number },
): Promise<Held> {
  if (place.from > 0) return readPage(reader, place)
  const answer = await reader.ask(0, place.limit)
  const { length } = answer.records
  if (length === place.limit || length === answer.summary.value.totalRecords) return answer
  let given: Answered | undefined = answer
  const ask: typeof reader.ask = async (from, limit) => {
    const first = given
    given = undefined
    return first ?? reader.ask(from, limit)
  }
  return readPage({ ...reader, ask }, place)
}

/** The pages that a list asks for, in this order, one asked again where it failed. */
async function readAs(list: RandomList, order: (known: number) => number[]) {
  const held = new Map<number, Held>()
  const known = () =>
    knownOf(
      [...held].map(([at, { records, summary, receivedAt, paging }]) => ({
        from: at * LIMIT,
        limit: LIMIT,
        count: records.length,
        totalRecords: summary.value.totalRecords,
        receivedAt,
        paging,
      })),
    )
  const read = async (at: number): Promise<void> => {
    const around = () => ({
      first: held.get(0),
      before: held.get(at - 1),
      above: [...held].filter(([other]) => other < at).map(([, page]) => page),
      after: held.get(at + 1),
      below: [...held].filter(([other]) => other > at).map(([, page]) => page),
    })
    const asked = { from: at * LIMIT, limit: LIMIT }
    try {
      held.set(at, await readAsPages({ ask: list.ask, idOf, around }, asked))
    } catch (error) {
      if (!(error instanceof Error) || error.message !== '429') throw error
      await read(at)
    }
  }
  await read(0)
  for (;;) {
    const now = known()
    const pages = Math.ceil((now?.rows ?? 0) / LIMIT) + (now?.asksOn ? 1 : 0)
    const next = order(pages).find((at) => at < pages && !held.has(at))
    if (next === undefined) break
    await read(next)
  }
  const shown = [...held]
    .toSorted(([a], [b]) => a - b)
    .filter(([at]) => at * LIMIT < (known()?.rows ?? 0))
    .flatMap(([, { records }]) => records.map(idOf))
  return { shown, known: known() }
}

const inOrder = (pages: number) => Array.from({ length: pages }, (_, at) => at)

const anyService = fc.record({
  rows: fc.nat({ max: 90 }),
  cap: fc.oneof(fc.constant(LIMIT), fc.integer({ min: 1, max: LIMIT + 3 })),
  ignoresOffset: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true)),
  total: fc.constantFrom(
    'right' as const,
    'missing' as const,
    'zero' as const,
    'of the page' as const,
    'too small' as const,
    'too large' as const,
  ),
  changes: fc.array(
    fc.record({
      at: fc.integer({ min: 2, max: 20 }),
      added: fc.nat({ max: 6 }),
      removed: fc.nat({ max: 6 }),
      place: fc.double({ min: 0, max: 0.999, noNaN: true }),
    }),
    { maxLength: 3 },
  ),
  failing: fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 3 }),
})

/** Where a page comes short and its total ends with it, that is the whole list, as far as anyone can know. */
const isKnowable = ({ cap, total }: Service) =>
  cap >= LIMIT || (total !== 'of the page' && total !== 'too small')
/** Single rows have no neighbors that could tell of a gap. */
const isTellable = (service: Service) => service.cap > 1 && isKnowable(service)

describe('a list of a service that answers as it likes (FD-13, FD-14, FD-15)', () => {
  test('shows each record once, or says what it lacks', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(anyService.filter(isTellable), async (service) => {
        const list = new RandomList(service)
        const { shown, known } = await readAs(list, inOrder)
        expect(new Set(shown).size).toBe(shown.length)
        const lacking = [...list.stayed].filter((id) => !shown.includes(id))
        if (lacking.length > 0) {
          expect(known?.atLeast ?? (known && doubtOfList(known))).toBeDefined()
        }
      }),
      { numRuns: 4_000 },
    )
  })

  test('shows all of a list that stays as it is, wherever one jumps to first', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyService.filter(isKnowable),
        fc.array(fc.nat({ max: 12 }), { maxLength: 12 }),
        async (service, jumps) => {
          const list = new RandomList({ ...service, changes: [], ignoresOffset: false })
          const { shown } = await readAs(list, (pages) => [...jumps, ...inOrder(pages)])
          expect(shown).toEqual(list.ids)
        },
      ),
      { numRuns: 2_000 },
    )
  })

  test(
    'shows no record twice, wherever one jumps while it changes',
    { timeout: 60_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          anyService,
          fc.array(fc.nat({ max: 12 }), { maxLength: 12 }),
          async (service, jumps) => {
            const list = new RandomList(service)
            const { shown } = await readAs(list, (pages) => [...jumps, ...inOrder(pages)])
            expect(new Set(shown).size).toBe(shown.length)
          },
        ),
        { numRuns: 2_000 },
      )
    },
  )

  test('costs a service that does as it is asked one request a page', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 90 }), async (rows) => {
        const sound = { cap: Infinity, ignoresOffset: false, total: 'right' as const }
        const list = new RandomList({ ...sound, rows, changes: [], failing: [] })
        await readAs(list, inOrder)
        const confirming = rows > 0 && rows % LIMIT === 0 ? 1 : 0
        expect(list.requests).toBe(Math.max(1, Math.ceil(rows / LIMIT)) + confirming)
      }),
    )
  })
})
