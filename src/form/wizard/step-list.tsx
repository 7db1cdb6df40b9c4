/** The URL names the step: `?step=bank`. */

import { Check, ChevronDown, CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'

import { sentenceCase } from '~/lib/text'
import { buttonClass } from '~/ui/button-class'
import { cx } from '~/ui/cx'
import { Link } from '~/ui/link'
import { useTabPart } from '~/ui/tab-title'

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

interface StepHeadingProps {
  readonly title: string
  readonly takesFocus: boolean
}

/** Focused when another step is entered, so that it is read out. */
export function StepHeading({ title, takesFocus }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(takesFocus ? '' : title)
  useTabPart('step', title)
  useEffect(() => {
    if (last.current === title) return
    last.current = title
    heading.current?.focus()
  }, [title])
  return (
    <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold text-ink">
      {title}
    </h2>
  )
}

interface StepFooterProps {
  readonly back: string | undefined
  readonly submit: ReactNode
}

export const StepFooter = ({ back, submit }: StepFooterProps) => (
  <footer
    data-steps-end
    className="flex items-center justify-between gap-3 py-3 under:border-t under:border-line under:bg-surface under:px-4 sm:under:px-6 beside:sticky beside:bottom-0 beside:z-10 beside:col-start-1 beside:row-span-2 beside:row-start-1 beside:min-h-16 beside:self-end beside:bg-canvas"
  >
    {back === undefined ? (
      <span />
    ) : (
      <Link to={{ search: back }} className={buttonClass()}>
        Back
      </Link>
    )}
    <div className="min-w-0 text-end">{submit}</div>
  </footer>
)

interface StepListProps {
  readonly steps: readonly Step[]
  readonly index: number
  readonly stateOf: (step: Step) => StepState
  readonly searchOf: (id: string) => string
}

const stepWords: Readonly<Record<StepState, string>> = {
  current: '',
  done: ' (done)',
  wrong: ' (needs attention)',
  ahead: '',
}

export function StepList(props: StepListProps) {
  const { steps, index } = props
  return (
    <>
      <nav aria-label="Steps" className="max-sm:hidden">
        <StepLinks {...props} />
      </nav>
      {/* Folded again at each step. */}
      <details
        key={index}
        className="group rounded-lg border border-line bg-surface px-3.5 sm:hidden"
      >
        <summary className="flex min-h-11 items-center justify-between gap-2 text-base font-medium text-ink">
          <span>
            Step {index + 1} of {steps.length}: {steps[index]?.title}
          </span>
          <ChevronDown
            aria-hidden="true"
            className="size-4 text-ink-3 transition-transform group-open:rotate-180"
          />
        </summary>
        <nav aria-label="Steps" className="pb-3">
          <StepLinks {...props} />
        </nav>
      </details>
    </>
  )
}

function StepLinks({ steps, stateOf, searchOf }: StepListProps) {
  return (
    <ol className="flex flex-wrap gap-x-6 gap-y-1 max-sm:flex-col">
      {steps.map((step, at) => {
        const state = stateOf(step)
        return (
          <li key={step.id}>
            <Link
              to={{ search: searchOf(step.id) }}
              preventScrollReset
              aria-current={state === 'current' ? 'step' : undefined}
              className={cx(
                'flex min-h-8 items-center gap-2 rounded-md text-base font-medium pointer-coarse:min-h-11',
                state === 'current' ? 'text-ink' : 'text-ink-3 hover:text-ink',
              )}
            >
              <StepMark state={state} number={at + 1} />
              <span>
                {step.title}
                <span className="sr-only">{stepWords[state]}</span>
              </span>
            </Link>
          </li>
        )
      })}
    </ol>
  )
}

const marks: Readonly<Record<StepState, string>> = {
  current: 'border-accent bg-accent text-on-accent',
  done: 'border-transparent bg-accent-soft text-accent-ink',
  wrong: 'border-transparent bg-danger-soft text-danger',
  ahead: 'border-line-control text-ink-3',
}

function StepMark({ state, number }: { state: StepState; number: number }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'tnum flex size-5 shrink-0 items-center justify-center rounded-full border text-xs',
        marks[state],
      )}
    >
      {state === 'done' && <Check className="size-3" />}
      {state === 'wrong' && <CircleAlert className="size-3" />}
      {(state === 'current' || state === 'ahead') && number}
    </span>
  )
}
