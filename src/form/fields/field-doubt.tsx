import { useState, type ReactNode } from 'react'
import { useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form'

import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { foreignText } from '~/ui/foreign-text'

import { valueAt, type Field } from '../definition/fields'
import { verdictOf } from '../definition/verdicts'

interface FieldDoubtProps {
  readonly form: UseFormReturn<FieldValues>
  readonly name: string
  readonly field: Field
  readonly children: ReactNode
}

/** The names of a row's fields stand below the row: "contacts.0.". */
const placeOf = (name: string): string => /^.+\.\d+\./.exec(name)?.[0] ?? ''

/** An input and, once it is left, what a person has to decide about its text. */
export function FieldDoubt({ form, name, field, children }: FieldDoubtProps) {
  const [isFocused, setFocused] = useState(false)
  const place = placeOf(name)
  const doubt = useWatch({
    control: form.control,
    compute: (values) => {
      const textAt = (each: string): string => {
        const value = valueAt(values, `${place}${each}`)
        return typeof value === 'string' ? value : ''
      }
      const verdict = verdictOf(field, textAt(name.slice(place.length)), textAt)
      return verdict?.level === 'doubt' ? verdict : undefined
    },
  })
  return (
    <div
      className="flex min-w-0 flex-col gap-1"
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {children}
      {doubt && !isFocused && (
        <span className="flex min-w-0 flex-wrap items-center gap-2">
          <Mark tone="warning">{doubt.message}</Mark>
          {doubt.offer !== undefined && (
            <Button
              size="sm"
              onClick={() => {
                form.setValue(name, doubt.offer ?? '', { shouldDirty: true })
                form.clearErrors(name)
              }}
            >
              Use {foreignText(doubt.offer)}
            </Button>
          )}
        </span>
      )}
    </div>
  )
}
