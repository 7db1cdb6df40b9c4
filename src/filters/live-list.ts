import { useRef } from 'react'

import { compileUrlQuery } from './compile'
import type { Condition, ListSearch } from './condition'
import type { ChangeList } from './list-tools'

const typedMs = 300

interface Opening {
  readonly base: ListSearch
  isChanged: boolean
  timer: ReturnType<typeof setTimeout> | undefined
  waiting: ListSearch | undefined
}

/** Filters that apply while they are made: one step for Back, and Escape undoes it. */
export function useLiveList(list: ListSearch, onChange: ChangeList) {
  const opening = useRef<Opening>(undefined)

  function commit(next: ListSearch) {
    const at = opening.current
    if (!at) return
    clearTimeout(at.timer)
    at.waiting = undefined
    const isAsBefore = compileUrlQuery(next) === compileUrlQuery(at.base)
    if (isAsBefore && !at.isChanged) return
    const kind = isAsBefore ? 'undo' : at.isChanged ? 'replace' : 'push'
    at.isChanged = !isAsBefore
    onChange(next, undefined, kind)
  }

  return {
    begin: () => {
      opening.current = { base: list, isChanged: false, timer: undefined, waiting: undefined }
    },
    apply: (conditions: readonly Condition[], isTyped: boolean) => {
      const at = opening.current
      if (!at) return
      const next = { ...at.base, conditions }
      clearTimeout(at.timer)
      at.waiting = next
      if (isTyped) at.timer = setTimeout(() => commit(next), typedMs)
      else commit(next)
    },
    undo: () => {
      const at = opening.current
      if (!at) return
      commit(at.base)
      opening.current = undefined
    },
    end: () => {
      const at = opening.current
      if (at?.waiting) commit(at.waiting)
      opening.current = undefined
    },
  }
}
