/** The URL names the step: `?step=bank`. */
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'

import { sentenceCase } from '~/lib/text'

import { focusField } from '../fields/use-form-field'
import type { NamedMessage } from '../refusal'

export interface Step<Id extends string = string> {
  readonly id: Id
  readonly title: string
  readonly fields: readonly string[]
  readonly rowNames?: Readonly<Record<string, string>>
  /** Of fields whose messages may not say which they are of: figures, by name, a row's without its number. */
  readonly labels?: Readonly<Record<string, string>>
  /** Whether the form's other values leave the field of a path to be entered. */
  readonly isAsked?: (values: object, path: string) => boolean
  /** Steps of older addresses that this one holds now. */
  readonly formerly?: readonly string[]
}

export type StepState = 'current' | 'done' | 'wrong' | 'ahead'

const STEP_PARAM = 'step'

export function stepAt<S extends Step>(steps: readonly [S, ...S[]], search: URLSearchParams): S {
  const wanted = search.get(STEP_PARAM) ?? ''
  const isIt = ({ id, formerly = [] }: Step) => id === wanted || formerly.includes(wanted)
  return steps.find(isIt) ?? steps[0]
}

/** An address of an older version, or mistyped: it shows a step that it does not name. */
export function isStepMisnamed(steps: readonly Step[], search: URLSearchParams): boolean {
  const wanted = search.get(STEP_PARAM)
  return wanted !== null && !steps.some(({ id }) => id === wanted)
}

export function searchAt(steps: readonly Step[], id: string, search: URLSearchParams): string {
  const next = new URLSearchParams(search)
  if (id === steps[0]?.id) next.delete(STEP_PARAM)
  else next.set(STEP_PARAM, id)
  return next.toString()
}

export const isAmong = (name: string, fields: readonly string[]): boolean =>
  fields.some((field) => name === field || name.startsWith(`${field}.`))

export const stepOf = <S extends Step>(steps: readonly S[], name: string): S | undefined =>
  steps.find(({ fields }) => isAmong(name, fields))

/** Names the row, and the field of a figure, since the summary shows messages out of context. */
export function inRow(steps: readonly Step[], { name, message }: NamedMessage): NamedMessage {
  const { list = '', at = '' } = /^(?<list>.+?)\.(?<at>\d+)\./.exec(name)?.groups ?? {}
  const { rowNames, labels } = stepOf(steps, name) ?? {}
  const noun = rowNames?.[list]
  const label = labels?.[name.replace(/\.\d+\./, '.')]?.toLowerCase()
  const place = [
    ...(noun === undefined ? [] : [`${noun} ${String(Number(at) + 1)}`]),
    ...(label === undefined || message.toLowerCase().includes(label) ? [] : [label]),
  ].join(', ')
  return { name, message: place === '' ? message : `${sentenceCase(place)}: ${message}` }
}

export function stateOf(
  step: Step,
  current: Step,
  visited: ReadonlySet<string>,
  wrong: readonly string[],
): StepState {
  if (step.id === current.id) return 'current'
  if (wrong.some((name) => isAmong(name, step.fields))) return 'wrong'
  return visited.has(step.id) ? 'done' : 'ahead'
}

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
