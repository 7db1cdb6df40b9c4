/** Calendar days as text, for filters by date. They have no zone, and never become an instant. */
import { addDays } from '~/lib/days'

export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

interface DayRange {
  readonly label: string
  /** Both included. */
  readonly first: string
  readonly last: string
}

export const dayRanges = (today: string): readonly DayRange[] => [
  { label: 'Today', first: today, last: today },
  { label: 'Last 7 days', first: addDays(today, -6), last: today },
  { label: 'This month', first: `${today.slice(0, 8)}01`, last: today },
]
