import { useCallback, useLayoutEffect, useRef } from 'react'

import { createStore } from '~/lib/store'
import { onScopeLeft } from '~/storage/scope'

import type { LocalRow } from '../local/local-rows'

/** Rows that are passed on the way aren't looked at. */
const REST_MS = 300

const nothing: readonly never[] = []

/** Of one list. What is in view is nobody's once the list is left, or the organization whose rows they are. */
export function rowsInView<Kept>() {
  const inView = createStore<readonly Kept[]>(nothing)
  let resting: ReturnType<typeof setTimeout> | undefined
  const leave = () => {
    clearTimeout(resting)
    inView.set(nothing)
  }
  onScopeLeft(leave)

  /** @returns what the table tells its range to */
  function useInView(rows: readonly LocalRow<Kept>[] | undefined) {
    const latest = useRef(rows)
    useLayoutEffect(() => {
      latest.current = rows
    })
    useLayoutEffect(() => leave, [])
    return useCallback((first: number, last: number) => {
      clearTimeout(resting)
      resting = setTimeout(() => {
        inView.set(latest.current?.slice(first, last + 1).map(({ value }) => value) ?? nothing)
      }, REST_MS)
    }, [])
  }
  return { inView, useInView }
}
