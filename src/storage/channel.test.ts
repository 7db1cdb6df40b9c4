import { afterEach, expect, test, vi } from 'vitest'

import { hearTabs, tellTabs } from './channel'

afterEach(() => vi.unstubAllGlobals())

test('tells every tab that listens, until it stops', async () => {
  const heard: unknown[] = []
  const stop = hearTabs('a channel', (message) => heard.push(message))
  tellTabs('a channel', { changed: 1 })
  await vi.waitFor(() => expect(heard).toEqual([{ changed: 1 }]))
  stop()
})

test('X3: a browser that refuses channels tells nobody, and nothing fails', () => {
  class Refused {
    constructor() {
      throw new DOMException('Site data is blocked.', 'SecurityError')
    }
  }
  vi.stubGlobal('BroadcastChannel', Refused)
  const listener = vi.fn()
  const stop = hearTabs('a channel', listener)
  tellTabs('a channel', 'changed')
  stop()
  expect(listener).not.toHaveBeenCalled()
})
