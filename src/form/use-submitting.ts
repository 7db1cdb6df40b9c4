import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

import { currentScope } from '~/api/connection'
import { ApiError } from '~/api/errors'
import type { Intent, SubmitAnswer, UnscopedIntent, WriteOperation } from '~/submit/intent'
import { afterFirstSign } from '~/ui/first-sign'

import { loadSending, prepareSending, type Sending, sendingNow } from './sending'

/** Accepted submissions that this one deliberately repeats, and why. */
export type Besides = NonNullable<Intent<WriteOperation>['besides']>

export interface Submitting<T extends FieldValues = FieldValues> {
  readonly answer: SubmitAnswer | undefined
  readonly isSending: boolean
  /** What was reviewed: the form may hold something else by now. */
  readonly send: (reviewed: T) => Promise<SubmitAnswer>
  /** Sends what was sent last: later edits were not reviewed. */
  readonly sendAgain: (besides?: Besides) => Promise<SubmitAnswer>
  readonly forget: () => void
  /** Drops the values that were sent: nothing is sent again without the form. */
  readonly wipe: () => void
}

const wipedDetails = {
  outcome: 'not-sent',
  reason: 'bad-request',
  responseText: 'Secret details were cleared. Enter them again, then send it from the review.',
} as const

const notLoaded = {
  outcome: 'not-sent',
  reason: 'bad-request',
  responseText: 'A part of the app didn’t load. Check your connection, then retry.',
} as const

const askToStay = (event: BeforeUnloadEvent) => event.preventDefault()

async function sentOnceLoaded<O extends WriteOperation>(intent: Intent<O>): Promise<SubmitAnswer> {
  let part: Sending
  try {
    part = await loadSending()
  } catch {
    return { kind: 'not-made', error: new ApiError('', notLoaded) }
  }
  void part.loadToasts()
  return part.submit(intent)
}

export function useSubmitting<T extends FieldValues, O extends WriteOperation>(
  form: UseFormReturn<T>,
  intentOf: (values: T, besides: Besides | undefined) => UnscopedIntent<O>,
  onAnswer?: (answer: SubmitAnswer, values: T) => void,
): Submitting<T> {
  const [answer, setAnswer] = useState<SubmitAnswer>()
  const [isSending, setSending] = useState(false)
  const last = useRef<T | 'wiped'>(undefined)
  // The form was filled in and reviewed for this scope.
  const [scope] = useState(currentScope)
  const isLeft = useRef(false)
  useEffect(() => afterFirstSign(prepareSending), [])
  useEffect(() => {
    isLeft.current = false
    return () => void (isLeft.current = true)
  }, [])

  async function sendValues(values: T, besides?: Besides): Promise<SubmitAnswer> {
    const intent = { ...intentOf(values, besides), scope }
    const part = sendingNow()
    // Where it has loaded, nothing is awaited before: two clicks in one task reach `submit` with the same bytes.
    const sent = part ? part.submit(intent) : sentOnceLoaded(intent)
    setSending(true)
    void part?.loadToasts()
    // The form, and its own leave prompt, may be gone by then.
    window.addEventListener('beforeunload', askToStay)
    let answered: SubmitAnswer
    try {
      answered = await sent
    } finally {
      setSending(false)
      window.removeEventListener('beforeunload', askToStay)
    }
    setAnswer(answered)
    if (isLeft.current) void sendingNow()?.tellOutcome(answered)
    onAnswer?.(answered, values)
    return answered
  }

  return {
    answer,
    isSending,
    send: (reviewed) => {
      last.current = reviewed
      return sendValues(reviewed)
    },
    sendAgain: async (besides) => {
      if (last.current !== 'wiped') return sendValues(last.current ?? form.getValues(), besides)
      const wiped = { kind: 'not-made', error: new ApiError('', wipedDetails) } as const
      setAnswer(wiped)
      return wiped
    },
    forget: () => setAnswer(undefined),
    wipe: () => {
      if (last.current !== undefined) last.current = 'wiped'
    },
  }
}
