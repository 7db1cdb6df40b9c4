import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { MergedReader } from './merged-reader'

interface Row {
  readonly key: number
  readonly list: string
}

const compare = (a: Row, b: Row) => a.key - b.key

type ServicePage = Awaited<ReturnType<Service['readPage']>>

/** Lists of a service, with what was asked of it. */
class Service {
  readonly asked: string[] = []
  readonly dropped: string[] = []
  readonly broken = new Set<string>()
  /** What is counted of a list, by as many rows and as many in the page. */
  count = (rows: number, _inPage: number): number | undefined => rows
  inFlight = 0
  mostInFlight = 0
  readonly lists: ReadonlyMap<string, readonly Row[]>

  constructor(lists: Readonly<Record<string, readonly number[]>>) {
    this.lists = new Map(
      Object.entries(lists).map(([list, keys]) => [
        list,
        keys.toSorted((a, b) => a - b).map((key) => ({ key, list })),
      ]),
    )
  }

  readonly readPage = async (id: string, from: number, limit: number) => {
    this.asked.push(`${id} ${String(from)}`)
    this.inFlight += 1
    this.mostInFlight = Math.max(this.mostInFlight, this.inFlight)
    await Promise.resolve()
    this.inFlight -= 1
    if (this.broken.has(`${id} ${String(from)}`)) throw new Error(`${id} is broken`)
    const rows = this.lists.get(id) ?? []
    const records = rows.slice(from, from + limit)
    return {
      records,
      surplus: 0,
      summary: { value: { totalRecords: this.count(rows.length, records.length) } },
      receivedAt: 1,
    }
  }

  reader(firsts?: ReadonlyMap<string, ServicePage>) {
    return new MergedReader({
      ids: [...this.lists.keys()],
      firsts,
      compare,
      readPage: this.readPage,
      dropPage: (id, from) => this.dropped.push(`${id} ${String(from)}`),
    })
  }

  get whole() {
    return [...this.lists.values()].flat().toSorted(compare)
  }
}

/** Waits until the reader asks for nothing more. */
async function settle(service: Service) {
  for (let quiet = 0; quiet < 5; quiet += 1) {
    if (service.inFlight > 0) quiet = 0
    // Turn after turn, until there have been five in which nothing was asked.
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
}

const shown = (reader: MergedReader<ServicePage>, from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => reader.rowAt(from + at))

const counting = (length: number, step: number, start = 0) =>
  Array.from({ length }, (_, at) => start + at * step)

describe('reading several lists as one', () => {
  test('shows the sorted concatenation wherever one looks, with at most four requests at a time', async () => {
    const keys = fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 260 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(keys, { minLength: 1, maxLength: 6 }),
        fc.array(fc.nat({ max: 900 }), { minLength: 1, maxLength: 4 }),
        async (all, places) => {
          const service = new Service(
            Object.fromEntries(all.map((list, at) => [`list ${String(at)}`, list])),
          )
          const reader = service.reader()
          const stop = reader.subscribe(() => {})
          await settle(service)
          const { whole } = service
          expect(reader.total).toBe(whole.length)
          for (const place of places) {
            const first = Math.min(place, Math.max(0, whole.length - 1))
            const last = Math.min(first + 30, whole.length)
            reader.show(first, Math.max(first, last - 1))
            await settle(service)
            expect(shown(reader, first, last)).toEqual(whole.slice(first, last))
          }
          expect(service.mostInFlight).toBeLessThanOrEqual(4)
          stop()
        },
      ),
      { numRuns: 40 },
    )
  })

  test('lets go of what is far from the view, and finds it again', async () => {
    const service = new Service({ a: counting(2000, 2), b: counting(2000, 2, 1) })
    const reader = service.reader()
    reader.subscribe(() => {})
    await settle(service)
    reader.show(3900, 3920)
    await settle(service)
    expect(reader.rowAt(3910)?.key).toBe(3910)
    expect(reader.rowAt(0)).toBeUndefined()
    expect(service.dropped).toContain('a 0')
    reader.show(0, 20)
    await settle(service)
    expect(reader.rowAt(0)?.key).toBe(0)
  })

  test('says how far it has merged while the view is ahead', async () => {
    const service = new Service({ a: counting(600, 1), b: counting(600, 1) })
    const reader = service.reader()
    const behind: boolean[] = []
    reader.subscribe(() => behind.push(reader.isBehind))
    await settle(service)
    reader.show(1100, 1120)
    expect(reader.isBehind).toBe(true)
    await settle(service)
    expect(reader.isBehind).toBe(false)
    expect(behind).toContain(true)
    expect(reader.mergedRows).toBeGreaterThanOrEqual(1100)
  })

  test('begins with first pages that are here already, and asks for none of them', async () => {
    const service = new Service({ a: counting(80, 2), b: counting(30, 2, 1) })
    const first = async (id: string) => [id, await service.readPage(id, 0, 50)] as const
    const firsts = new Map([await first('a'), await first('b')])
    service.asked.length = 0
    const reader = service.reader(firsts)
    expect(reader.total).toBe(110)
    expect(reader.rowAt(0)?.key).toBe(0)
    expect(reader.rowAt(49)?.key).toBe(49)
    expect(service.asked).toEqual([])
    reader.subscribe(() => {})
    reader.show(60, 109)
    await settle(service)
    expect(shown(reader, 60, 110)).toEqual(service.whole.slice(60, 110))
    expect(service.asked).toEqual(['a 50'])
  })

  test('one list that fails is named, and the others are shown', async () => {
    const service = new Service({ a: counting(80, 2), b: counting(80, 2, 1) })
    service.broken.add('b 0')
    const reader = service.reader()
    reader.subscribe(() => {})
    await settle(service)
    expect(reader.lists.map(({ error }) => error?.message)).toEqual([undefined, 'b is broken'])
    expect(reader.total).toBe(80)
    expect(reader.rowAt(1)?.key).toBe(2)

    service.broken.clear()
    reader.retry()
    await settle(service)
    expect(reader.total).toBe(160)
    expect(shown(reader, 0, 50)).toEqual(service.whole.slice(0, 50))
  })

  test('a list that breaks half way keeps the rows it gave', async () => {
    const service = new Service({ a: counting(200, 2), b: counting(200, 2, 1) })
    service.broken.add('b 100')
    const reader = service.reader()
    reader.subscribe(() => {})
    await settle(service)
    reader.show(280, 299)
    await settle(service)
    expect(reader.total).toBe(300)
    expect(reader.rowAt(299)?.list).toBe('a')
    expect(reader.rowAt(150)?.key).toBe(150)
  })

  test('rows that cannot be read a second time are told apart from those that are on their way', async () => {
    const service = new Service({ a: counting(2000, 1) })
    const reader = service.reader()
    reader.subscribe(() => {})
    await settle(service)
    reader.show(1900, 1920)
    await settle(service)
    service.broken.add('a 0')
    reader.show(0, 20)
    await settle(service)
    expect(reader.isFailedAt(0)).toBe(true)
    expect(reader.total).toBe(2000)
    service.broken.clear()
    reader.retry()
    await settle(service)
    expect(reader.rowAt(0)?.key).toBe(0)
  })

  test('knows the list that a row came from', async () => {
    const service = new Service({ a: [1], b: [2] })
    const reader = service.reader()
    reader.subscribe(() => {})
    await settle(service)
    const rows = shown(reader, 0, 2)
    expect(rows.map((row) => row && reader.listOf(row))).toEqual(['a', 'b'])
  })

  test.each([
    ['that of the page', (_: number, inPage: number) => inPage],
    ['zero', () => 0],
    ['missing', () => undefined],
    ['too small', (rows: number) => rows - 30],
  ])('all rows are merged where the total is %s (FD-15)', async (_, count) => {
    const service = new Service({ a: counting(150, 2), b: counting(100, 2, 1) })
    service.count = count
    const reader = service.reader()
    reader.subscribe(() => {})
    for (const first of [0, 40, 80, 120, 160]) {
      reader.show(first, first + 30)
      await settle(service)
    }
    reader.show(200, 249)
    await settle(service)
    expect(reader.total).toBe(250)
    expect(shown(reader, 200, 250)).toEqual(service.whole.slice(200, 250))
  })
})

describe('reading many lists as one', () => {
  const LATENCY = 400
  const lists = 2000
  const each = 30

  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** Rows of all lists mixed, of a service that takes its time. */
  function many(count = lists) {
    const service = new Service(
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [
          `list ${String(at)}`,
          Array.from({ length: each }, (__, row) => row * count + ((at * 7919) % count)),
        ]),
      ),
    )
    const limits = new Set<number>()
    const { readPage } = service
    let answers = 0
    const reader = new MergedReader<ServicePage>({
      ids: [...service.lists.keys()],
      compare,
      readPage: async (id, from, limit) => {
        limits.add(limit)
        service.inFlight += 1
        service.mostInFlight = Math.max(service.mostInFlight, service.inFlight)
        await new Promise((resolve) => setTimeout(resolve, LATENCY))
        service.inFlight -= 1
        answers += 1
        const own = service.mostInFlight
        const page = await readPage(id, from, limit)
        service.mostInFlight = own
        return page
      },
      dropPage: (id, from) => service.dropped.push(`${id} ${String(from)}`),
    })
    let told = 0
    reader.subscribe(() => {
      told += 1
    })
    return { service, reader, limits, answers: () => answers, told: () => told }
  }

  const whole = async ({ reader }: Pick<ReturnType<typeof many>, 'reader'>) => {
    for (let turn = 0; turn < 2000 && reader.progress?.isWhole !== true; turn += 1) {
      await vi.advanceTimersByTimeAsync(LATENCY)
    }
  }

  test('the first rows stand there with the first answers; at the end they are those of a plain sort (FD-12)', async () => {
    const opened = many()
    const { service, reader, limits } = opened
    await vi.advanceTimersByTimeAsync(LATENCY + 1)
    expect(reader.rowAt(0)).toBeDefined()
    expect(reader.progress).toMatchObject({ read: 5, of: lists, isReading: true, isWhole: false })
    await whole(opened)
    expect(reader.progress).toMatchObject({ read: lists, isReading: false, isWhole: true })
    expect(reader.total).toBe(lists * each)
    expect(shown(reader, 0, 50)).toEqual(service.whole.slice(0, 50))
    expect([...limits]).toEqual([10])
    for (const first of [40, 90, 140, 2030]) {
      reader.show(first, first + 30)
      await vi.advanceTimersByTimeAsync(LATENCY * 600)
      expect(shown(reader, first, first + 30)).toEqual(service.whole.slice(first, first + 30))
    }
    expect(service.mostInFlight).toBe(5)
  })

  test('an answer merges and tells nothing by itself: at most every 500 ms (FD-12)', async () => {
    const opened = many()
    const begun = Date.now()
    await whole(opened)
    expect(opened.answers()).toBeGreaterThanOrEqual(lists)
    expect(opened.told()).toBeLessThanOrEqual(2 + (Date.now() - begun) / 500)
    expect(opened.service.asked.length - lists).toBeLessThan(60)
  })

  test('it stops and goes on, with what was read in order (FD-12)', async () => {
    const opened = many()
    const { service, reader } = opened
    await vi.advanceTimersByTimeAsync(LATENCY * 40)
    reader.stop()
    await vi.advanceTimersByTimeAsync(LATENCY * 20)
    const { read = 0 } = reader.progress ?? {}
    const asked = service.asked.length
    expect(read).toBeGreaterThan(100)
    expect(read).toBeLessThan(300)
    await vi.advanceTimersByTimeAsync(LATENCY * 20)
    expect(service.asked).toHaveLength(asked)
    const stopped = new Set(reader.merged.map(({ id }) => id))
    expect(stopped.size).toBe(read)
    const sorted = service.whole.filter(({ list }) => stopped.has(list))
    expect(reader.total).toBe(sorted.length)
    expect(shown(reader, 0, 50)).toEqual(sorted.slice(0, 50))
    reader.goOn()
    await whole(opened)
    expect(shown(reader, 0, 50)).toEqual(service.whole.slice(0, 50))
    const firsts = service.asked.filter((question) => question.endsWith(' 0'))
    expect(new Set(firsts).size).toBe(firsts.length)
  })

  test('nothing moves under who has scrolled: the newer order is there on demand (FD-12)', async () => {
    const opened = many(200)
    const { service, reader } = opened
    await vi.advanceTimersByTimeAsync(LATENCY * 8)
    reader.show(20, 45)
    await vi.advanceTimersByTimeAsync(LATENCY * 4)
    const before = shown(reader, 0, 50)
    const { total } = reader
    await vi.advanceTimersByTimeAsync(LATENCY * 100)
    expect(shown(reader, 0, 50)).toEqual(before)
    expect(reader.total).toBe(total)
    expect(reader.progress).toMatchObject({ read: 200, isReading: false, isWhole: false })
    expect(reader.progress?.waiting).toBeGreaterThan(0)
    reader.showNewer()
    await vi.advanceTimersByTimeAsync(LATENCY)
    expect(reader.progress).toMatchObject({ waiting: 0, isWhole: true })
    expect(shown(reader, 0, 50)).toEqual(service.whole.slice(0, 50))
  })

  test('a service that answers none is left alone, until one tries again (FD-12)', async () => {
    const opened = many(200)
    const { service, reader } = opened
    for (const id of service.lists.keys()) service.broken.add(`${id} 0`)
    await vi.advanceTimersByTimeAsync(LATENCY * 100)
    expect(service.asked.length).toBeLessThan(20)
    expect(reader.total).toBeUndefined()
    service.broken.clear()
    reader.retry()
    await whole(opened)
    expect(reader.total).toBe(200 * each)
    expect(shown(reader, 0, 50)).toEqual(service.whole.slice(0, 50))
  })

  test('of up to twelve lists none is shown before all have answered (FD-12)', async () => {
    const { reader } = many(12)
    await vi.advanceTimersByTimeAsync(LATENCY * 2 + 1)
    expect(reader.progress).toBeUndefined()
    expect(reader.total).toBeUndefined()
    expect(reader.rowAt(0)).toBeUndefined()
    await vi.advanceTimersByTimeAsync(LATENCY)
    expect(reader.total).toBe(12 * each)
  })
})
