/** How often one client may ask, as a bucket that fills again each second. */
export interface Rate {
  readonly perSecond: number
  readonly burst: number
}

interface Bucket {
  left: number
  at: number
}

/** So many clients are remembered; whoever asked longest ago is forgotten first. */
const MOST_CLIENTS = 50_000

/** Whether a client may ask once more. Kept in memory: with several replicas each has its own. */
export function rateLimit(
  { perSecond, burst }: Rate,
  now: () => number = () => performance.now(),
): (client: string) => boolean {
  const buckets = new Map<string, Bucket>()
  return (client) => {
    const { left, at } = buckets.get(client) ?? { left: burst, at: now() }
    const filled = Math.min(burst, left + ((now() - at) / 1000) * perSecond)
    const isAllowed = filled >= 1
    // Anew, so that the map is in the order of the last request.
    buckets.delete(client)
    buckets.set(client, { left: isAllowed ? filled - 1 : filled, at: now() })
    if (buckets.size > MOST_CLIENTS) {
      for (const [oldest] of buckets.entries().take(1)) buckets.delete(oldest)
    }
    return isAllowed
  }
}
