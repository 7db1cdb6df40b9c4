import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { useLoaded } from './use-loaded'

test('T16: a chunk that could not be had is asked for again when the network is back', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue('the bar')
  const { result } = renderHook(() => useLoaded(true, load))
  expect(result.current).toBeUndefined()
  await waitFor(() => expect(result.current).toBeNull())
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(result.current).toBe('the bar'))
  // It is there: nothing asks again.
  act(() => void window.dispatchEvent(new Event('online')))
  expect(load).toHaveBeenCalledTimes(2)
})
