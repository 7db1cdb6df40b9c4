/** The line of a walk's browser to its service, and what the service made of what came over it. */
import { createHash } from 'node:crypto'

import { hashedBytes } from '~/submit/journal-body'
import { World, type Handle } from '~/submit/testing/world'
import { journalOf } from '~/storage/submissions'

import type { Sent } from './walked-form'

export class WalkLine {
  world = new World(journalOf)
  isOffline = false
  /** How long the answer of the write under way takes to come. */
  lateMs = 0
  /** Every write that left the browser, whatever became of it. */
  sent: Sent[] = []
  /** Bytes that a person gave up while they were on their way: no look-up could see them. */
  readonly givenUp = new Set<string>()
  /** Bytes that were sent again, by a person or the browser, while the same were on their way or given up, without a key that is known. */
  overtaken: string[] = []
  /** Whether the service knows a key again, for as long as a walk lasts. */
  knowsKeys = false
  readonly #underWay: string[] = []
  readonly #made = new Map<string, Set<string>>()
  readonly #makers = new Map<string, string>()
  #turn: Promise<unknown> = Promise.resolve()
  #handling: string | undefined

  readonly deliver = async (request: Request, handle: Handle): Promise<Response> => {
    if (request.method === 'GET') return this.isOffline ? Response.error() : handle(request)
    const text = await request.clone().text()
    // As the journal knows it again: of a card, its last four digits.
    const { bytes } = hashedBytes({
      method: 'POST',
      url: request.url,
      headers: {},
      body: text,
    })
    const hash = createHash('sha256').update(bytes).digest('hex')
    const isAgain = this.isUnderWay(hash) || this.givenUp.has(hash)
    const hasKey = this.knowsKeys && request.headers.has('idempotencyKey')
    if (isAgain && !hasKey) this.overtaken.push(hash)
    this.sent.push({ hash, url: new URL(request.url), json: JSON.parse(text) })
    this.#underWay.push(hash)
    const { lateMs } = this
    let arrivals = 0
    const answer = await this.world.deliver(request, (each) => {
      arrivals += 1
      // The browser has sent it once more by itself: no client can keep it from that, scenarios.test.ts sees it named.
      if (arrivals > 1) {
        this.#underWay.push(hash)
        if (!hasKey) this.overtaken.push(hash)
      }
      return this.#inTurn(hash, () => handle(each))
    })
    if (lateMs > 0) await new Promise((come) => setTimeout(come, lateMs))
    return answer
  }

  /** One after the other, so that what is made can be told apart. */
  #inTurn(hash: string, act: () => Promise<Response>): Promise<Response> {
    const answer = this.#turn.then(async () => {
      this.#handling = hash
      try {
        return await act()
      } finally {
        this.#handling = undefined
        this.#underWay.splice(this.#underWay.indexOf(hash), 1)
      }
    })
    this.#turn = answer.catch(() => undefined)
    return answer
  }

  /** Called for each record that the service's store puts. */
  noteMade(reference: string): void {
    const hash = this.#handling
    if (hash === undefined || this.#makers.has(reference)) return
    this.#makers.set(reference, hash)
    this.#made.set(hash, (this.#made.get(hash) ?? new Set()).add(reference))
  }

  isUnderWay = (hash: string): boolean => this.#underWay.includes(hash)
  madeBy = (hash: string): number => this.#made.get(hash)?.size ?? 0
  recordsOf = (hash: string): readonly string[] => [...(this.#made.get(hash) ?? [])]
  makerOf = (reference: string): string | undefined => this.#makers.get(reference)
  get records(): number {
    return this.#makers.size
  }

  /** Another walk: nothing of the one before comes over. */
  reset(): void {
    this.world = new World(journalOf)
    this.isOffline = false
    this.sent = []
    this.overtaken = []
    this.givenUp.clear()
    this.#underWay.length = 0
    this.#made.clear()
    this.#makers.clear()
    this.#turn = Promise.resolve()
  }
}
