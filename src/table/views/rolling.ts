/**
 * Dates of a view that move with the calendar: "last month" is another month once this one is over (PO-S9). A view keeps
 * the days that it was saved with, and the names of the ranges that they were.
 */
import { addDays, type DayRange, dayRanges, daysAhead, isDay, presetOf } from '~/lib/days'
import type { ViewParts } from '~/storage/views'

import { decodeViewPart } from './view-url'

/** Those of each name are the same days, wherever they are offered. */
const rangesByName = (today: string): readonly DayRange[] => [
  ...dayRanges(today),
  ...daysAhead(today),
]

/** By the field: the label of one of these. */
export type Rolling = Readonly<Record<string, string>>

const CONDITION = /^(\w+)\((ge|lt)\)=(.*)$/s

interface DayBound {
  readonly field: string
  readonly operator: string
  readonly day: string
}

function boundOf(part: string): DayBound | undefined {
  const [, field = '', operator = '', day = ''] = CONDITION.exec(decodeViewPart(part)) ?? []
  return field !== '' && isDay(day) ? { field, operator, day } : undefined
}

const partsOfFilters = (filters: string): readonly string[] => filters.split('&').filter(Boolean)

/** The ranges that the filters are today, as a person chose them from the list of ranges. */
export function rollingOf(filters: string, today: string): Rolling {
  const bounds = partsOfFilters(filters).flatMap((part) => boundOf(part) ?? [])
  const found = [...Map.groupBy(bounds, ({ field }) => field)].flatMap(([field, own]) => {
    const first = own.filter(({ operator }) => operator === 'ge')
    const end = own.filter(({ operator }) => operator === 'lt')
    if (first.length !== 1 || end.length !== 1) return []
    const days = { first: first[0]?.day ?? '', last: addDays(end[0]?.day ?? today, -1) }
    const preset = presetOf(days, rangesByName(today))
    return preset ? [[field, preset.label] as const] : []
  })
  return Object.fromEntries(found)
}

/** With the days that its ranges are today. One that this version doesn’t know stays as it was saved. */
export function rolledParts(parts: ViewParts, today: string): ViewParts {
  const { filters, rolling } = parts
  if (filters === undefined || rolling === undefined) return parts
  const ranges = new Map(rangesByName(today).map((range) => [range.label, range]))
  const rolled = partsOfFilters(filters).map((part) => {
    const bound = boundOf(part)
    const range = bound && ranges.get(rolling[bound.field] ?? '')
    if (!bound || !range) return part
    const day = bound.operator === 'ge' ? range.first : addDays(range.last, 1)
    return `${bound.field}(${bound.operator})=${day}`
  })
  return { ...parts, filters: rolled.join('&') }
}
