/** The lines of an axis from 0 up: round steps, at least one, at most `most`. The last is at or above `max`. */
export function ticksUpTo(max: number, most = 4): number[] {
  if (!(max > 0) || !Number.isFinite(max)) return [0, 1]
  const least = max / most
  const power = 10 ** Math.floor(Math.log10(least))
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10) * power
  const count = Math.max(1, Math.ceil(max / step - 1e-9))
  return Array.from({ length: count + 1 }, (_, at) => at * step)
}

/** The lines for things that are counted. */
export const wholeTicksUpTo = (max: number, most = 4): number[] =>
  max < most
    ? Array.from({ length: Math.max(1, Math.ceil(max)) + 1 }, (_, at) => at)
    : ticksUpTo(max, most)
