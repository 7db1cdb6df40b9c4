import { useState } from 'react'

import type { LookUp } from '~/api/submit/candidate'
import { needsReason } from '~/api/submit/desk'
import type { Submission } from '~/storage/submission-record'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { TextInput } from '~/ui/inputs'

interface NotThereFormProps {
  submission: Submission
  found: LookUp
  isDeciding: boolean
  onNotThere: (reason: string | undefined) => void
}

/** "Not there": with a typed reason, where the look-up could have missed it. */
export function NotThereForm({ submission, found, isDeciding, onNotThere }: NotThereFormProps) {
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const isNeeded = submission.key === undefined || needsReason(found)
  const isMissing = isNeeded && reason.trim() === ''
  return (
    <form
      noValidate
      className="flex flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (isDeciding) return
        setAsked(true)
        if (!isMissing) onNotThere(isNeeded ? reason.trim() : undefined)
      }}
    >
      {isNeeded && (
        <Field
          label="How do you know that it is not there?"
          hint="The look-up cannot be sure. Your words are kept with this submission."
          error={isAsked && isMissing ? 'Say how you know, or leave it open.' : undefined}
          isRequired
          className="w-full max-w-lg"
        >
          {(control) => (
            <TextInput
              {...control}
              value={reason}
              autoComplete="off"
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
      )}
      <Button type="submit" isPending={isDeciding}>
        Not there
      </Button>
    </form>
  )
}
