import { useReducer, useState, type ReactNode } from 'react'
import { useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form'

import { afterPress } from '~/ui/after-press'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { foreignText } from '~/ui/foreign-text'
import { Checkbox } from '~/ui/inputs'

import { valueAt, type DefinedField } from '../definition/fields'
import { AS_TYPED, isSaidRight, sayRight, verdictOf, type Said } from '../definition/verdicts'

interface FieldDoubtProps {
  readonly form: UseFormReturn<FieldValues>
  readonly name: string
  readonly field: DefinedField
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
    <div className="flex min-w-0 flex-col gap-1">
      <div
        className="contents"
        onFocus={() => setFocused(true)}
        onBlur={({ currentTarget }) =>
          // What is being pressed stays where it is until then.
          afterPress(() => setFocused(currentTarget.contains(document.activeElement)))
        }
      >
        {children}
      </div>
      {doubt && !isFocused && <DoubtQuestion form={form} said={{ ...doubt, name }} />}
    </div>
  )
}

interface DoubtQuestionProps {
  readonly form: UseFormReturn<FieldValues>
  readonly said: Said
}

/** Either what is offered is taken, or the text is said to be right: the steps ask until then. */
function DoubtQuestion({ form, said }: DoubtQuestionProps) {
  const { name, message, offer, isSaid } = said
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const take = (text: string) => {
    form.setValue(name, text, { shouldDirty: true })
    form.clearErrors(name)
  }
  return (
    <span className="flex min-w-0 flex-col items-start gap-1">
      <span className="flex min-w-0 flex-wrap items-center gap-2">
        <Mark tone="warning">{message}</Mark>
        {offer !== undefined && (
          <Button size="sm" onClick={() => take(offer)}>
            Use {foreignText(offer)}
          </Button>
        )}
      </span>
      {!isSaid && (
        <Checkbox
          label={AS_TYPED}
          checked={isSaidRight(form, said)}
          onChange={({ target }) => {
            sayRight(form, said, target.checked)
            form.clearErrors(name)
            redraw()
          }}
        />
      )}
    </span>
  )
}
