import type { StatusGroupName } from '~/lib/status-groups'
import type { StatusTone } from '~/lib/status-tone'

/** In full, so that Tailwind finds them. One hue: the series have an order, and no meaning. */
const ramp = [
  'fill-ramp-1',
  'fill-ramp-2',
  'fill-ramp-3',
  'fill-ramp-4',
  'fill-ramp-5',
  'fill-ramp-6',
  'fill-ramp-7',
  'fill-ramp-8',
] as const

const tones: Readonly<Record<StatusTone, readonly [string, ...string[]]>> = {
  positive: ['fill-positive-1', 'fill-positive-2', 'fill-positive-3'],
  info: ['fill-info-1', 'fill-info-2', 'fill-info-3'],
  warning: ['fill-warning-1', 'fill-warning-2'],
  danger: ['fill-danger-1', 'fill-danger-2'],
  neutral: ['fill-neutral-1', 'fill-neutral-2'],
}

/** Spread over the whole ramp, so that few series differ more. */
export function rampFill(at: number, of: number): string {
  const place = of < 2 ? 3 : Math.round((at * (ramp.length - 1)) / (of - 1))
  return ramp[place % ramp.length] ?? ramp[0]
}

/** Those that are drawn most, in the order of their shades; the place of any other is its word's own. */
const shaded: Readonly<Partial<Record<StatusTone, readonly string[]>>> = {
  positive: ['paid', 'processed', 'captured'],
  info: ['processing', 'authorized', 'open'],
  warning: ['on hold'],
}

/** A status has one color for good, whatever stands beside it; statuses of one tone share a hue. */
export function statusFill(word: string, tone: StatusTone): string {
  const shades = tones[tone]
  const name = word.trim().toLowerCase()
  const known = shaded[tone]?.indexOf(name) ?? -1
  const at = known >= 0 ? known : [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return shades[at % shades.length] ?? shades[0]
}

/** One color for each group of statuses (lib/status-groups.ts), and one for what is in none. */
export const groupFills: Readonly<Record<StatusGroupName | 'other', string>> = {
  paid: 'fill-positive-1',
  way: 'fill-info-2',
  stopped: 'fill-warning-1',
  canceled: 'fill-neutral-2',
  other: 'fill-neutral-1',
}
