type Listener = () => void

export interface Signal {
  /** Returns the undo. */
  readonly subscribe: (listener: Listener) => () => void
  readonly notify: () => void
}

/** Tells that something changed, for `useSyncExternalStore` and whoever else listens. */
export function createSignal(): Signal {
  const listeners = new Set<Listener>()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify: () => {
      for (const listener of listeners) listener()
    },
  }
}

export interface Store<Value> {
  readonly get: () => Value
  /** Listeners hear of another value only. */
  readonly set: (next: Value) => void
  readonly subscribe: Signal['subscribe']
}

/** One value that others follow. It is replaced, never changed. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial
  const { subscribe, notify } = createSignal()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      notify()
    },
    subscribe,
  }
}
