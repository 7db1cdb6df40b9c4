import 'fake-indexeddb/auto'

import { fireEvent, render, screen } from '@testing-library/react'
import { openDB } from 'idb'
import { afterEach, expect, test, vi } from 'vitest'

import { isPresenting, presenter } from '~/lib/presenting'
import { OPEN_LIMIT_MS } from '~/storage/database'

import { PresenterCard } from './presenter-section'

afterEach(() => {
  vi.useRealTimers()
})

test('presenter mode doesn’t start while another tab holds names that it should mask, and says so', async () => {
  const older = await openDB('countinghouse-held', 1)
  const upgrade = openDB('countinghouse-held', 2)
  render(<PresenterCard />)
  const start = screen.getByRole('button', { name: 'Start presenter mode' })

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(start)
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(OPEN_LIMIT_MS / 20)
    const notice = screen.getByText(/^Nothing is masked/)
    expect(notice.textContent).toContain('Close the other tabs and retry')
  }, 2 * OPEN_LIMIT_MS)
  vi.useRealTimers()
  expect(isPresenting()).toBe(false)

  older.close()
  ;(await upgrade).close()
  fireEvent.click(start)
  await vi.waitFor(() => expect(isPresenting()).toBe(true))
  presenter()?.end()
})
