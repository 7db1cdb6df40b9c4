import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, expect, test } from 'vitest'

import { startSandboxForTests } from '../../mocks/vitest'
import { setConnection } from './connection'
import { mostPaypoints } from './entries'
import { queryClient } from './query-client'
import { useSender } from './sender'
import { sandboxConnection } from './testing/sandbox-connection'

const paypoint = (at: number, name: string) => ({
  IdPaypoint: String(at),
  DbaName: name,
  BCity: 'Fernhill',
  EntryPoints: [{ EntryName: `entry-${String(at)}` }],
})

/** Of an organization with more paypoints than are listed. */
const sandbox = startSandboxForTests({
  deliver: (request) => {
    const asked = new URL(request.url).searchParams
    const from = Number(asked.get('fromRecord'))
    const Records = asked.has('entryName(ct)')
      ? [paypoint(777, 'Harbor Supply')]
      : Array.from({ length: 100 }, (_, at) => paypoint(from + at, 'Listed'))
    return Promise.resolve(Response.json({ Summary: { totalRecords: mostPaypoints * 2 }, Records }))
  },
})
afterAll(() => sandbox.close())

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

test('a letter is headed by the paypoint’s name and place, also beyond those that are listed', async () => {
  setConnection({ ...sandboxConnection, baseUrl: window.location.origin })
  const { result } = renderHook(() => useSender('entry-777'), { wrapper })
  expect(result.current).toEqual({ name: 'entry-777', reachedAt: [] })
  await waitFor(() =>
    expect(result.current).toEqual({ name: 'Harbor Supply', reachedAt: ['Fernhill'] }),
  )
})
