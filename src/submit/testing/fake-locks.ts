/** Web Locks of several tabs in one process: a tab can crash, and its locks are then free. */

/** A tab while it is open. Another one may be opened under its name. */
interface Life {
  readonly tab: string
  isGone: boolean
}

interface Holder {
  readonly life: Life
  /** Another tab takes it without asking. */
  readonly lose: () => void
}

interface Waiting {
  readonly life: Life
  readonly begin: () => void
}

type Act = (lock: Lock | null) => unknown

const aborted = (why: string) => new DOMException(why, 'AbortError')

export class FakeLocks {
  readonly #held = new Map<string, Holder>()
  readonly #waiting = new Map<string, readonly Waiting[]>()
  readonly #lives = new Set<Life>()

  /** What `navigator.locks` is in that tab. */
  of(tab: string): Pick<LockManager, 'request' | 'query'> {
    const life: Life = { tab, isGone: false }
    this.#lives.add(life)
    const request = async (name: string, options: LockOptions, act: Act) => {
      // What is left of its code must not do what the tab can do no more.
      if (life.isGone) return new Promise<never>(() => undefined)
      const isHeld = this.#held.has(name)
      if (isHeld && options.ifAvailable === true) return act(null)
      if (isHeld && options.steal !== true) return this.#wait(name, life, act, options.signal)
      this.#held.get(name)?.lose()
      return this.#hold(name, life, act)
    }
    const query = async () => ({ held: [...this.#held.keys()].map((name) => ({ name })) })
    return { request: request as LockManager['request'], query }
  }

  /** The browser frees what a tab held when it is gone. */
  crash(tab: string): void {
    for (const life of this.#lives) if (life.tab === tab) life.isGone = true
    for (const [name, waiting] of this.#waiting) {
      this.#waiting.set(
        name,
        waiting.filter(({ life }) => !life.isGone),
      )
    }
    for (const [name, { life }] of this.#held) if (life.isGone) this.#free(name)
  }

  #hold(name: string, life: Life, act: Act): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const holder: Holder = { life, lose: () => reject(aborted('It was stolen.')) }
      this.#held.set(name, holder)
      const acting = async () => act({ name, mode: 'exclusive' })
      const free = () => {
        if (this.#held.get(name) === holder) this.#free(name)
      }
      acting().finally(free).then(resolve, reject)
    })
  }

  #wait(name: string, life: Life, act: Act, signal: AbortSignal | undefined): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const one: Waiting = { life, begin: () => resolve(this.#hold(name, life, act)) }
      this.#waiting.set(name, [...(this.#waiting.get(name) ?? []), one])
      signal?.addEventListener('abort', () => {
        const others = (this.#waiting.get(name) ?? []).filter((each) => each !== one)
        this.#waiting.set(name, others)
        reject(aborted('It is waited for no more.'))
      })
    })
  }

  #free(name: string): void {
    this.#held.delete(name)
    const [next, ...others] = this.#waiting.get(name) ?? []
    this.#waiting.set(name, others)
    next?.begin()
  }
}
