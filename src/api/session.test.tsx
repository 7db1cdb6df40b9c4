import { afterEach, expect, test, vi } from 'vitest'

import type { Session } from './session'

afterEach(() => localStorage.clear())

const proxied = {
  kind: 'live',
  baseUrl: '',
  orgId: '123',
  defaultEntry: '',
  organizationToken: undefined,
  applicationToken: undefined,
  hasProxyToken: true,
} as const

/** As after a reload: nothing has been asked yet. */
async function newPage(connection: object = {}) {
  vi.resetModules()
  const { setConnection } = await import('./connection')
  setConnection({ ...proxied, ...connection })
  const [{ nobody, setSession }, { writeBan }] = await Promise.all([
    import('./session'),
    import('./may-write'),
  ])
  return { state: (session: Partial<Session>) => setSession({ ...nobody, ...session }), writeBan }
}

test('a viewer’s next page offers no write, before the role is read again', async () => {
  const first = await newPage()
  expect(first.writeBan()).toBeUndefined()
  first.state({ role: 'viewer', user: 'ann@example.com' })
  const next = await newPage()
  expect(next.writeBan()).toBe('role')
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('ann@')
  next.state({ role: 'payer' })
  expect(next.writeBan()).toBeUndefined()
  expect((await newPage()).writeBan()).toBeUndefined()
})

test('a deployment that states no role any more bans nothing', async () => {
  const first = await newPage()
  first.state({ role: 'viewer' })
  first.state({})
  expect((await newPage()).writeBan()).toBeUndefined()
})

test('a role counts at its own proxy only', async () => {
  const first = await newPage()
  first.state({ role: 'viewer' })
  expect((await newPage({ baseUrl: 'https://service.example' })).writeBan()).toBeUndefined()
  expect((await newPage({ hasProxyToken: false })).writeBan()).toBeUndefined()
})
