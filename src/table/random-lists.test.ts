import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { readPage } from '~/lib/pager'
import type { Answered, PageReader, ListPaging } from '~/lib/list-pages'

import { readWhole } from './export/testing/fake-list'
import { judge } from './export/verdict'
import { knownTotal as knownOf } from './known-total'
import { doubtOfList } from './list-doubt'

/** A list of a service that others change, and that a test makes answer wrongly. */
interface Service {
  readonly rows: number
  readonly cap: number
  readonly ignoresOffset: boolean
  readonly total: 'right' | 'missing' | 'zero' | 'of the page' | 'too small' | 'too large'
  /** Before which request so many rows come in at the top, or leave at a place. */
  readonly changes: readonly { at: number; added: number; removed: number; place: number }[]
  readonly failing: readonly number[]
  /** Each question gets the rows in another order. */
  readonly isShuffled?: boolean
  /** So many rows stand in the list once more, each at a place. */
  readonly copies?: readonly { of: number; place: number }[]
  /** Rows that have the ID of another, but not what it says. */
  readonly twins?: readonly { of: number; at: number }[]
  /** What a row says changes with each request. */
  readonly isRestated?: boolean
}

const LIMIT = 14
/** As `~/api/pages` has it. */
const LEAST_PAGE = 10
const MOST_ROWS = 120

class RandomList {
  ids: string[]
  readonly stayed: Set<string>
  requests = 0
  #next = 0
  readonly #service: Service

  constructor(service: Service) {
    this.#service = service
    const { rows, copies = [], twins = [] } = service
    const ids = Array.from({ length: rows }, (_, at) => `row ${String(at)}`)
    for (const { of, at } of rows === 0 ? [] : twins) {
      ids[at % rows] = `row ${String(of % rows)}/${String(at % rows)}`
    }
    for (const { of, place } of rows === 0 ? [] : copies) {
      ids.splice(Math.floor(place * ids.length), 0, ids[of % rows] ?? '')
    }
    this.ids = ids
    this.stayed = new Set(ids)
  }

  readonly ask = async (from: number, limit: number): Promise<Answered> => {
    this.requests += 1
    if (this.requests > 2_000) throw new Error('The reading doesn’t end.')
    const { cap, ignoresOffset, total, changes, failing, isShuffled, isRestated } = this.#service
    for (const { at, added, removed, place } of changes) {
      if (at !== this.requests) continue
      for (const id of this.ids.splice(Math.floor(place * this.ids.length), removed)) {
        this.stayed.delete(id)
      }
      for (let n = 0; n < added; n += 1) this.ids.unshift(`new ${String((this.#next += 1))}`)
    }
    if (failing.includes(this.requests)) throw new Error('429')
    const start = ignoresOffset ? 0 : from
    const ordered = isShuffled ? shuffled(this.ids, this.requests) : this.ids
    const version = isRestated ? `@${String(this.requests)}` : ''
    const records = ordered
      .slice(start, start + Math.min(limit, cap))
      .map((record) => `${record}${version}`)
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

function shuffled(ids: readonly string[], seed: number): string[] {
  const weightOf = (at: number) => (Math.imul(at * 31 + seed, 0x9e37_79b1) >>> 0) ^ (seed * 7919)
  return ids
    .map((id, at) => ({ id, weight: weightOf(at) }))
    .toSorted((a, b) => a.weight - b.weight)
    .map(({ id }) => id)
}

/** `row 3/7@2` is the second version of a row with the ID of row 3. */
const recordOf = (row: unknown) => String(row).replace(/@.*/, '')
const idOf = (row: unknown) => recordOf(row).replace(/\/.*/, '')
const contentOf = String

type Held = Answered & { readonly paging?: ListPaging }

/** A first page that is as it was asked for comes without the rule, as in `~/api/pages`. */
async function readAsPages(
  reader: PageReader<Answered>,
  place: { readonly from: number; readonly limit: number },
): Promise<Held> {
  if (place.from > 0) return readPage(reader, place)
  const answer = await reader.ask(0, place.limit)
  const ids = new Set(answer.records.map(reader.idOf))
  const isBelieved = ids.size < LEAST_PAGE
  const isWhole =
    ids.size === place.limit || (isBelieved && ids.size === answer.summary.value.totalRecords)
  if (isWhole && ids.size === answer.records.length) return answer
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
      held.set(
        at,
        await readAsPages({ ask: list.ask, idOf, contentOf, around, least: LEAST_PAGE }, asked),
      )
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
    .flatMap(([, { records }]) => records.map(recordOf))
  return { shown, known: known() }
}

const inOrder = (pages: number) => Array.from({ length: pages }, (_, at) => at)

const anyService = fc.record({
  rows: fc.nat({ max: MOST_ROWS }),
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

/** Rows that come again, in another order, or under one ID: of a list that stays as it is, or all would be news. */
const oddService = fc
  .record({
    service: anyService,
    isShuffled: fc.boolean(),
    isRestated: fc.boolean(),
    copies: fc.array(
      fc.record({ of: fc.nat(MOST_ROWS), place: fc.double({ min: 0, max: 1, noNaN: true }) }),
      { maxLength: 6 },
    ),
    twins: fc.array(fc.record({ of: fc.nat(MOST_ROWS), at: fc.nat(MOST_ROWS) }), { maxLength: 6 }),
  })
  .map(({ service, isRestated, twins, ...odd }) => ({
    ...service,
    ...odd,
    twins,
    // Where an ID is shared, a row that changed can't be told from another.
    isRestated: isRestated && twins.length === 0,
    changes: [],
  }))

/** A first page of few rows whose total ends with it is taken for the whole list. */
const isKnowable = ({ cap, total }: Service) =>
  cap >= LEAST_PAGE || (total !== 'of the page' && total !== 'too small')
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

  test('shows all of a list that stays as it is, wherever one jumps to first, and no row came again', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyService.filter(isKnowable),
        fc.array(fc.nat({ max: 12 }), { maxLength: 12 }),
        async (service, jumps) => {
          const list = new RandomList({ ...service, changes: [], ignoresOffset: false })
          const { shown, known } = await readAs(list, (pages) => [...jumps, ...inOrder(pages)])
          expect(shown).toEqual(list.ids)
          expect(known?.doubts).not.toContain('again')
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
      fc.asyncProperty(fc.nat({ max: MOST_ROWS }), async (rows) => {
        const sound = { cap: Infinity, ignoresOffset: false, total: 'right' as const }
        const list = new RandomList({ ...sound, rows, changes: [], failing: [] })
        await readAs(list, inOrder)
        const isShort = rows >= LEAST_PAGE && rows < LIMIT
        const confirming = rows > 0 && (rows % LIMIT === 0 || isShort) ? 1 : 0
        expect(list.requests).toBe(Math.max(1, Math.ceil(rows / LIMIT)) + confirming)
      }),
    )
  })

  test.each([
    ['page after page', []],
    ['wherever one jumps', undefined],
  ] as const)(
    'with rows that come again, in another order or under one ID, %s: each record once, or it says what it lacks',
    { timeout: 60_000 },
    async (_, always) => {
      await fc.assert(
        fc.asyncProperty(
          oddService.filter(isTellable),
          always ? fc.constant(always) : fc.array(fc.nat({ max: 12 }), { maxLength: 12 }),
          async (service, jumps) => {
            const list = new RandomList(service)
            const { shown, known } = await readAs(list, (pages) => [...jumps, ...inOrder(pages)])
            expect(new Set(shown).size).toBe(shown.length)
            const isLacking = [...list.stayed].some((id) => !shown.includes(id))
            const isCounted = service.total === 'right' && list.ids.length > shown.length
            if (isLacking || isCounted) {
              expect(known?.atLeast ?? (known && doubtOfList(known))).toBeDefined()
            }
          },
        ),
        { numRuns: 4_000 },
      )
    },
  )

  test('shows different rows that one answer has under one ID, and says so', async () => {
    await fc.assert(
      fc.asyncProperty(oddService, async ({ twins, isShuffled }) => {
        const sound = { cap: Infinity, ignoresOffset: false, total: 'right' as const }
        const calm = { rows: LIMIT, changes: [], failing: [] }
        const list = new RandomList({ ...sound, ...calm, twins, isShuffled })
        const { shown, known } = await readAs(list, inOrder)
        expect(shown.toSorted()).toEqual(list.ids.toSorted())
        const ids = new Set(list.ids.map(idOf))
        expect(known?.doubts.includes('shared')).toBe(ids.size < shown.length)
      }),
    )
  })

  test('what arrives at the top of a sound list is no doubt of it', async () => {
    const arrivals = fc.array(
      fc.record({ at: fc.integer({ min: 2, max: 12 }), added: fc.nat({ max: 6 }) }),
      { maxLength: 3 },
    )
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: MOST_ROWS }), arrivals, async (rows, arriving) => {
        const sound = { cap: Infinity, ignoresOffset: false, total: 'right' as const, failing: [] }
        const changes = arriving.map((each) => ({ ...each, removed: 0, place: 0 }))
        const list = new RandomList({ ...sound, rows, changes })
        const { known } = await readAs(list, inOrder)
        expect(known?.doubts).toEqual([])
        expect((known?.rows ?? 0) + (known?.arrived ?? 0)).toBe(list.ids.length)
      }),
      {
        examples: [
          // One comes in before each of the last answers, which then hold the last row again.
          [55, [4, 5, 6].map((at) => ({ at, added: 1 }))],
          // More come in than the first answer held.
          [10, [2, 5, 4].map((added) => ({ at: 2, added }))],
        ],
      },
    )
  })
})

/** Each page of an export begins with the last row of the one before, which one row at a time doesn't show. */
const isExported = ({ cap }: Service) => cap > 1

async function exportOf(list: RandomList) {
  const read = await readWhole(list.ask, { idOf: (row) => idOf(row), contentOf }, LIMIT)
  const { kept, sharing, pager } = read
  const told = { name: 'payouts', one: 'payout', totals: [], pager, sharing }
  const verdict = judge({ ...told, rows: kept.length })
  return { rows: kept.map(recordOf), sharing, verdict }
}

describe('an export of the same services (FD-13, FD-14, FD-15)', () => {
  test.each([
    ['that change', anyService],
    ['that send rows again, in another order or under one ID', oddService],
  ] as const)(
    '%s has each row once, or its file says what it lacks',
    { timeout: 60_000 },
    async (_, services) => {
      await fc.assert(
        fc.asyncProperty(services.filter(isExported), async (service: Service) => {
          const list = new RandomList(service)
          const { rows, sharing, verdict } = await exportOf(list)
          expect(new Set(rows).size).toBe(rows.length)
          const isLacking = [...list.stayed].some((id) => !rows.includes(id))
          if (isLacking) expect(verdict.ties).not.toBe(true)
          const said = verdict.remarks.join(' ')
          if (sharing > 0) expect(said).toMatch(/the IDs? of/)
          if (isLacking && service.total === 'missing') {
            expect(said).toMatch(/may be missing|kept sending/)
          }
        }),
        { numRuns: 4_000 },
      )
    },
  )
})
