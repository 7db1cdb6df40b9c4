/** The URL names the step: `?step=bank`. */
import { sentenceCase } from '~/lib/text'

import type { NamedMessage } from '../refusal'

export interface Step<Id extends string = string> {
  readonly id: Id
  readonly title: string
  readonly fields: readonly string[]
  readonly rowNames?: Readonly<Record<string, string>>
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

/** Names the row, since the summary shows messages out of context. */
export function inRow(steps: readonly Step[], { name, message }: NamedMessage): NamedMessage {
  const { list = '', at = '' } = /^(?<list>.+?)\.(?<at>\d+)\./.exec(name)?.groups ?? {}
  const noun = stepOf(steps, name)?.rowNames?.[list]
  if (noun === undefined) return { name, message }
  const title = sentenceCase(noun)
  return { name, message: `${title} ${String(Number(at) + 1)}: ${message}` }
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
