import { QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { setConnection, type Connection } from './connection'
import { queryClient, readNow } from './query-client'
import { acceptTokens, refuseToken } from './refused-token'

const first: Connection = {
  kind: 'live',
  baseUrl: '',
  orgId: '123',
  defaultEntry: 'main-street',
  organizationToken: 'first',
  applicationToken: undefined,
  hasProxyToken: false,
}
afterEach(() => {
  queryClient.clear()
  acceptTokens()
})

/** What a page shows and what another showed before it. */
function readTwo(read: () => Promise<string>) {
  const shown = new QueryObserver(queryClient, { queryKey: ['shown'], queryFn: read, retry: false })
  const stop = shown.subscribe(() => undefined)
  queryClient.setQueryData(['shown'], 'by first')
  queryClient.setQueryData(['left'], 'by first')
  return { shown, stop }
}

describe('another token', () => {
  test('reads again what is shown, and forgets the rest, even after a refusal', async () => {
    setConnection(first)
    const { shown, stop } = readTwo(() => Promise.resolve('by second'))
    refuseToken('first')
    setConnection({ ...first, organizationToken: 'second' })
    expect(queryClient.getQueryData(['left'])).toBeUndefined()
    await vi.waitFor(() => expect(shown.getCurrentResult().data).toBe('by second'))
    stop()
  })

  test('keeps nothing that it may not read', async () => {
    setConnection(first)
    const { shown, stop } = readTwo(() => Promise.reject(new Error('403')))
    setConnection({ ...first, organizationToken: 'second' })
    await vi.waitFor(() => expect(shown.getCurrentResult().isError).toBe(true))
    await vi.waitFor(() => expect(shown.getCurrentResult().data).toBeUndefined())
    stop()
  })

  test('of another organization leaves nothing; the same one leaves all', () => {
    setConnection(first)
    queryClient.setQueryData(['left'], 'by first')
    setConnection({ ...first, defaultEntry: 'harbor-goods' })
    expect(queryClient.getQueryData(['left'])).toBe('by first')
    setConnection({ ...first, orgId: '456' })
    expect(queryClient.getQueryData(['left'])).toBeUndefined()
  })
})

test('two that want the answer of now at the same time get one, and neither ends what the other waits for', async () => {
  let asked = 0
  const queryKey = ['asked twice', 'at once']
  const options = {
    queryKey,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
      asked += 1
      await new Promise((resolve) => setTimeout(resolve, 5))
      signal.throwIfAborted()
      return asked
    },
  }
  expect(await readNow(options)).toBe(1)
  await queryClient.invalidateQueries({ queryKey })
  const [one, other] = await Promise.all([readNow(options), readNow(options)])
  expect(one).toBe(other)
  // What was read before isn't taken for an answer.
  expect(one).toBe(asked)
  expect(asked).toBeGreaterThan(1)
})
