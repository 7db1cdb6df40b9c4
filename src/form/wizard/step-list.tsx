import { Check, ChevronDown, CircleAlert } from 'lucide-react'

import { cx } from '~/ui/cx'
import { Link } from '~/ui/link'

import type { Step, StepState } from './steps'

interface StepListProps {
  readonly steps: readonly Step[]
  readonly index: number
  readonly stateOf: (step: Step) => StepState
  readonly searchOf: (id: string) => string
}

const words: Readonly<Record<StepState, string>> = {
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
        <Steps {...props} />
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
          <Steps {...props} />
        </nav>
      </details>
    </>
  )
}

function Steps({ steps, stateOf, searchOf }: StepListProps) {
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
                <span className="sr-only">{words[state]}</span>
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
