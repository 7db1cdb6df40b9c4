/** Web Locks of several tabs in one process: a tab can crash, and its locks are then free. */

/** A tab while it is open. Another one may be opened under its name. */
interface Life {
  readonly tab: string
  isGone: boolean
}

type Act = (lock: Lock | null) => unknown

export class FakeLocks {
  readonly #held = new Map<string, Life>()
  readonly #lives = new Set<Life>()

  /** What `navigator.locks` is in that tab. Only `ifAvailable` is there: nothing here waits. */
  of(tab: string): Pick<LockManager, 'request'> {
    const life: Life = { tab, isGone: false }
    this.#lives.add(life)
    const request = async (name: string, options: LockOptions, act: Act) => {
      if (options.ifAvailable !== true) throw new Error('These locks do not wait.')
      // What is left of its code must not do what the tab can do no more.
      if (life.isGone) return new Promise<never>(() => undefined)
      if (this.#held.has(name)) return act(null)
      this.#held.set(name, life)
      try {
        return await act({ name, mode: 'exclusive' })
      } finally {
        if (this.#held.get(name) === life) this.#held.delete(name)
      }
    }
    return { request: request as LockManager['request'] }
  }

  /** The browser frees what a tab held when it is gone. */
  crash(tab: string): void {
    for (const life of this.#lives) if (life.tab === tab) life.isGone = true
    for (const [name, life] of this.#held) if (life.tab === tab) this.#held.delete(name)
  }
}
