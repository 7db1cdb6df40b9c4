import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { judge } from './verdict'

import { fakeRow, FakeService, pageThrough } from './testing/fake-list'

const rows = (count: number) => Array.from({ length: count }, (_, n) => fakeRow(n))
const idsOf = (service: FakeService) => service.rows.map(({ id }) => id)

describe('a list that stays as it is', () => {
  test.each([0, 1, 2, 9, 10, 11, 19, 20, 28, 29, 100, 101])(
    'of %i rows is read once through',
    async (count) => {
      const service = new FakeService(rows(count))
      const { ids, pager } = await pageThrough(service, 10)
      expect(ids).toEqual(idsOf(service))
      expect(pager).toMatchObject({
        isStuck: false,
        moved: { seenTwice: 0, steppedBack: 0, foundOnRecount: 0 },
      })
      // A full page where the total ends is asked on once, and so is the first page (FD-15).
      const isOnFirst = count > 1 && count < 10
      const confirming = isOnFirst || (count > 1 && (count - 1) % 9 === 0) ? 1 : 0
      expect(service.requests.length).toBeLessThanOrEqual(
        Math.ceil(Math.max(count - 1, 1) / 9) + 1 + confirming,
      )
      expect(service.requests.every(({ limit }) => limit === 10)).toBe(true)
    },
  )

  test('is read whole where the service states no total', async () => {
    for (const count of [0, 1, 9, 10, 11, 28, 55]) {
      const service = new FakeService(rows(count))
      service.hasTotals = false
      expect((await pageThrough(service, 10)).ids).toEqual(idsOf(service))
    }
  })

  test('is read whole where the service sends shorter pages than it is asked for', async () => {
    const service = new FakeService(rows(95))
    service.cap = 7
    expect((await pageThrough(service, 10)).ids).toEqual(idsOf(service))
  })

  test('is read whole where each answer is short and counts only itself (FD-15)', async () => {
    const service = new FakeService(rows(500))
    service.cap = 50
    service.count = (_rows, inPage) => inPage
    const { ids, pager } = await pageThrough(service, 200)
    expect(ids).toEqual(idsOf(service))
    const told = { name: 'payouts', one: 'payout', rows: 500, totals: [], pager }
    expect(judge(told)).toMatchObject({
      ties: false,
      sentence:
        'Doesn’t match your provider. The file has 500 rows, your provider 50: it sent more than it counts.',
    })
  })

  test('of a service that ignores where a page begins is given up', async () => {
    const service = new FakeService(rows(1000))
    const page = service.page.bind(service)
    service.page = (_from, limit) => page(0, limit)
    const { ids, pager } = await pageThrough(service, 10)
    expect(ids).toHaveLength(10)
    expect(pager.isStuck).toBe(true)
    expect(service.requests.length).toBeLessThan(8)
  })

  test('whose total is too high ends all the same', async () => {
    const service = new FakeService(rows(45))
    const page = service.page.bind(service)
    service.page = (from, limit) => ({
      ...page(from, limit),
      summary: { value: { totalRecords: 900 } },
    })
    const { ids, pager } = await pageThrough(service, 10)
    expect(ids).toEqual(idsOf(service))
    expect(pager.after?.totalRecords).toBe(900)
  })
})

interface Change {
  readonly at: number
  readonly place: number
  readonly added: number
  readonly removed: number
}

/** @returns the IDs of the rows that stay all the while: others come in and leave as it is read */
function changedBy(service: FakeService, changes: readonly Change[]): ReadonlySet<string> {
  const stayed = new Set(idsOf(service))
  let next = 1000
  service.onRequest = (n) => {
    for (const { at, place, added, removed } of changes) {
      if (at !== n) continue
      const start = Math.floor(place * service.rows.length)
      const fresh = Array.from({ length: added }, () => fakeRow(next++))
      for (const { id } of service.rows.splice(start, removed, ...fresh)) stayed.delete(id)
    }
  }
  return stayed
}

describe('a list that changes', () => {
  test('rows that come in at the top are found at the end', async () => {
    const service = new FakeService(rows(50))
    service.onRequest = (n) => {
      if (n === 3) service.rows.unshift(fakeRow(900), fakeRow(901))
    }
    const { ids, pager } = await pageThrough(service, 10)
    expect(ids.toSorted()).toEqual(idsOf(service).toSorted())
    expect(pager.moved).toEqual({ seenTwice: 2, steppedBack: 0, foundOnRecount: 2 })
  })

  test('more than a page that comes in at the top is found too', async () => {
    const service = new FakeService(rows(50))
    service.onRequest = (n) => {
      if (n === 4) service.rows.unshift(...Array.from({ length: 35 }, (_, i) => fakeRow(900 + i)))
    }
    expect((await pageThrough(service, 10)).ids.toSorted()).toEqual(idsOf(service).toSorted())
  })

  test('nothing is missed when rows before the reading leave', async () => {
    const service = new FakeService(rows(60))
    service.onRequest = (n) => {
      if (n === 4) service.rows.splice(2, 15)
    }
    const { ids, pager } = await pageThrough(service, 10)
    expect(idsOf(service).filter((id) => !ids.includes(id))).toEqual([])
    expect(pager.moved.steppedBack).toBeGreaterThan(0)
    expect(ids).toHaveLength(60)
  })

  test('a list that becomes empty ends', async () => {
    const service = new FakeService(rows(60))
    service.onRequest = (n) => {
      if (n === 4) service.rows = []
    }
    const { ids, pager } = await pageThrough(service, 10)
    expect(ids).toHaveLength(28)
    expect(pager.after?.totalRecords).toBe(0)
  })

  /** At a request, so many rows come in or leave at a place (a share of the list). */
  const change = fc.record({
    at: fc.integer({ min: 1, max: 14 }),
    place: fc.double({ min: 0, max: 1, noNaN: true }),
    added: fc.integer({ min: 0, max: 14 }),
    removed: fc.integer({ min: 0, max: 14 }),
  })

  test(
    'each id comes once, and every row that was there all along is there',
    { timeout: 60_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.nat(120),
          fc.integer({ min: 2, max: 12 }),
          fc.array(change, { maxLength: 5 }),
          async (count, limit, changes) => {
            const service = new FakeService(rows(count))
            const stayed = changedBy(service, changes)
            const { ids, pager, readingRequests } = await pageThrough(service, limit)
            expect(new Set(ids).size).toBe(ids.length)
            expect([...stayed].filter((id) => !ids.includes(id))).toEqual([])
            // What is missing is looked for; only what changes under the recount itself may stay out.
            if (changes.some(({ at }) => at > readingRequests)) return
            expect(ids.length).toBeGreaterThanOrEqual(pager.after?.totalRecords ?? 0)
          },
        ),
        { numRuns: 20_000 },
      )
    },
  )

  test('rows that are sorted anew under the reading come once', { timeout: 60_000 }, async () => {
    const moves = fc.array(fc.tuple(fc.integer({ min: 1, max: 7 }), fc.nat(59), fc.nat(59)), {
      maxLength: 8,
    })
    await fc.assert(
      fc.asyncProperty(moves, async (all) => {
        const service = new FakeService(rows(60))
        // While it is read, in seven pages; the recount comes after.
        service.onRequest = (n) => {
          for (const [at, from, to] of all) {
            if (at === n) service.rows.splice(to, 0, ...service.rows.splice(from, 1))
          }
        }
        // Nothing came or left, so a total that is met is all of them.
        expect((await pageThrough(service, 10)).ids.toSorted()).toEqual(idsOf(service).toSorted())
      }),
      { numRuns: 20_000 },
    )
  })

  test('different rows of one answer that share an ID are both exported, and it says so (FD-14)', async () => {
    const all = rows(12).with(8, fakeRow(3, { vendor: 'Another' }))
    const { kept, sharing, pager } = await pageThrough(new FakeService(all), 10)
    expect(kept).toEqual(all)
    const { ties, remarks } = judge({
      name: 'payouts',
      one: 'payout',
      rows: 12,
      totals: [],
      pager,
      sharing,
    })
    expect(ties).toBe(true)
    expect(remarks).toEqual([
      '1 row has the ID of another, but isn’t the same. Both are in the file.',
    ])
  })

  test('nothing is missed where the service counts less than it has (FD-15)', async () => {
    const counts = [
      (_rows: number, inPage: number) => inPage,
      (there: number) => there - 7,
      () => 0,
    ]
    for (const count of counts) {
      const service = new FakeService(rows(95))
      service.count = count
      expect((await pageThrough(service, 10)).ids).toEqual(idsOf(service))
    }
  })
})
