import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { clearAnnouncements, LiveRegion } from './announce'
import { useSpokenProgress } from './spoken-progress'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  clearAnnouncements()
  vi.useRealTimers()
})

function Checking({ done, of }: { readonly done: number; readonly of: number }) {
  useSpokenProgress(of === 0 ? undefined : { done, of }, {
    start: `Checking ${String(of)} rows`,
    on: `${String(done)} of ${String(of)} rows checked`,
    end: 'All rows ready',
  })
  return <LiveRegion />
}

/** All that is said while the rows are checked one by one. */
function heard(of: number, msEach: number): readonly string[] {
  const said: string[] = []
  const { container, rerender, unmount } = render(<Checking done={0} of={of} />)
  const listen = () => {
    const text = container.querySelector('[role=status]')?.textContent ?? ''
    if (text !== '' && said.at(-1) !== text) said.push(text)
  }
  listen()
  for (let done = 1; done <= of; done += 1) {
    vi.advanceTimersByTime(msEach)
    rerender(<Checking done={done} of={of} />)
    listen()
  }
  unmount()
  return said
}

test('of 5,000 rows a start, three quarters and an end are said', () => {
  expect(heard(5000, 20)).toEqual([
    'Checking 5000 rows',
    '1250 of 5000 rows checked',
    '2500 of 5000 rows checked',
    '3750 of 5000 rows checked',
    'All rows ready',
  ])
})

test('what is over within ten seconds has a start and an end', () => {
  expect(heard(6, 500)).toEqual(['Checking 6 rows', 'All rows ready'])
})

test('one row that is checked again says what it came to', () => {
  expect(heard(1, 500)).toEqual(['All rows ready'])
})
