/**
 * Times as filters compare them, written apart from the app's own reading of dates on purpose.
 * A time without offset is taken as UTC; a text means all the time from `start` up to `end`.
 */
export interface Span {
  /** Milliseconds since the epoch. */
  readonly start: number
  readonly end: number
}

const MOMENT =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2})?(\.\d{1,9})?\s?(Z|[+-]?\d{2}:?\d{2})?)?$/i
const DAY_MS = 86_400_000

/** `+02:00`; a plus sign that arrived as a blank is none. */
function offsetOf(text: string): string {
  if (/^z$/i.test(text)) return 'Z'
  const digits = text.replace(/\D/g, '')
  return `${text.startsWith('-') ? '-' : '+'}${digits.slice(0, 2)}:${digits.slice(2)}`
}

export function spanOf(text: string): Span | undefined {
  const [, day, clock, seconds = ':00', fraction = '', offset = 'Z'] =
    MOMENT.exec(text.trim()) ?? []
  if (day === undefined || !isCalendarDay(day)) return undefined
  if (clock === undefined) {
    const start = Date.parse(day)
    return { start, end: start + DAY_MS }
  }
  const start = Date.parse(`${day}T${clock}${seconds}${fraction.slice(0, 4)}${offsetOf(offset)}`)
  if (Number.isNaN(start)) return undefined
  return { start, end: start + 1 }
}

/** JavaScript takes 31 February for 3 March in some forms. */
function isCalendarDay(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDate() === Number(day.slice(-2))
}
