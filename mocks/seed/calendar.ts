/** Payouts over about 18 months: busy on weekdays and at month's end, growing. */
import { DAY } from '../moments'

const DAYS = 550
const OPENING = 7.5 * 3600
const BUSINESS_HOURS = 11 * 3600
const WEEK = [0.06, 0.95, 1.1, 1, 1.15, 1.05, 0.18]

function weightOf(firstDay: number, day: number): number {
  const date = new Date((firstDay + day * DAY) * 1000)
  const isMonthEnd = date.getUTCDate() >= 28
  return (WEEK[date.getUTCDay()] ?? 1) * (isMonthEnd ? 1.4 : 1) * (1 + (0.5 * day) / DAYS)
}

export function creationTimes(count: number, end: number): Uint32Array {
  const firstDay = (Math.floor(end / DAY) + 1 - DAYS) * DAY
  const weights = Float64Array.from({ length: DAYS }, (_, day) => weightOf(firstDay, day))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const times = new Uint32Array(count)
  let day = 0
  let before = 0
  for (let index = 0; index < count; index++) {
    const target = ((index + 0.5) / count) * total
    while (day < DAYS - 1 && before + (weights[day] ?? 0) < target) before += weights[day++] ?? 0
    const partOfDay = Math.min((target - before) / (weights[day] ?? 1), 1)
    times[index] = firstDay + day * DAY + OPENING + Math.floor(partOfDay * BUSINESS_HOURS)
  }
  return times
}
