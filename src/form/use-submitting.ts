import { useState } from 'react'

import type { Intent, SubmitAnswer, WriteOperation } from '~/api/submit/intent'
import { submit } from '~/api/submit/submit'

/** Accepted submissions beside which another one of the same content is meant, and why. */
export type Besides = NonNullable<Intent<WriteOperation>['besides']>

export interface Submitting {
  readonly answer: SubmitAnswer | undefined
  readonly isSending: boolean
  readonly send: (besides?: Besides) => Promise<SubmitAnswer>
  readonly forget: () => void
}

/** Sends what a form asks for once (src/api/submit), and holds how that ended. */
export function useSubmitting<O extends WriteOperation>(
  intentOf: (besides: Besides | undefined) => Intent<O>,
): Submitting {
  const [answer, setAnswer] = useState<SubmitAnswer>()
  const [isSending, setSending] = useState(false)
  return {
    answer,
    isSending,
    send: async (besides) => {
      // Nothing is awaited before: two clicks in one task reach `submit` with the same bytes.
      const sent = submit(intentOf(besides))
      setSending(true)
      // A form looks at how it ended; what was accepted is told by the submission.
      const answered = (await sent) as unknown as SubmitAnswer
      setSending(false)
      setAnswer(answered)
      return answered
    },
    forget: () => setAnswer(undefined),
  }
}
