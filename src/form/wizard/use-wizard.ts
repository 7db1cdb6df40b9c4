import { type RefCallback, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'

import type { ApiError } from '~/api/errors'
import type { Explanation } from '~/api/explain'
import { isDeclined } from '~/storage/submission-record'
import { isDone, type SubmitAnswer } from '~/submit/intent'
import { afterFirstSign } from '~/ui/first-sign'
import { useLoaded } from '~/ui/use-loaded'

import { openDoubts, type Said } from '../definition/verdicts'
import type { DraftedForm } from '../draft/use-form-draft'
import { namedErrors } from '../fields/use-form-field'
import type { NamedMessage, Refusal } from '../refusal'
import { prepareSending } from '../sending'
import type { Besides, Submitting } from '../use-submitting'
import { inRow, isAmong, stateOf, type Step, stepOf, type StepState, useSteps } from './step-list'

interface WizardParts<T extends FieldValues, S extends Step, R> {
  readonly draft: DraftedForm<T>
  readonly steps: readonly [S, ...S[]]
  readonly sending: Submitting<T>
  readonly wrongIn: (values: T) => readonly string[]
  /** Questions the fields cannot ask, such as which of two vendors is meant. */
  readonly unanswered?: () => readonly NamedMessage[]
  /** Texts that may be right and need a person's word, asked when their step is left and before sending. */
  readonly doubts?: (values: T) => readonly Said[]
  /** The service's objections: checked when a step is left, and before sending. */
  readonly refused?: (fields: readonly string[]) => Promise<readonly NamedMessage[]>
  readonly isLoading?: boolean
  /** What the review shows, where that isn't the form's own: nothing is sent without it. The same function every time. */
  readonly loadReview?: () => Promise<R>
  readonly refusalOf: (error: ApiError, values: T) => Refusal
  /** What any objection of the service may hang on, such as the paypoint or a flag: a change ends them all. */
  readonly overall?: readonly string[]
  /** Where another method is chosen after a decline. */
  readonly declinedAt?: S['id']
}

/** Answers the form shows itself: nothing was created, and the values can be corrected. A decline is an outcome. */
const refusedBy = (answer: SubmitAnswer): ApiError | undefined =>
  (answer.kind === 'refused' && !isDeclined(answer.submission)) ||
  answer.kind === 'not-sent' ||
  answer.kind === 'not-made'
    ? answer.error
    : undefined

const nothing = async (): Promise<readonly NamedMessage[]> => []
const noPaths: readonly string[] = []
const undoubted = (): readonly Said[] => []
/** Of an error that is a question to the person. */
const QUESTION = 'question'

const ownReview = async (): Promise<undefined> => undefined

export function useWizard<T extends FieldValues, S extends Step, R = undefined>({
  draft: { form, keep, discard },
  steps: all,
  sending,
  wrongIn,
  unanswered = () => [],
  doubts = undoubted,
  refused = nothing,
  isLoading: isWaiting = false,
  loadReview,
  refusalOf,
  overall = noPaths,
  declinedAt,
}: WizardParts<T, S, R>) {
  const steps = useSteps(all)
  const { current, index } = steps
  const isReview = current === all.at(-1)
  useEffect(() => {
    if (isReview) prepareSending()
  }, [isReview])
  const [isSomeoneThere, setSomeoneThere] = useState(false)
  useEffect(() => afterFirstSign(() => setSomeoneThere(true)), [])
  const review = useLoaded<R | undefined>(isReview || isSomeoneThere, loadReview ?? ownReview)
  const isLoading = isWaiting || (loadReview !== undefined && !review)
  const [furthest, setFurthest] = useState(index)
  if (index > furthest) setFurthest(index)
  const [attempt, setAttempt] = useState(0)
  const [submitError, setSubmitError] = useState<Explanation>()
  const isBusy = useRef(false)
  const [isChecking, setChecking] = useState(false)

  const shown = ({ name }: NamedMessage) => isReview || isAmong(name, current.fields)
  const order = all.flatMap(({ fields }) => fields)
  const errors = namedErrors(form.formState.errors, order)
    .filter(shown)
    .map((error) => inRow(all, error))

  const doubted = () => openDoubts(form, doubts(form.getValues()))

  const onChange = useEffectEvent((changed: string | undefined) => {
    if (changed === undefined || !overall.includes(changed)) return
    setSubmitError(undefined)
    for (const { name } of namedErrors(form.formState.errors, order)) {
      // One of the form's own value names.
      const path = name as FieldPath<T>
      if (form.getFieldState(path).error?.type === 'service') form.clearErrors(path)
    }
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => onChange(name),
      }),
    [form],
  )

  // What was asked may be settled by something else than an answer, such as another number.
  useEffect(() => {
    const open = namedErrors(form.formState.errors, order).filter(
      ({ name }) => form.getFieldState(name as FieldPath<T>).error?.type === QUESTION, // As above.
    )
    if (open.length === 0) return
    const still = new Set([...unanswered(), ...doubted()].map(({ name }) => name))
    for (const { name } of open) {
      if (!still.has(name)) form.clearErrors(name as FieldPath<T>) // As above.
    }
  })

  const visited = new Set<string>(all.slice(0, Math.max(index, furthest)).map(({ id }) => id))
  // Checks the whole form: once for all steps.
  const wrong = visited.size > 0 ? wrongIn(form.getValues()) : []
  const stateOfStep = (step: Step): StepState =>
    stateOf(step, current, visited, visited.has(step.id) ? wrong : [])

  const isWrong = ({ fields }: Step): boolean =>
    [...wrongIn(form.getValues()), ...errors.map(({ name }) => name)].some((name) =>
      isAmong(name, fields),
    )

  function fail() {
    setAttempt((count) => count + 1)
  }

  /** The objection may be to any step, and the person may have moved on. */
  function failAtReview() {
    steps.goTo(all.at(-1)?.id ?? current.id)
    fail()
  }

  function mark(messages: readonly NamedMessage[], type: string) {
    for (const { name, message } of messages) {
      // One of the form's own value names.
      form.setError(name as FieldPath<T>, { type, message })
    }
  }

  async function goOn() {
    if (isBusy.current) return
    isBusy.current = true
    try {
      // Marking anew what is unmarked and right would only draw the whole step again as it is left.
      const isStepRight =
        !isWrong(current) ||
        // A step's fields are names of the form's own values.
        (await form.trigger([...current.fields] as FieldPath<T>[]))
      const questions = isStepRight
        ? doubted().filter(({ name }) => isAmong(name, current.fields))
        : []
      const against = isStepRight ? await refused(current.fields) : []
      mark(questions, QUESTION)
      mark(against, 'service')
      const isSettled = isStepRight && questions.length + against.length === 0
      const next = all[index + 1]
      if (isSettled && next) steps.goTo(next.id)
      else fail()
    } finally {
      isBusy.current = false
    }
  }

  async function isRight(): Promise<boolean> {
    if (!(await form.trigger())) return false
    const [questions, against] = [[...unanswered(), ...doubted()], await refused(order)]
    mark(questions, QUESTION)
    mark(against, 'service')
    return questions.length + against.length === 0
  }

  async function conclude(answering: Promise<SubmitAnswer>) {
    setSubmitError(undefined)
    const answer = await answering
    if (isDone(answer)) await discard()
    const error = refusedBy(answer)
    if (!error) return
    const refusal = refusalOf(error, form.getValues())
    mark(refusal.fields, 'service')
    setSubmitError(refusal.banner)
    failAtReview()
  }

  /** Checks everything again; a second click meanwhile does nothing, and a later edit goes nowhere. */
  async function finish() {
    if (isBusy.current || isLoading) return
    isBusy.current = true
    setChecking(true)
    const reviewed = structuredClone(form.getValues())
    try {
      if (await isRight()) {
        await keep()
        await conclude(sending.send(reviewed))
      } else failAtReview()
    } finally {
      isBusy.current = false
      setChecking(false)
    }
  }

  const { answer } = sending
  // From the click on: the service may be asked first.
  const isSending = isChecking || sending.isSending
  return {
    ...steps,
    isReview,
    stateOfStep,
    // Until Continue has said no, each is told at its field alone: a list would move the page under who types.
    errors: attempt === 0 ? [] : errors,
    attempt,
    submitError,
    isSending,
    isLoading,
    /** Undefined until it has come, null if it didn't load. */
    review,
    outcome: answer && refusedBy(answer) === undefined ? answer : undefined,
    isDone: answer !== undefined && isDone(answer),
    ownSubmission: answer && 'submission' in answer ? answer.submission : undefined,
    forgetAnswer: () => {
      const wasDeclined = answer?.kind === 'refused' && isDeclined(answer.submission)
      sending.forget()
      if (wasDeclined && declinedAt !== undefined) steps.goTo(declinedAt)
    },
    submit: () => void (isReview ? finish() : goOn()),
    sendAgain: (besides?: Besides) => void conclude(sending.sendAgain(besides)),
    follow: (name: string) => steps.goTo(stepOf(all, name)?.id ?? current.id, name),
  }
}

export type Wizard = ReturnType<typeof useWizard>

/** An outcome replaces the form, and the form's queries stop behind it. */
export function useIsShown(): readonly [isShown: boolean, part: RefCallback<HTMLElement>] {
  const [isShown, setShown] = useState(false)
  const part = useCallback(() => {
    setShown(true)
    return () => setShown(false)
  }, [])
  return [isShown, part]
}
