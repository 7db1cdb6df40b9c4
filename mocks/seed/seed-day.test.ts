/** The sandbox is of today: what the seed's records are on the day that it ends. */
import { describe, expect, test } from 'vitest'

import { readMoment } from '~/lib/dates'
import { addDays } from '~/lib/days'

import { openingOf } from '../clock/day'
import type { PayoutRecord } from '../model'
import { movedExpiry, endOf, movedTo, dateText } from '../moments'
import { payoutQuery } from '../operations/queries'
import { createStore } from '../store'
import { payoutStatus } from '../statuses'
import { createTestSandbox } from '../vitest'

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The day of a visit, and the last business day before it. */
const visits = [
  ['2026-11-21', '2026-11-20'],
  ['2026-11-22', '2026-11-20'],
  ['2026-11-23', '2026-11-20'],
  ['2026-11-24', '2026-11-23'],
  ['2027-01-01', '2026-12-31'],
  ['2027-03-15', '2027-03-12'],
  ['2028-02-29', '2028-02-28'],
  ['2028-03-01', '2028-02-29'],
  ['2028-12-31', '2028-12-29'],
  ['2031-06-14', '2031-06-13'],
] as const

describe('the day of the first visit', () => {
  test.each(visits)('%s: the records end on %s', (visit, last) => {
    for (const time of ['T00:00:00Z', 'T12:00:00Z', 'T23:59:59Z']) {
      expect(openingOf(undefined, new Date(visit + time))).toEqual({ day: last, aheadMs: 0 })
    }
  })

  test('a day that is asked for sets the clock on the date after it', () => {
    const machine = new Date('2027-05-04T13:20:00Z')
    const { day, aheadMs } = openingOf('2026-11-20', machine)
    expect(day).toBe('2026-11-20')
    expect(new Date(machine.getTime() + aheadMs).toISOString()).toBe('2026-11-21T13:20:00.000Z')
  })
})

const recordsOf = (day: string) => {
  const now = new Date(`${addDays(day, 1)}T00:00:00Z`)
  const store = createStore({ seed: 1, payouts: 5000, day, now: () => now })
  const answer = payoutQuery(store, 'main-street', 'limitRecord=0')
  const payouts = (answer?.Records ?? []) as readonly PayoutRecord[]
  return { store, payouts }
}

const dayOf = (text: string | undefined): string => {
  const moment = readMoment(text ?? '')
  return moment.kind === 'odd' ? '' : moment.date
}
const daysOf = (payouts: readonly PayoutRecord[]) =>
  payouts.map(({ CreatedAt, CreatedDate }) => dayOf(CreatedAt ?? CreatedDate))

describe.each(visits)('a sandbox first seen on %s', (_, last) => {
  const { store, payouts } = recordsOf(last)

  test('has no record of a later day', () => {
    const known = [
      ...daysOf(payouts),
      ...[...store.all('transactions')].map(([, { TransactionTime }]) => dayOf(TransactionTime)),
      ...[...store.all('chargebacks')].map(([, { createdAt }]) => dayOf(createdAt)),
      ...[...store.all('customers')].flatMap(([, { Created, Subscriptions = [] }]) => [
        dayOf(Created),
        ...Subscriptions.map(({ LastRun }) => dayOf(LastRun)),
      ]),
      ...[...store.all('pages')].map(([, { lastAccess }]) => dayOf(lastAccess)),
    ]
    expect(known).not.toContain('')
    expect(known.filter((day) => day > last)).toEqual([])
  })

  test('has the payouts of a living business', () => {
    const days = daysOf(payouts)
    expect(days.filter((day) => day > addDays(last, -30)).length).toBeGreaterThan(50)
    expect(Math.min(...days.map((day) => Date.parse(day)))).toBeLessThan(
      Date.parse(addDays(last, -500)),
    )
    expect(days.filter((day) => day === last).length).toBeGreaterThan(0)
    const atWeekends = days.filter((day) => [0, 6].includes(weekdayOf(day)))
    expect(atWeekends.length / days.length).toBeLessThan(0.1)
  })

  test('has something that needs a person, and nearly all is paid', () => {
    const words = payouts.map(({ Status }) => payoutStatus(Status)?.text)
    expect(words).toContain('On Hold')
    expect(words.filter((word) => word === 'Paid').length / words.length).toBeGreaterThan(0.5)
    const disputed = [...store.all('chargebacks')].map(([, { createdAt }]) => dayOf(createdAt))
    expect(disputed.filter((day) => day > addDays(last, -59)).length).toBeGreaterThan(0)
  })

  test('has subscriptions that ran and run next on their own days', () => {
    const all = [...store.all('customers')].flatMap(([, { Subscriptions = [] }]) => Subscriptions)
    expect(all.length).toBeGreaterThan(5)
    for (const { Frequency, NextDate = '', LastRun } of all) {
      expect(NextDate > last).toBe(true)
      const days = [dayOf(LastRun), NextDate]
      if (Frequency === 'weekly') expect(days.map(weekdayOf)).toEqual([2, 2])
      else expect(days.map((day) => day.slice(8))).toEqual(Array(2).fill(NextDate.slice(8)))
    }
  })

  test('has cards that expire later', () => {
    const cards = [...store.all('customers')].flatMap(([, { StoredMethods = [] }]) =>
      StoredMethods.flatMap(({ expDate }) => (expDate ? [expDate] : [])),
    )
    expect(cards.length).toBeGreaterThan(10)
    for (const card of cards) {
      expect(`20${card.slice(2)}-${card.slice(0, 2)}` > last.slice(0, 7)).toBe(true)
    }
  })
})

test('the same day makes the same records, and weekdays hold on every other', () => {
  const textOf = (day: string) => JSON.stringify([...recordsOf(day).store.all('transactions')])
  expect(textOf('2027-03-12')).toBe(textOf('2027-03-12'))
  expect(textOf('2027-03-12')).not.toBe(textOf('2027-03-11'))
  for (const [, day] of visits) {
    const moved = dateText(movedTo(endOf(day), '2026-11-17T06:00:00Z'))
    expect(weekdayOf(moved)).toBe(2)
    expect(moved <= day && moved >= addDays(day, -10)).toBe(true)
  }
  expect(movedExpiry(endOf('2026-11-20'), '0127')).toBe('0127')
  expect(movedExpiry(endOf('2028-02-29'), '0127')).toBe('0428')
  expect(movedExpiry(endOf('2028-12-29'), '1128')).toBe('1230')
})

test('a day passes in every sandbox, and its clock is the day’s close', async () => {
  for (const [visit, day] of visits) {
    const now = new Date(`${visit}T10:00:00Z`)
    const sandbox = createTestSandbox({ day, now, payouts: 2000 })
    const [passed] = await sandbox.passDays()
    expect(passed?.date.slice(0, 10)).toBe(sandbox.store().now().toISOString().slice(0, 10))
    expect([1, 2, 3, 4, 5]).toContain(weekdayOf(passed?.date ?? ''))
  }
})
