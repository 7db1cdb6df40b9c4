import { afterEach, expect, test, vi } from 'vitest'

import { setConnection } from '~/api/connection'
import { keyOf } from '~/api/query'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'

import { ask } from './loaders'

setConnection(sandboxConnection)
afterEach(() => queryClient.clear())

test('what failed at once is left to the screen, and what is there or on its way isn’t asked again', async () => {
  const key = keyOf('someQuery', {})
  const read = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('Refused'))
  const first = { queryKey: key, queryFn: read, retry: false }
  ask(first)
  ask(first)
  await vi.waitFor(() => expect(queryClient.getQueryState(key)?.status).toBe('error'))
  ask(first)
  expect(read).toHaveBeenCalledOnce()

  // As the screen does.
  read.mockResolvedValue('rows')
  await queryClient.query(first)
  ask(first)
  expect(read).toHaveBeenCalledTimes(2)
  expect(queryClient.getQueryData(key)).toBe('rows')
})
