import 'fake-indexeddb/auto'

import { afterEach, expect, test, vi } from 'vitest'

import { keepDeed } from './activity'
import { saveDraft } from './drafts'
import { askOnceWorthKeeping, howLasting } from './lasting-storage'
import { keepRecent } from './recents'
import type { Scope } from './scope'

const scope: Scope = { kind: 'live', baseUrl: 'https://lasting.test', orgId: '1' }

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a browser is asked once, when the first thing worth keeping is kept (PI-D40)', async () => {
  let isKept = false
  const persist = vi.fn(async () => (isKept = true))
  vi.stubGlobal('navigator', { storage: { persist, persisted: async () => isKept } })
  expect(await howLasting()).toBe('removable')
  const stop = askOnceWorthKeeping()
  // What is learned again is not worth a question.
  await keepRecent(scope, { to: '/bills/1', name: 'Bill 1', openedAt: 1 })
  expect(persist).not.toHaveBeenCalled()
  await saveDraft(scope, { id: 'd', kind: 'vendor', title: 'Draft', values: {} })
  await vi.waitFor(() => expect(persist).toHaveBeenCalledTimes(1))
  expect(await howLasting()).toBe('kept')
  isKept = false
  localStorage.clear()
  await keepDeed(scope, { kind: 'view-saved', what: 'bills' })
  await vi.waitFor(() => expect(persist).toHaveBeenCalledTimes(2))
  isKept = false
  stop()
  // Another page of the same browser.
  const stopAgain = askOnceWorthKeeping()
  await saveDraft(scope, { id: 'd', kind: 'vendor', title: 'Draft', values: {} })
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(persist).toHaveBeenCalledTimes(2)
  stopAgain()
})

test('a browser that doesn’t say is not known, and isn’t asked', async () => {
  vi.stubGlobal('navigator', {})
  expect(await howLasting()).toBe('unknown')
  vi.stubGlobal('navigator', {
    storage: {
      persisted: async () => {
        throw new TypeError('Refused')
      },
    },
  })
  expect(await howLasting()).toBe('unknown')
})
