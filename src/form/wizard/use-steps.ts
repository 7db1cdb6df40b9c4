import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'

import { focusField } from '../fields/use-form-field'

import { isStepMisnamed, searchAt, stepAt, type Step } from './steps'

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
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => void (isLeft.current = true)
  }, [])

  const correctAddress = useEffectEvent(() => {
    setSearch(searchAt(steps, stepAt(steps, currentSearch()).id, currentSearch()), {
      replace: true,
      preventScrollReset: true,
    })
  })
  const isMisnamed = isStepMisnamed(steps, search)
  useEffect(() => {
    if (isMisnamed) correctAddress()
  }, [isMisnamed])

  useEffect(() => {
    if (wanted.current !== undefined) focusField(wanted.current)
    wanted.current = undefined
  }, [current.id])

  return {
    current,
    index: steps.indexOf(current),
    searchOf: (id) => `?${searchAt(steps, id, search)}`,
    goTo: (id, field) => {
      // An answer may come when another page is open already.
      if (isLeft.current) return
      // Asked long after it was rendered: a person may have gone to another step since.
      if (id === stepAt(steps, currentSearch()).id) {
        if (field !== undefined) focusField(field)
        return
      }
      wanted.current = field
      setSearch(searchAt(steps, id, currentSearch()))
    },
  }
}
