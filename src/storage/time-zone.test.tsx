import { afterEach, expect, test, vi } from 'vitest'

import { displayZone } from '~/lib/dates'

const KEY = 'countinghouse.time-zone'

afterEach(() => {
  localStorage.clear()
  vi.resetModules()
})

test.each([
  [undefined, displayZone()],
  ['UTC', 'UTC'],
  ['Etc/GMT+8', 'Etc/GMT+8'],
  ['Mars/Olympus_Mons', displayZone()],
  ['', displayZone()],
])('kept as %s, times are %s', async (kept, shown) => {
  if (kept !== undefined) localStorage.setItem(KEY, kept)
  const { shownZone } = await import('./time-zone')
  expect(shownZone()).toBe(shown)
})

test('another tab’s choice counts here, and is told apart from one of this tab', async () => {
  const { chooseZone, shownZone, subscribeZone, zoneElsewhere } = await import('./time-zone')
  const heard: string[] = []
  subscribeZone(() => heard.push(`any ${shownZone()}`))
  zoneElsewhere.subscribe(() => heard.push(`elsewhere ${shownZone()}`))
  chooseZone('Etc/GMT+5')
  expect(localStorage.getItem(KEY)).toBe('Etc/GMT+5')
  localStorage.setItem(KEY, 'UTC')
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(heard).toStrictEqual([
    'any Etc/GMT+5',
    'any UTC',
    'elsewhere UTC',
    `any ${displayZone()}`,
    `elsewhere ${displayZone()}`,
  ])
})

test('another tab’s way back to before is heard by the tab that chose, and the same choice isn’t', async () => {
  const { chooseZone, shownZone, zoneElsewhere } = await import('./time-zone')
  const heard: string[] = []
  zoneElsewhere.subscribe(() => heard.push(shownZone()))
  chooseZone('UTC')
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
  expect(heard).toStrictEqual([])
  localStorage.removeItem(KEY)
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
  expect(heard).toStrictEqual([displayZone()])
  expect(zoneElsewhere.get()).toBe(1)
})
