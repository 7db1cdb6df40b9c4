import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { formatMoment, readMoment, sortableEpoch } from '~/lib/dates'

import { Moment } from './moment'
import { Unread } from './unread'

const textOf = (value: string, zone?: 'named') =>
  render(<Moment value={value} {...(zone && { zone })} />).container.textContent

test('T15: a time without a zone keeps its wall time, and says what it is if it is UTC', () => {
  const format = { locale: 'en-US', zone: 'America/New_York' }
  const wall = formatMoment(readMoment('2026-11-20 12:34:00'), format)
  const event = formatMoment(readMoment('2026-11-20T12:34:00Z'), format)
  expect(wall).toMatchObject({ text: 'Nov 20, 2026, 12:34 PM', zone: 'time zone not given' })
  // The record's own event, of the same moment: the two can be told to agree.
  expect(wall.ifUtc).toBe(event.text)
})

test('T15: lists place it as that, so a sorted list stays in order by what is on hover', () => {
  const listed = ['2026-11-20T17:18:00Z', '2026-11-20T16:31:00Z', '2026-11-20 15:44:00']
  const places = listed.map((text) => sortableEpoch(readMoment(text)) ?? 0)
  expect(places).toEqual(places.toSorted((a, b) => b - a))
})

test('T15: the mark says why, and a date or a time with a zone has none', () => {
  expect(textOf('2026-11-20 12:34:00')).toContain('Time zone not given')
  expect(textOf('2026-11-20 12:34:00', 'named')).toContain('time zone not given')
  expect(textOf('2026-11-20T12:34:00Z')).not.toContain('not given')
  expect(textOf('2026-11-20')).not.toContain('not given')
})

test('X4: what is no time is shown as sent, with the mark of all unreadable values', async () => {
  render(<Moment value="31/31/2026 oops" />)
  expect(await screen.findByTitle('Not understood, sent as "31/31/2026 oops"')).toBeTruthy()
  render(<Moment value="oops" zone="named" />)
  expect(await screen.findByTitle('Not understood, sent as "oops"')).toBeTruthy()
  expect(textOf('2026-11-20')).not.toContain('Not understood')
})

test('X4: inside a value that is marked already there is no second mark', () => {
  const { container } = render(
    <Unread raw={7}>
      <Moment value="oops" />
    </Unread>,
  )
  expect(container.textContent).toBe('oops?Not understood, sent as 7')
})

test('the year is said unless it is this one, each in its own zone', () => {
  const format = { locale: 'en-US', zone: 'America/New_York', currentYear: 2026 }
  const text = (value: string) => formatMoment(readMoment(value), format).text
  expect(text('2026-11-20T17:18:00Z')).toBe('Nov 20, 12:18 PM')
  expect(text('2025-11-20T17:18:00Z')).toBe('Nov 20, 2025, 12:18 PM')
  // Still New Year's Eve in New York, and already 2027 as written.
  expect(text('2027-01-01T02:00:00Z')).toBe('Dec 31, 9:00 PM')
  expect(text('2027-01-01')).toBe('Jan 1, 2027')
  expect(text('2026-01-01')).toBe('Jan 1')
})

test('hover says the whole of it, and what was sent', () => {
  const { container } = render(<Moment value="2026-11-20T17:18:05Z" />)
  const title = container.querySelector('[title]')?.getAttribute('title')
  expect(title).toMatch(/^Nov 20, 2026, \d+:\d\d:05\sPM \(.+\) · 2026-11-20T17:18:05Z$/)
})

test('a date that is written otherwise stands as it was written; hover says which it is (FD-6)', async () => {
  const { container } = render(<Moment value="01/01/1990" style="date" />)
  expect(container.textContent).toBe('01/01/1990')
  expect(await screen.findByTitle('Jan 1, 1990 · 01/01/1990')).toBeTruthy()
  expect(container.textContent).toBe('01/01/1990')
})

test('one of several meanings names them, and one of none is unreadable (FD-6)', async () => {
  render(<Moment value="03/04/1990" />)
  expect(await screen.findByTitle('Could be Mar 4, 1990 or Apr 3, 1990')).toBeTruthy()
  render(<Moment value="31/31/1990" />)
  expect(await screen.findByTitle('Not understood, sent as "31/31/1990"')).toBeTruthy()
})

test('no real day stands as it was sent, with a remark and no alarm (FD-6)', async () => {
  const { container } = render(<Moment value="0001-01-01T00:00:00" style="date" />)
  const title = 'Not a real day: systems write it where there’s none'
  expect(await screen.findByTitle(title)).toBeTruthy()
  expect(container.textContent).toMatch(/^0001-01-01T00:00:00/)
  expect(container.textContent).not.toContain('Not understood')
})
