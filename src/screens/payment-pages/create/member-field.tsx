/** One member of the definition: its input is its kind's, its label that of the record. */

import { useRef } from 'react'
import { useController } from 'react-hook-form'

import type { Kind } from '~/contract/fields'
import { checkOnLeaving, fieldMark, messageAt, useTidied } from '~/form/fields/use-form-field'
import { plainOf } from '~/lib/text-kinds'
import { Mark } from '~/ui/badge'
import { cx } from '~/ui/cx'
import { Field } from '~/ui/field'
import { Checkbox, controlClass, TextInput } from '~/ui/inputs'
import { display } from '~/ui/locale'

import { CLEARED, isNumberKind } from '../definition/tree'
import type { PageFormReturn } from './page-form'

export interface MemberFieldProps {
  readonly form: PageFormReturn
  readonly name: string
  readonly label: string
  readonly kind: Kind
  readonly hint?: string | undefined
  readonly isRequired?: boolean
  readonly className?: string | undefined
  readonly onChanged?: ((value: unknown, before: unknown) => void) | undefined
}

/** As a person would type it: without grouping. */
const shown = (value: unknown): string => {
  if (typeof value === 'number') {
    return new Intl.NumberFormat(display.locale, {
      useGrouping: false,
      maximumFractionDigits: 20,
    }).format(value)
  }
  return typeof value === 'string' ? value : ''
}

export function useMember(form: PageFormReturn, name: string) {
  const { field, fieldState, formState } = useController({ control: form.control, name })
  const isWrong = fieldState.error !== undefined
  return {
    value: field.value as unknown,
    change: (value: unknown) => {
      // A row that moves would be filled up with what stood at its new place when the form was opened.
      if (Array.isArray(value)) {
        form.resetField(name, {
          defaultValue: value,
          keepDirty: true,
          keepTouched: true,
          keepError: true,
        })
      }
      field.onChange(value === '' ? CLEARED : value)
      if (isWrong) void form.trigger(name)
    },
    blur: () => {
      field.onBlur()
      checkOnLeaving({ form, name })
    },
    error: isWrong ? messageAt(formState.errors, name) : undefined,
  }
}

/** What programs read of a definition: a name by which a value is sent on, a code, an address. */
const MACHINE =
  /(?:(?:fields|categories)\.\d+\.(?:name|type|validation)|subdomain|\.entry|language|size|service|mode|accountId|frequencySelected|startDate|[uU]rl|ftype|pageIdentifier|validationCode|lastAccess)$/

const LONG = /(?:description|messageBefore\w*\.label|notes\.value)$/

export function MemberField({
  form,
  name,
  label,
  kind,
  hint,
  isRequired = false,
  className,
  onChanged,
}: MemberFieldProps) {
  const { value, change, blur, error } = useMember(form, name)
  const { said, tidy, forget } = useTidied(
    isNumberKind(kind) ? 'quantity' : MACHINE.test(name) ? 'key' : 'text',
    shown(value),
    take,
  )
  const isTyped = useRef(false)
  function take(next: unknown) {
    forget()
    isTyped.current = true
    change(next)
    onChanged?.(next, value)
  }
  if (kind === 'flag') {
    return (
      <Checkbox
        {...fieldMark(name)}
        label={label}
        hint={hint}
        className={cx('self-end', className)}
        checked={value === true}
        onChange={({ target }) => take(target.checked)}
        onBlur={blur}
      />
    )
  }
  const isNumber = isNumberKind(kind)
  /** What came with a definition stays as it came; what is typed goes out as from any other form. */
  function leave() {
    tidy()
    const plain = plainOf('text', shown(value))
    if (kind === 'text' && isTyped.current && !MACHINE.test(name) && plain !== value) take(plain)
    isTyped.current = false
    blur()
  }
  return (
    <Field
      label={label}
      hint={said === undefined ? hint : <Mark>{said}</Mark>}
      error={error}
      isRequired={isRequired}
      className={cx(LONG.test(name) && 'col-span-full', className)}
    >
      {(control) =>
        LONG.test(name) ? (
          <textarea
            {...control}
            {...fieldMark(name)}
            rows={2}
            value={shown(value)}
            onChange={({ target }) => take(target.value)}
            onBlur={leave}
            className={controlClass('h-auto! min-h-14 resize-y px-2.5 py-1.5')}
          />
        ) : (
          <TextInput
            {...control}
            {...fieldMark(name)}
            value={shown(value)}
            autoComplete="off"
            inputMode={kind === 'whole' ? 'numeric' : isNumber ? 'decimal' : 'text'}
            className={isNumber ? 'tnum' : undefined}
            onChange={({ target }) => take(target.value)}
            onBlur={leave}
          />
        )
      }
    </Field>
  )
}
