export interface Collection<R> {
  readonly get: (id: string) => R | undefined
  readonly put: (id: string, record: R) => void
  readonly all: () => Iterable<readonly [string, R]>
}

/** Computed rather than held. */
export interface Derived<R> {
  readonly get: (id: string) => R | undefined
  readonly ids: () => Iterable<string>
}

interface DerivedCollection<R> extends Collection<R> {
  readonly isHeld: (id: string) => boolean
}

export function derivedCollection<R>(seeded: Derived<R>): DerivedCollection<R> {
  const put = new Map<string, R>()
  return {
    isHeld: (id) => put.has(id),
    get: (id) => put.get(id) ?? seeded.get(id),
    put: (id, record) => void put.set(id, record),
    *all() {
      const added = new Map(put)
      for (const id of seeded.ids()) {
        const record = put.get(id) ?? seeded.get(id)
        added.delete(id)
        if (record !== undefined) yield [id, record]
      }
      yield* added
    },
  }
}

export function heldCollection<R>(
  seeded: () => Iterable<readonly [string, R]> = () => [],
): Collection<R> {
  let held: Map<string, R> | undefined
  const records = (): Map<string, R> => (held ??= new Map(seeded()))
  return {
    get: (id) => records().get(id),
    put: (id, record) => void records().set(id, record),
    all: () => [...records()],
  }
}

export const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/** Recomputed whenever `version` changes. */
export function since<T>(version: () => number, make: () => T): () => T {
  let made: { readonly version: number; readonly value: T } | undefined
  return () => {
    const now = version()
    if (made?.version !== now) made = { version: now, value: make() }
    return made.value
  }
}
