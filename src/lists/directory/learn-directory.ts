import type { Query } from '@tanstack/react-query'

import { currentScope } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { onServiceClock } from '~/api/service-clock'
import type { Payout } from '~/contract/payouts'
import type { Reading } from '~/contract/read'
import { readScopeKey } from '~/storage/scope'
import { whenIdle } from '~/ui/when-idle'

import type { LearnedAnswer } from './directory-lessons'

const waiting: LearnedAnswer[] = []
let learnedCount = 0

function leaveFirst(): void {
  waiting.shift()
  learnedCount += 1
}

/** A page that is refreshed faster than it can be learned isn't kept in memory time and again. */
function learnWhenIdle(learned: LearnedAnswer): void {
  const older = waiting.findIndex(
    ({ query }, at) => at > 0 && query !== undefined && query === learned.query,
  )
  if (older > 0) {
    waiting[older] = learned
    return
  }
  waiting.push(learned)
  if (waiting.length === 1) whenIdle(() => void learnNext())
}

/** One answer is kept at a time. Those that teach nothing make no other wait for an idle moment. */
async function learnNext(): Promise<void> {
  try {
    // What the kinds of records are made of is no list's first need.
    const { learnAnswer } = await import('./directory-lessons')
    let hasKept = false
    for (let [learned] = waiting; learned && !hasKept; [learned] = waiting) {
      hasKept = await learnAnswer(learned)
      leaveFirst()
    }
  } catch {
    // Without storage there is no directory; the records are still shown.
    leaveFirst()
  }
  if (waiting.length > 0) whenIdle(() => void learnNext())
}

const LOOK_AGAIN_MS = 20
const LONGEST_WAIT_MS = 3000

/** What was read so far is kept then: a form that was opened from it finds it. Storage that is slow isn't waited for. */
export async function learnedSoFar(): Promise<void> {
  // One that is replaced meanwhile stays in its place.
  const whole = learnedCount + waiting.length
  for (let waited = 0; waited < LONGEST_WAIT_MS; waited += LOOK_AGAIN_MS) {
    if (learnedCount >= whole) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
}

/** Limits what waits in memory while 100,000 payouts are exported. */
const mostWaiting = 50

/** For payouts outside the cache. Skips what arrives faster than it can be learned. */
export function learnFromPayouts(
  entry: string,
  records: readonly Reading<typeof Payout>[],
  at: number,
): void {
  if (waiting.length >= mostWaiting) return
  const answer = { records }
  learnWhenIdle({ scope: currentScope(), name: 'payoutQuery', args: { entry }, answer, at })
}

function learnFrom({ queryHash, queryKey, state }: Query): void {
  const [name, args, key] = queryKey
  const scope = typeof key === 'string' ? readScopeKey(key) : undefined
  if (!scope || state.data === undefined) return
  learnWhenIdle({
    scope,
    name,
    args: args ?? {},
    answer: state.data,
    at: onServiceClock(state.dataUpdatedAt),
    query: queryHash,
  })
}

let isLearning = false

export function learnDirectory(): void {
  if (isLearning) return
  isLearning = true
  const cache = queryClient.getQueryCache()
  for (const query of cache.getAll()) learnFrom(query)
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') {
      learnFrom(event.query as Query) // Typed with `any` there.
    }
  })
}
