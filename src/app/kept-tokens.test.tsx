import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { getConnection, setConnection, type Connection } from '~/api/connection'
import { acceptTokens, refuseToken } from '~/api/refused-token'
import { firstConnection } from './config'
import { connectTo } from '~/screens/settings/connection-parts'

import { keptTokens } from '~/storage/kept-tokens'

// Read as the module begins.
vi.hoisted(() => vi.stubGlobal('__SANDBOX__', false))

const before = getConnection()
const live: Connection = {
  kind: 'live',
  baseUrl: 'https://pay.example',
  orgId: '77',
  defaultEntry: 'main-street',
  organizationToken: 'organization-token',
  applicationToken: 'application-token',
  hasProxyToken: false,
}
const config = (tokens: 'typed' | 'proxy') => ({
  service: { baseUrl: '', orgId: '', defaultEntry: '', tokens },
  cardEntry: false,
  errorReports: false,
})
const stored = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }])

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  acceptTokens()
  setConnection(before)
})

test('by default a token is in memory only, and a reload forgets it', () => {
  connectTo(live, false)
  expect(stored()).not.toContain('-token')
  expect(firstConnection(config('typed')).organizationToken).toBeUndefined()
})

test('kept by choice, a reload of this tab has it again; nothing of it is kept longer than the tab', () => {
  connectTo(live, true)
  expect(firstConnection(config('typed'))).toEqual(live)
  expect(JSON.stringify({ ...localStorage })).not.toContain('-token')
  setConnection(firstConnection(config('typed')))
  expect(keptTokens(live)?.organizationToken).toBe('organization-token')
  // Where the proxy adds the token, what this tab kept is none of it.
  expect(firstConnection(config('proxy')).organizationToken).toBeUndefined()
})

test.each([
  ['disconnecting', () => setConnection({ ...live, organizationToken: undefined })],
  ['another organization', () => setConnection({ ...live, orgId: '78' })],
  ['another service', () => setConnection({ ...live, baseUrl: 'https://other.example' })],
  ['another token', () => connectTo({ ...live, organizationToken: 'new-token' }, false)],
  ['a refusal', () => refuseToken('organization-token')],
  ['taking the choice back', () => connectTo(live, false)],
])('%s forgets what was kept', (_, act) => {
  connectTo(live, true)
  expect(stored()).toContain('organization-token')
  act()
  expect(stored()).not.toContain('-token')
})

test('what was tampered with is nothing', () => {
  for (const text of [
    '',
    '{',
    'null',
    '7',
    '[]',
    '{"baseUrl":"https://pay.example","orgId":"77"}',
  ]) {
    sessionStorage.setItem('countinghouse.tokens', text)
    expect(keptTokens(live)).toBeUndefined()
  }
})
