import { afterAll, expect, test, vi } from 'vitest'

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

test('T7: one that does not says what is wrong, and is never taken for one that does', async () => {
  for (const [change, said] of [
    [{ organizationToken: 'not-a-token' }, 'The service didn’t accept this token'],
    [{ organizationToken: undefined }, 'Enter the organization token'],
  ] as const) {
    expect(await tryConnection({ ...live, ...change })).toMatchObject({
      ok: false,
      tokenProblem: said,
    })
  }
  expect(await tryConnection({ ...live, orgId: '', defaultEntry: '' })).toMatchObject({ ok: false })
})

test('an organization that has nothing may be a wrong one', async () => {
  expect(await tryConnection({ ...live, orgId: '999' })).toMatchObject({
    ok: true,
    isEmpty: true,
    title: 'No paypoints found for organization 999',
  })
})

test('what is not the service, and what cannot be reached, are told apart', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('window', { location: new URL('https://app.example.com') })
  const page = async () => Promise.resolve(new Response('<!doctype html>'))
  const nothing = async () => Promise.resolve(new Response('', { status: 404 }))
  const broken = async () => Promise.reject(new TypeError('Failed to fetch'))
  for (const [answer, title] of [
    [page, 'payments.example.com doesn’t answer like the service'],
    [nothing, 'payments.example.com doesn’t answer like the service'],
    [broken, 'We couldn’t reach payments.example.com'],
  ] as const) {
    vi.stubGlobal('fetch', answer)
    const tried = await tryConnection({ ...live, baseUrl: 'https://payments.example.com' })
    expect(tried).toMatchObject({ ok: false, title })
  }
  vi.unstubAllGlobals()
})
