import { afterAll, expect, test } from 'vitest'

import { sandboxConnection } from '~/api/testing/sandbox-connection'

import { startSandboxForTests } from '../../../mocks/vitest'
import { tryConnection } from './try-connection'

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())

const live = { ...sandboxConnection, kind: 'live' } as const

test('T7: a connection that works says what it found', async () => {
  expect(await tryConnection(live)).toMatchObject({
    ok: true,
    title: expect.stringMatching(/^Connected · \d+ paypoints$/),
  })
  expect((await tryConnection({ ...live, orgId: '' })).title).toMatch(
    /^Connected · [\d,]+ payouts of main-street$/,
  )
})

test('T7: one that does not says what failed, and is never taken for one that does', async () => {
  for (const [change, said] of [
    [{ organizationToken: 'not-a-token' }, /^Not connected: .*token/],
    [{ organizationToken: undefined }, /^Not connected: No token/],
    [{ orgId: '', defaultEntry: '' }, /^Not connected: This request cannot be sent/],
  ] as const) {
    const tried = await tryConnection({ ...live, ...change })
    expect(tried.ok).toBe(false)
    expect(tried.title).toMatch(said)
  }
})
