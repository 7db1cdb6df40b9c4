import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'

import { inSentence } from '~/lib/text'
import { Mark } from '~/ui/badge'
import { IconButton } from '~/ui/button'
import { cx } from '~/ui/cx'
import { Field } from '~/ui/field'
import { TextInput } from '~/ui/inputs'

import { notKept } from '../definition/verdicts'
import {
  checkOnLeaving,
  fieldMark,
  type LabelledField,
  useFormField,
  useTidied,
} from './use-form-field'

/** Readable while typed, dots afterwards, never stored. */
export function SecretNumberField<T extends FieldValues>({
  form,
  name,
  hint = notKept,
  kind = 'secret',
  ...labels
}: LabelledField<T, string> & { readonly kind?: 'secret' | 'account' | 'ein' }) {
  const { value, change, blur, error } = useFormField<T, string>({ form, name })
  const { said, tidy, forget } = useTidied(kind, value, change)
  const [isShown, setShown] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHidden = !isShown && !isFocused && value !== ''
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field {...labels} hint={said === undefined ? hint : <Mark>{said}</Mark>} error={error}>
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
            className={cx('tnum pe-10', isHidden && '[-webkit-text-security:disc]')}
            onChange={({ target }) => {
              forget()
              change(target.value)
            }}
            onFocus={() => setFocused(true)}
            onBlur={() => {
              setFocused(false)
              tidy()
              blur()
              checkOnLeaving({ form, name })
            }}
          />
          <span className="absolute inset-y-0 end-0 flex items-center">
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
