import { render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { payoutFilters } from '~/contract/payouts'
import { display } from '~/ui/locale'

import { chipsOf } from './condition'
import { DayZone } from './day-zone'
import { daysAsked } from './describe'
import { parseSearch } from './filter-syntax'

afterEach(() => vi.restoreAllMocks())

const shownFor = (query: string, zone: string) => {
  vi.spyOn(display, 'zone', 'get').mockReturnValue(zone)
  const { conditions } = parseSearch(query, { catalogue: payoutFilters })
  const [chip] = chipsOf(conditions)
  const days = chip ? daysAsked(chip.conditions, { catalogue: payoutFilters }) : []
  return render(<DayZone days={days} />).container
}

const today = 'transactionDate(ge)=2026-11-22&transactionDate(lt)=2026-11-23'

test.each(['Asia/Tokyo', 'America/Los_Angeles'])(
  'in %s a day names the zone that it is asked in, with the reason',
  (zone) => {
    const mark = shownFor(today, zone)
    expect(mark.textContent).toMatch(/^UTC: /)
    expect(mark.firstElementChild?.getAttribute('title')).toContain(`Times here are ${zone}`)
  },
)

test('where days are the same, or a time of day is asked, nothing is marked', () => {
  expect(shownFor(today, 'UTC').textContent).toBe('')
  expect(shownFor('transactionDate(ge)=2026-11-22T00:00:00Z', 'Asia/Tokyo').textContent).toBe('')
  expect(shownFor('totalAmount(ge)=5', 'Asia/Tokyo').textContent).toBe('')
})
