/** Calendar days as text, for filters by date. They have no zone, and never become an instant. */

export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

export function addDays(day: string, count: number): string {
  const moved = new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000)
  return moved.toISOString().slice(0, 10)
}

/** Today where the clocks show `zone`. */
export function todayIn(zone: string, now: number): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

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
