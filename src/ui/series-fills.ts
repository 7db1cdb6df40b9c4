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

/** Statuses of one tone share a hue. */
export function toneFills(series: readonly StatusTone[]): readonly string[] {
  const used = new Map<StatusTone, number>()
  return series.map((tone) => {
    const at = used.get(tone) ?? 0
    used.set(tone, at + 1)
    const shades = tones[tone]
    return shades[at % shades.length] ?? shades[0]
  })
}
