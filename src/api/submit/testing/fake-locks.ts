/** Web Locks of several tabs in one process: a tab can crash, and its locks are then free. */

interface Held {
  readonly tab: string
}

type Act = (lock: Lock | null) => unknown

export class FakeLocks {
  readonly #held = new Map<string, Held>()

  /** What `navigator.locks` is in that tab. Only `ifAvailable` is there: nothing here waits. */
  of(tab: string): Pick<LockManager, 'request'> {
    const request = async (name: string, options: LockOptions, act: Act) => {
      if (options.ifAvailable !== true) throw new Error('These locks do not wait.')
      if (this.#held.has(name)) return act(null)
      const held = { tab }
      this.#held.set(name, held)
      try {
        return await act({ name, mode: 'exclusive' })
      } finally {
        if (this.#held.get(name) === held) this.#held.delete(name)
      }
    }
    return { request: request as LockManager['request'] }
  }

  /** The browser frees what a tab held when it is gone. */
  crash(tab: string): void {
    for (const [name, held] of this.#held) if (held.tab === tab) this.#held.delete(name)
  }
}
