/** Deliberately independent of the app's date code. Times without an offset are UTC. */
export interface Span {
  /** Milliseconds since the epoch. */
  readonly start: number
  readonly end: number
}

const MOMENT =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2})?(\.\d{1,9})?\s?(Z|[+-]?\d{2}:?\d{2})?)?$/i
const DAY_MS = 86_400_000

/** `+02:00`; a plus sign that arrived as a blank is no offset. */
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

/** JavaScript reads 31 February as 3 March in some formats. */
function isCalendarDay(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDate() === Number(day.slice(-2))
}
