import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { currentScope, setConnection } from '~/api/connection'
import { keyOf } from '~/api/query'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { loadLegend } from '~/storage/learn-statuses'
import { listsKept } from '~/storage/lists-database'
import { legendEntry, subscribeLegend } from '~/storage/legend'

import { learnFromPages } from './learn-statuses'

const operation = { name: 'someQuery' }
const page = (...ids: number[]) => ({ records: ids })
const read = (from: number, ...ids: number[]) =>
  queryClient.setQueryData(keyOf(operation.name, { from }), page(...ids))

const countOf = (code: number) => legendEntry('wire', code)?.evidence[0]?.count

const learn = () =>
  learnFromPages<number>({
    operation,
    sightingsOf: (id) => [{ kind: 'wire', code: 3, text: 'Sent', record: `row ${String(id)}` }],
  })

setConnection(sandboxConnection)
afterEach(() => queryClient.clear())

describe('the legend learns from pages', () => {
  test('that are in the cache, and from each that comes; of a record once, however often it is read', async () => {
    read(0, 1, 2)
    learn()
    learn()
    await vi.waitFor(() => expect(countOf(3)).toBe(2))
    read(50, 3, 4)
    read(100, 4, 5)
    read(0, 1, 2)
    await vi.waitFor(() => expect(countOf(3)).toBe(5))
  })

  test('in one write for all that came meanwhile', async () => {
    await listsKept.open(currentScope())
    const changes = vi.fn<() => void>()
    const stop = subscribeLegend(changes)
    read(150, 6)
    read(200, 7)
    await vi.waitFor(() => expect(countOf(3)).toBe(7))
    stop()
    expect(changes).toHaveBeenCalledTimes(1)
  })

  test('of this operation only', async () => {
    queryClient.setQueryData(keyOf('otherQuery', {}), page(9))
    read(250, 8)
    await vi.waitFor(() => expect(countOf(3)).toBe(8))
  })

  test('T3: what one service calls a code is not said of another’s', async () => {
    setConnection({ ...sandboxConnection, kind: 'live', baseUrl: 'https://live.test' })
    expect(legendEntry('wire', 3)).toBeUndefined()
    read(0, 1)
    await vi.waitFor(() => expect(countOf(3)).toBe(1))
    setConnection(sandboxConnection)
    expect(legendEntry('wire', 3)).toBeUndefined()
    await loadLegend(currentScope())
    expect(countOf(3)).toBe(8)
  })
})
