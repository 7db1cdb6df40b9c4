import { renderHook } from '@testing-library/react'
import { beforeEach, afterEach, describe, expect, test, vi } from 'vitest'

import { setConnection } from '~/api/connection'
import { sandboxConnection } from '~/api/testing/sandbox-connection'

import { localRow } from '../local/local-rows'
import { rowsInView } from './rows-in-view'

beforeEach(() => {
  setConnection(sandboxConnection)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const rows = ['a', 'b', 'c'].map(localRow)

function listOf() {
  const { inView, useInView } = rowsInView<string>()
  const { result, unmount } = renderHook(() => useInView(rows))
  return { inView, show: result.current, unmount }
}

describe('the rows in view', () => {
  test('are those that rest', () => {
    const { inView, show } = listOf()
    show(0, 1)
    expect(inView.get()).toEqual([])
    vi.runAllTimers()
    expect(inView.get()).toEqual(['a', 'b'])
  })

  test.each([
    ['the list', ({ unmount }: ReturnType<typeof listOf>) => unmount()],
    ['the organization', () => setConnection({ ...sandboxConnection, orgId: '456' })],
  ])('are none once %s is left, nor are those that would have rested', (_, leave) => {
    const list = listOf()
    list.show(0, 1)
    vi.runAllTimers()
    list.show(1, 2)
    leave(list)
    expect(list.inView.get()).toEqual([])
    vi.runAllTimers()
    expect(list.inView.get()).toEqual([])
  })
})
