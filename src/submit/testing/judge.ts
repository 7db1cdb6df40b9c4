/** Plays scenarios and judges them by the service's own store. */
import { vi } from 'vitest'

import type { Submission } from '~/storage/submission-record'

import type { Intent, WriteOperation } from '~/submit/intent'
import { play, type Claim, type Plan } from './person'
import type { Outcome, Verdict } from './scenario-table'
import type { World } from './world'

export class Judge {
  readonly #world: World
  readonly #now: Date
  /** What the service has made, by what names the intent. */
  readonly #made = new Map<string, Set<string>>()

  constructor(world: World, now: Date) {
    this.#world = world
    this.#now = now
  }

  noteMade(name: string, reference: string): void {
    this.#made.set(name, (this.#made.get(name) ?? new Set()).add(reference))
  }

  madeBy(name: string): readonly string[] {
    return [...(this.#made.get(name) ?? [])]
  }

  async judged(
    name: string,
    intent: Intent<WriteOperation>,
    plan: Pick<Plan, 'fault' | 'repeats' | 'behaviour' | 'keys' | 'seenElsewhere'>,
  ): Promise<Pick<Outcome, 'made' | 'verdict'>> {
    vi.setSystemTime(this.#now)
    const lies = new Set<Verdict>()
    let last: Submission | undefined
    const claim: Claim = await play(this.#world, {
      ...plan,
      intent,
      moveClock: (ms) => vi.setSystemTime(Date.now() + ms),
      onClaim: (said, submission) => {
        const { reference } = submission ?? {}
        const isThere = reference !== undefined && this.#made.get(name)?.has(reference)
        if (said === 'done') last = submission
        if (said === 'done' && !isThere) lies.add('false done')
        if (said === 'not done' && this.madeBy(name).length > 0) lies.add('false not done')
      },
    })
    await this.#world.letThrough()
    const made = this.madeBy(name).length
    const [lie] = lies
    if (made > 1) {
      return { made, verdict: (await this.#isNamed(name, last)) ? 'named' : 'duplicated' }
    }
    if (lie) return { made, verdict: lie }
    if (claim === 'done') return { made, verdict: made === 1 ? 'once' : 'false done' }
    return { made, verdict: 'stuck' }
  }

  /** Whether the screen of what was accepted names every record that was made. */
  async #isNamed(name: string, last: Submission | undefined): Promise<boolean> {
    if (!last) return false
    const { twins } = await this.#world.openTab().lookForTwins(last)
    const named = new Set([last.reference, ...twins.map(({ reference }) => reference)])
    return this.madeBy(name).every((reference) => named.has(reference))
  }
}
