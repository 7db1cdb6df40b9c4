/** What the buttons of the wizard do: go on where the step is right, and send once all of it is. */
import { useRef, useState } from 'react'

import type { ApiError } from '~/api/errors'
import type { Explanation } from '~/api/explain'
import type { SubmitAnswer } from '~/api/submit/intent'
import { namedErrors } from '~/form/field-errors'
import { refusalOf, valueNames, type NamedMessage } from '~/form/refusal'
import { isAmong, stateOf, stepOf, type Step, type StepState } from '~/form/wizard/steps'
import { useSteps } from '~/form/wizard/use-steps'

import { useLookAlikes } from './known-vendors'
import { fieldOrder, vendorSteps } from './steps'
import { useVendorSubmit } from './use-vendor-submit'
import type { VendorDraft } from './use-vendor-draft'
import { VendorValues } from './values'

const isDone = ({ kind }: SubmitAnswer): boolean =>
  kind === 'accepted' || kind === 'accepted-with-unknown-word'

/** Answers that the form itself shows: nothing was made, and what was typed can be corrected. */
const refusedBy = (answer: SubmitAnswer): ApiError | undefined =>
  answer.kind === 'refused' || answer.kind === 'not-sent' || answer.kind === 'not-made'
    ? answer.error
    : undefined

/** Names of values that cannot be sent as they are. */
const wrongIn = (values: VendorValues): string[] =>
  (VendorValues.safeParse(values).error?.issues ?? []).map(({ path }) => path.join('.'))

export function useVendorWizard(draftId: string, { form, discard }: VendorDraft) {
  const steps = useSteps(vendorSteps)
  const { current, index } = steps
  const isReview = current.id === 'review'
  const [furthest, setFurthest] = useState(index)
  if (index > furthest) setFurthest(index)
  const [attempt, setAttempt] = useState(0)
  const [submitError, setSubmitError] = useState<Explanation>()
  const { found, isReading } = useLookAlikes(form, draftId)
  const sending = useVendorSubmit(form, draftId)
  const isBusy = useRef(false)

  const shown = ({ name }: NamedMessage) => isReview || isAmong(name, current.fields)
  const errors = namedErrors(form.formState.errors, fieldOrder).filter(shown)

  function stateOfStep(step: Step): StepState {
    const visited = new Set<string>(
      vendorSteps.slice(0, Math.max(index, furthest)).map(({ id }) => id),
    )
    const wrong = visited.has(step.id) ? wrongIn(form.getValues()) : []
    return stateOf(step, current, visited, wrong)
  }

  function fail() {
    setAttempt((count) => count + 1)
  }

  async function goOn() {
    const isRight = await form.trigger([...current.fields])
    const next = vendorSteps[index + 1]
    if (isRight && next) steps.goTo(next.id)
    else fail()
  }

  async function isRight(): Promise<boolean> {
    if (!(await form.trigger())) return false
    const needsReason = found.some(({ level }) => level === 'strong')
    if (!needsReason || form.getValues('lookAlikeReason').trim() !== '') return true
    form.setError('lookAlikeReason', {
      type: 'custom',
      message: 'Say why this is another vendor, or change what is the same.',
    })
    return false
  }

  function tell(error: ApiError) {
    const refusal = refusalOf(error, valueNames(form.getValues()))
    for (const { name, message } of refusal.fields) {
      // One of the names of the form's own values.
      form.setError(name as 'name1', { type: 'service', message })
    }
    setSubmitError(refusal.banner)
    fail()
  }

  async function send(besides?: { submissions: readonly string[]; reason: string }) {
    setSubmitError(undefined)
    const answer = await sending.send(besides)
    if (isDone(answer)) await discard()
    const error = refusedBy(answer)
    if (error) tell(error)
  }

  /** From the button: everything is looked at once more, and a second click meanwhile does nothing. */
  async function create() {
    if (isBusy.current || isReading) return
    isBusy.current = true
    try {
      if (await isRight()) await send()
      else fail()
    } finally {
      isBusy.current = false
    }
  }

  const { answer } = sending
  return {
    ...steps,
    isReview,
    stateOfStep,
    errors,
    attempt,
    submitError,
    found,
    isReading,
    isSending: sending.isSending,
    /** An answer that is shown in place of the form. */
    outcome: answer && refusedBy(answer) === undefined ? answer : undefined,
    isDone: answer !== undefined && isDone(answer),
    forgetAnswer: sending.forget,
    submit: () => void (isReview ? create() : goOn()),
    send: (besides?: { submissions: readonly string[]; reason: string }) => void send(besides),
    follow: (name: string) => steps.goTo(stepOf(vendorSteps, name)?.id ?? current.id, name),
  }
}
