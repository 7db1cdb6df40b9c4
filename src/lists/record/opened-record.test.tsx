import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import type { OpenRecordProps } from '../list-definition'
import { openedRecord } from './opened-record'

const props: Omit<OpenRecordProps<string>, 'onClose'> = {
  locator: '7',
  neighbours: {
    index: 0,
    total: 1,
    isWaiting: false,
    step: () => undefined,
    link: () => null,
  },
}

test('a panel whose code is on its way keeps its room, and can be closed', () => {
  const { Panel } = openedRecord<string, null, readonly []>(() => new Promise(() => undefined))
  const onClose = vi.fn<() => void>()
  render(<Panel {...props} onClose={onClose} />)
  expect(screen.getByRole('complementary').matches('[data-side-panel][aria-busy="true"]')).toBe(
    true,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('code that didn’t load before is asked for again as a record opens, and said not to load', async () => {
  const load = vi.fn(() => Promise.reject(new Error('Gone')))
  const { Panel, prepare } = openedRecord<string, null, readonly []>(load)
  prepare()
  const onClose = vi.fn<() => void>()
  const { unmount } = render(<Panel {...props} onClose={onClose} />)
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load this')
  expect(load).toHaveBeenCalledTimes(2)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
  unmount()
  render(<Panel {...props} onClose={onClose} />)
  await screen.findByRole('alert')
  expect(load).toHaveBeenCalledTimes(3)
})
