/** So much that the processor's clock, which ticks every 4 ms, says something. */
const ENOUGH = 24_000

/** Microseconds of this thread for one call: no other program on the machine can lengthen them. */
function microsecondsOf(work: () => unknown): number {
  const before = process.threadCpuUsage()
  for (let calls = 1; ; calls += 1) {
    work()
    const { user, system } = process.threadCpuUsage(before)
    if (user + system >= ENOUGH) return (user + system) / calls
  }
}

/** How many times as long `work` takes with ten times the size: about ten where it is linear, a hundred where it isn't. */
export function growthOf(work: (size: number) => unknown, size: number): number {
  const small = () => microsecondsOf(() => work(size))
  // Compiled by the second.
  small()
  return microsecondsOf(() => work(10 * size)) / small()
}

/** Between the two, and far from both. */
export const LINEAR = 40
