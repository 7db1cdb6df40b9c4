import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'

import { inSentence } from '~/lib/text'
import { IconButton } from '~/ui/button'
import { cx } from '~/ui/cx'
import { Field } from '~/ui/field'
import { TextInput } from '~/ui/inputs'
import { routingDoubt } from '~/lib/check-digits'
import { Mark } from '~/ui/badge'

import { notKept } from '../checks'
import { type LabelledField, TextField } from './text-field'
import { fieldMark, useFormField } from './use-form-field'

/** Readable while typed, dots afterwards, never stored. */
export function SecretNumberField<T extends FieldValues>({
  form,
  name,
  hint = notKept,
  ...labels
}: LabelledField<T, string>) {
  const { value, change, blur, error } = useFormField<T, string>({ form, name })
  const [isShown, setShown] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHidden = !isShown && !isFocused && value !== ''
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field {...labels} hint={hint} error={error}>
      {(control) => (
        <span className="relative block">
          <TextInput
            {...control}
            {...fieldMark(name)}
            value={value}
            inputMode="numeric"
            // Not a password field: the browser would offer to store it.
            autoComplete="off"
            spellCheck={false}
            className={cx('tnum pr-10', isHidden && '[-webkit-text-security:disc]')}
            onChange={({ target }) => change(target.value)}
            onFocus={() => setFocused(true)}
            onBlur={() => {
              setFocused(false)
              blur()
            }}
          />
          <span className="absolute inset-y-0 right-0 flex items-center">
            <IconButton
              label={`Show ${inSentence(labels.label)}`}
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
            >
              <Icon aria-hidden="true" className="size-4" />
            </IconButton>
          </span>
        </span>
      )}
    </Field>
  )
}

/** Warns if the check digit fails, but doesn't refuse: foreign banks have other numbers. */
export function RoutingField<T extends FieldValues>(props: LabelledField<T, string>) {
  const doubt = routingDoubt(String(useWatch({ control: props.form.control, name: props.name })))
  const hint = doubt ? <Mark tone="warning">{doubt}</Mark> : `Nine digits for a US bank. ${notKept}`
  return <TextField kind="digits" hint={hint} {...props} />
}
