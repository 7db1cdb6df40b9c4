/** Tabs that are gone at a step of their work: counted, so that a seed has the same run again, however slow the machine. */

/** Numbers that can be had again. */
export function randomFrom(seed: number) {
  let state = seed
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const pick = <T>(items: readonly [T, ...T[]]): T =>
    items[Math.floor(random() * items.length)] ?? items[0]
  return { random, pick }
}

export type SeededRandom = ReturnType<typeof randomFrom>

/** What a tab does stops for good when it is gone: its promises never end. */
export class MortalTab {
  readonly name: string
  #isGone = false
  #stepsLeft: number
  readonly #gone: Promise<void>
  #tellGone: () => void = () => undefined

  constructor(name: string, stepsLeft: number) {
    this.name = name
    this.#stepsLeft = stepsLeft
    this.#gone = new Promise((resolve) => {
      this.#tellGone = resolve
    })
  }

  crash(): void {
    this.#isGone = true
    this.#tellGone()
  }

  async #step(): Promise<void> {
    if (this.#stepsLeft-- <= 0) this.crash()
    if (this.#isGone) await new Promise(() => undefined)
  }

  /** Each function takes part in the tab's life before and after it does its work. */
  mortal<T extends object>(parts: T): T {
    const entries = Object.entries(parts).map(([name, act]: [string, unknown]) => [
      name,
      typeof act !== 'function'
        ? act
        : async (...args: unknown[]): Promise<unknown> => {
            await this.#step()
            const result: unknown = await Reflect.apply(act, undefined, args)
            await this.#step()
            return result
          },
    ])
    return Object.fromEntries(entries) as T // The same names, each with the same arguments and answer.
  }

  /** What the work comes to; undefined when the tab is gone first. */
  async outlive<T>(work: Promise<T>): Promise<T | undefined> {
    return Promise.race([work, this.#gone.then(() => undefined)])
  }
}

/** Where a tab is gone while it sends: with its request lost, before it arrives, or before its answer does. */
export type Departure = 'lost' | 'before' | 'after'

/** Requests of tabs that are gone while they send. */
export class Wire {
  #leaving: { readonly tab: MortalTab; readonly departure: Departure } | undefined
  #arriving: Promise<unknown> | undefined

  /** The tab is gone with its next write. */
  expect(tab: MortalTab, departure: Departure): void {
    this.#leaving = { tab, departure }
  }

  /** What is on the wire when its tab is gone arrives by itself. */
  async settled(): Promise<void> {
    await this.#arriving
    this.#leaving = undefined
  }

  readonly deliver = async (
    request: Request,
    handle: (request: Request) => Promise<Response>,
  ): Promise<Response> => {
    const leaving = this.#leaving
    if (!leaving || request.method === 'GET') return handle(request)
    this.#leaving = undefined
    const { tab, departure } = leaving
    if (departure !== 'lost') this.#arriving = handle(request)
    if (departure === 'after') await this.#arriving
    tab.crash()
    // Nobody is there for the answer.
    return new Promise(() => undefined)
  }
}
