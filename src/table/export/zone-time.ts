import { zoneName } from '~/lib/dates'
import { isNoDay, otherMoments, readSentMoment } from '~/lib/other-dates'

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formatters.set(zone, formatter)
  }
  return formatter
}

/** `2026-11-21 09:12:33`: spreadsheets read it, and it sorts as text. */
function instantIn(zone: string, epochMs: number): string {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of formatterFor(zone).formatToParts(epochMs)) parts[type] = value
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = parts
  return `${year.padStart(4, '0')}-${month}-${day} ${hour}:${minute}:${second}`
}

export const dayIn = (zone: string, epochMs: number): string =>
  instantIn(zone, epochMs).slice(0, 10)

/** Wall time if it has no zone, which `zoneOf` says. Empty if unreadable: it stands as sent beside it. */
export function momentIn(
  zone: string,
  text: string,
): { kind: 'date' | 'time'; text: string } | undefined {
  const moment = readSentMoment(text)
  switch (moment.kind) {
    case 'instant':
      return { kind: 'time', text: instantIn(zone, moment.epochMs) }
    case 'date':
      return { kind: 'date', text: moment.date }
    case 'wall':
      return { kind: 'time', text: `${moment.date} ${moment.time.slice(0, 8)}` }
    case 'odd':
      return undefined
  }
}

export function zoneOf(zone: string, text: string): string | undefined {
  switch (readSentMoment(text).kind) {
    case 'instant':
      return zoneName(zone)
    case 'date':
      return undefined
    case 'wall':
      return 'not given'
    case 'odd':
      if (isNoDay(text)) return 'not a real day'
      return otherMoments(text).length > 0 ? 'more than one meaning' : 'unreadable time'
  }
}
