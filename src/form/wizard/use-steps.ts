import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

import { focusField } from '../fields/use-form-field'

import { searchAt, stepAt, type Step } from './steps'

/** From the window: what the router last rendered may be older. */
const currentSearch = (): URLSearchParams => new URLSearchParams(window.location.search)

interface Steps<S extends Step> {
  readonly current: S
  readonly index: number
  readonly searchOf: (id: string) => string
  readonly goTo: (id: string, field?: string) => void
}

/** The step lives in the address, so back, forward, links and reloads keep it. */
export function useSteps<S extends Step>(steps: readonly [S, ...S[]]): Steps<S> {
  const [search, setSearch] = useSearchParams()
  const current = stepAt(steps, search)
  const wanted = useRef<string>(undefined)

  useEffect(() => {
    if (wanted.current !== undefined) focusField(wanted.current)
    wanted.current = undefined
  }, [current.id])

  return {
    current,
    index: steps.indexOf(current),
    searchOf: (id) => `?${searchAt(steps, id, search)}`,
    goTo: (id, field) => {
      if (id === current.id) {
        if (field !== undefined) focusField(field)
        return
      }
      wanted.current = field
      setSearch(searchAt(steps, id, currentSearch()))
    },
  }
}
