import { useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

import { currentScope } from '~/api/connection'
import type { Intent, SubmitAnswer, UnscopedIntent, WriteOperation } from '~/api/submit/intent'
import { submit } from '~/api/submit/submit'

/** Accepted submissions that this one deliberately repeats, and why. */
export type Besides = NonNullable<Intent<WriteOperation>['besides']>

export interface Submitting {
  readonly answer: SubmitAnswer | undefined
  readonly isSending: boolean
  readonly send: () => Promise<SubmitAnswer>
  /** Sends what was sent last: later edits were not reviewed. */
  readonly sendAgain: (besides?: Besides) => Promise<SubmitAnswer>
  readonly forget: () => void
}

export function useSubmitting<T extends FieldValues, O extends WriteOperation>(
  form: UseFormReturn<T>,
  intentOf: (values: T, besides: Besides | undefined) => UnscopedIntent<O>,
  onAnswer?: (answer: SubmitAnswer, values: T) => void,
): Submitting {
  const [answer, setAnswer] = useState<SubmitAnswer>()
  const [isSending, setSending] = useState(false)
  const last = useRef<T>(undefined)
  // The form was filled in and reviewed for this scope.
  const [scope] = useState(currentScope)

  async function sendValues(values: T, besides?: Besides): Promise<SubmitAnswer> {
    // Nothing is awaited before: two clicks in one task reach `submit` with the same bytes.
    const sent = submit({ ...intentOf(values, besides), scope })
    setSending(true)
    let answered: SubmitAnswer
    try {
      answered = await sent
    } finally {
      setSending(false)
    }
    setAnswer(answered)
    onAnswer?.(answered, values)
    return answered
  }

  return {
    answer,
    isSending,
    send: () => {
      last.current = structuredClone(form.getValues())
      return sendValues(last.current)
    },
    sendAgain: (besides) => sendValues(last.current ?? form.getValues(), besides),
    forget: () => setAnswer(undefined),
  }
}
