import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { usePagedRecords, type RecordPage } from './use-paged-records'

const SIZE = 50

interface Answer {
  readonly total?: number | undefined
  readonly count?: number
  readonly surplus?: number
}

/** A service whose answers a test lets through one by one. */
class Service {
  readonly asked: number[] = []
  readonly aborted: number[] = []
  answer: (page: number) => Answer | Error = () => ({ total: 10_000 })
  isHeldBack = false
  readonly #waiting: (() => void)[] = []

  get inFlight() {
    return this.#waiting.length
  }

  release() {
    for (const go of this.#waiting.splice(0)) go()
  }

  async page(from: number, limit: number, signal: AbortSignal): Promise<RecordPage> {
    const page = from / limit
    this.asked.push(page)
    signal.addEventListener('abort', () => this.aborted.push(page))
    if (this.isHeldBack) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    const answer = this.answer(page)
    if (answer instanceof Error) throw answer
    const count = answer.count ?? Math.max(0, Math.min(limit, (answer.total ?? 0) - from))
    return {
      records: Array.from({ length: count }, (_, at) => `record ${from + at}`),
      surplus: answer.surplus ?? 0,
      summary: { value: { totalRecords: answer.total } },
      receivedAt: performance.now(),
    }
  }
}

let service: Service
let client: QueryClient

beforeEach(() => {
  service = new Service()
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
})
afterEach(() => {
  client.clear()
})

const pageQuery = (list: string) => (from: number, limit: number) => ({
  queryKey: ['payoutQuery', { list, from, limit }] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => service.page(from, limit, signal),
})

function renderPaged() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const hook = renderHook(
    ({ list }: { list: string }) =>
      usePagedRecords({ pageQuery: pageQuery(list), pageSize: SIZE, resetKey: list }),
    { wrapper, initialProps: { list: 'all' } },
  )
  const show = (first: number) => {
    act(() => {
      hook.result.current.showRange(first, first + 20)
    })
  }
  return { ...hook, show, now: () => hook.result.current }
}

const rest = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))
const heldPages = () => client.getQueryCache().getAll().length

describe('usePagedRecords', () => {
  test('reuses the page that a loader fetched, and asks for the next one once the view moves', async () => {
    await client.query(pageQuery('all')(0, SIZE))
    const { now, show } = renderPaged()
    expect(now().total).toBe(10_000)
    expect(now().rowAt(49)).toBe('record 49')
    show(0)
    await rest(100)
    expect(service.asked).toEqual([0])
    show(1)
    await waitFor(() => {
      expect(now().rowAt(50)).toBe('record 50')
    })
    expect(service.asked).toEqual([0, 1])
  })

  test('showing the first rows doesn’t draw the list again', async () => {
    await client.query(pageQuery('all')(0, SIZE))
    const { now, show } = renderPaged()
    const drawn = now()
    show(0)
    expect(now()).toBe(drawn)
  })

  test('a drag over many pages asks only for where it rests', async () => {
    const { now, show } = renderPaged()
    show(0)
    await rest(100)
    service.asked.length = 0
    for (let first = 500; first <= 5000; first += 500) show(first)
    expect(now().absenceAt(5000)).toBe('pending')
    await waitFor(() => {
      expect(now().rowAt(5000)).toBe('record 5000')
    })
    expect(service.asked.toSorted((a, b) => a - b)).toEqual([100, 101])
  })

  test('a total that rows contradicted stays doubted when their pages are dropped (FD-15)', async () => {
    service.answer = () => ({ total: 900, count: SIZE })
    const { now, show } = renderPaged()
    show(0)
    await waitFor(() => expect(now().known?.counted ?? now().total).toBe(900))
    for (let first = 850; first < 1000; first += 50) {
      show(first)
      await waitFor(() => expect(now().rowAt(first)).toBe(`record ${String(first)}`))
    }
    expect(now().known).toMatchObject({ counted: 900, atLeast: 1050 })
    for (let first = 0; first < 800; first += 100) {
      show(first)
      await waitFor(() => expect(now().rowAt(first)).toBe(`record ${String(first)}`))
    }
    expect(now().known).toMatchObject({ counted: 900, atLeast: 1050 })
    await act(() => client.invalidateQueries())
    service.answer = () => ({ total: 900 })
    await act(() => client.refetchQueries())
    await waitFor(() => expect(now().known).toMatchObject({ rows: 900 }))
  })

  test('requests that are no longer wanted are aborted', async () => {
    const { show } = renderPaged()
    show(0)
    await rest(20)
    service.isHeldBack = true
    show(2000)
    await rest(120)
    show(6000)
    await rest(120)
    expect(service.aborted.toSorted((a, b) => a - b)).toEqual([40, 41])
    service.release()
  })

  test('no more than four requests are in flight', async () => {
    service.isHeldBack = true
    const { result } = renderPaged()
    service.answer = () => ({ total: 10_000 })
    act(() => {
      result.current.showRange(0, 600)
    })
    service.release()
    await rest(20)
    expect(service.inFlight).toBe(4)
    service.release()
    await rest(20)
    expect(service.inFlight).toBe(4)
    service.isHeldBack = false
    service.release()
    await rest(20)
    expect(result.current.rowAt(600)).toBe('record 600')
  })

  test('memory is bounded: pages far from view are dropped, the first one stays', async () => {
    const { now, show } = renderPaged()
    show(0)
    for (let first = 50; first <= 1200; first += 50) {
      show(first)
      await rest(85)
    }
    expect(heldPages()).toBeLessThanOrEqual(14)
    expect(now().rowAt(0)).toBe('record 0')
    expect(now().rowAt(200)).toBeUndefined()
    expect(now().rowAt(1200)).toBe('record 1200')
  })

  test('a page that failed is named, and retried on request', async () => {
    service.answer = (page) => (page === 1 ? new Error('broken line') : { total: 200 })
    const { now, show } = renderPaged()
    show(40)
    await waitFor(() => {
      expect(now().absenceAt(60)).toBe('failed')
    })
    service.answer = () => ({ total: 200 })
    act(() => {
      now().retry()
    })
    await waitFor(() => {
      expect(now().rowAt(60)).toBe('record 60')
    })
  })

  test('the first page tells why nothing can be shown', async () => {
    service.answer = () => new Error('refused')
    const { now } = renderPaged()
    await waitFor(() => {
      expect(now().firstPage.error?.message).toBe('refused')
    })
    expect(now().total).toBeUndefined()
  })

  test('a list without a total ends with its short page', async () => {
    service.answer = (page) => ({ count: page === 1 ? 7 : SIZE })
    const { now, show } = renderPaged()
    show(0)
    await waitFor(() => {
      expect(now().total).toBe(57)
    })
  })

  test('surplus is counted, rows left out are known as such', async () => {
    service.answer = () => ({ total: 80, count: 20, surplus: 3 })
    const { now } = renderPaged()
    await waitFor(() => {
      expect(now().surplus).toBe(3)
    })
    expect(now().absenceAt(30)).toBe('missing')
  })

  test('another list starts anew; the former one is still there on the way back', async () => {
    const { now, show, rerender } = renderPaged()
    show(0)
    await rest(20)
    rerender({ list: 'paid' })
    expect(now().total).toBeUndefined()
    show(40)
    await waitFor(() => {
      expect(now().rowAt(60)).toBe('record 60')
    })
    service.asked.length = 0
    rerender({ list: 'all' })
    expect(now().rowAt(0)).toBe('record 0')
    expect(service.asked).toEqual([])
  })
})
