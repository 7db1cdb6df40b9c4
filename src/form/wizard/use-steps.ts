import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

import { searchAt, stepAt, type Step } from './steps'

interface Steps<S extends Step> {
  readonly current: S
  readonly index: number
  readonly visited: ReadonlySet<string>
  /** The address of a step, as a search to link to. */
  readonly searchOf: (id: string) => string
  readonly goTo: (id: string) => void
}

/** The wizard's place is its address: back, forward, a link and a reload all keep it. */
export function useSteps<S extends Step>(steps: readonly [S, ...S[]]): Steps<S> {
  const [search, setSearch] = useSearchParams()
  const current = stepAt(steps, search)
  const index = steps.indexOf(current)
  const [furthest, setFurthest] = useState(index)
  // Steps before the furthest one were seen, also after a reload in the middle.
  if (index > furthest) setFurthest(index)
  const seen = Math.max(index, furthest)
  return {
    current,
    index,
    visited: new Set(steps.slice(0, seen + 1).map(({ id }) => id)),
    searchOf: (id) => `?${searchAt(steps, id, search)}`,
    goTo: (id) => setSearch(searchAt(steps, id, search)),
  }
}

/** Focus goes to the heading of a step when it is entered, so that it is read and Tab goes on from it. */
export function useStepFocus(id: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(id)
  useEffect(() => {
    if (last.current === id) return
    last.current = id
    heading.current?.focus()
  }, [id])
  return heading
}
