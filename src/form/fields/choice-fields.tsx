import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { type FieldPath, type FieldValues, useFormState } from 'react-hook-form'

import { Mark } from '~/ui/badge'
import { RequiredMark, useSpokenError } from '~/ui/field'
import { ForeignText } from '~/ui/foreign-text'
import { Checkbox } from '~/ui/inputs'

import {
  fieldMark,
  type FieldPlace,
  type LabelledField,
  namedErrors,
  useFormField,
} from './use-form-field'

export interface FieldChoice {
  readonly value: string
  readonly label: string
  readonly hint?: string
}

interface ChoiceFieldProps<T extends FieldValues> extends LabelledField<T, string> {
  readonly choices: readonly FieldChoice[]
  readonly isInline?: boolean
}

export function ChoiceField<T extends FieldValues>({
  form,
  name,
  label,
  hint,
  isRequired = false,
  choices,
  isInline = false,
  className = '',
}: ChoiceFieldProps<T>) {
  const id = useId()
  const { value, change, blur, error } = useFormField<T, string>({ form, name })
  const { errors } = useFormState({ control: form.control })
  useSpokenError(label, error)
  // In one row, hints would hang under some of the choices: that of the chosen one stands under all of them.
  const chosenHint = isInline ? choices.find((each) => each.value === value)?.hint : undefined
  const describedBy = [error && `${id}-error`, hint !== undefined && `${id}-hint`]
    .filter(Boolean)
    .join(' ')
  return (
    <fieldset
      className={`min-w-0 ${className}`}
      aria-describedby={describedBy === '' ? undefined : describedBy}
    >
      <legend className="mb-1 text-sm font-medium text-ink">
        {label} {isRequired && <RequiredMark />}
      </legend>
      <div className={isInline ? 'flex flex-wrap gap-x-8' : undefined}>
        {choices.map((choice, at) => (
          <label key={choice.value} className="flex items-start gap-2 py-1 pointer-coarse:py-2.5">
            <input
              type="radio"
              {...(at === 0 ? fieldMark(name) : {})}
              name={`${id}-choice`}
              value={choice.value}
              checked={value === choice.value}
              required={isRequired}
              aria-describedby={
                chosenHint !== undefined && value === choice.value ? `${id}-chosen` : undefined
              }
              className="mt-0.5 size-4 shrink-0 accent-accent pointer-coarse:size-5"
              onChange={() => {
                change(choice.value)
                // The choice decides what is asked for: old errors may no longer apply.
                const wrong = namedErrors(errors, []).map((each) => each.name as FieldPath<T>)
                if (wrong.length > 0) void form.trigger(wrong)
              }}
              onBlur={blur}
            />
            <span className="min-w-0">
              <span className="block text-base text-ink">
                <ForeignText>{choice.label}</ForeignText>
              </span>
              {choice.hint !== undefined && !isInline && (
                <span className="block text-sm text-ink-3">
                  <ForeignText>{choice.hint}</ForeignText>
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {chosenHint !== undefined && (
        <p id={`${id}-chosen`} className="text-sm text-ink-3">
          <ForeignText>{chosenHint}</ForeignText>
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="flex gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-ink-3">
          {hint}
        </p>
      )}
    </fieldset>
  )
}

export function SwitchField<T extends FieldValues>({
  form,
  name,
  label,
  hint,
  className,
}: LabelledField<T, boolean>) {
  const { value, change, blur } = useFormField<T, boolean>({ form, name })
  return (
    <Checkbox
      {...fieldMark(name)}
      label={label}
      hint={hint}
      className={className}
      checked={value}
      onChange={({ target }) => change(target.checked)}
      onBlur={blur}
    />
  )
}

interface ConfirmFieldProps<T extends FieldValues> extends FieldPlace<T, string> {
  readonly label: string
  readonly hint?: string
  /** What is said yes to, such as a number or a sum: a yes to another one is none. */
  readonly answer: string
  /** The field whose error asked for the yes, where it isn't this one. */
  readonly asks?: FieldPath<T>
  readonly className?: string
}

/** A yes to one thing, kept as that thing. */
export function ConfirmField<T extends FieldValues>({
  form,
  name,
  answer,
  asks = name,
  hint,
  ...box
}: ConfirmFieldProps<T>) {
  const { value, change, blur, error } = useFormField<T, string>({ form, name })
  return (
    <Checkbox
      {...box}
      {...fieldMark(name)}
      hint={error === undefined ? hint : <Mark tone="danger">{error}</Mark>}
      aria-invalid={error !== undefined || undefined}
      checked={answer !== '' && value === answer}
      onChange={({ target }) => {
        if (target.checked) form.clearErrors(asks)
        change(target.checked ? answer : '')
      }}
      onBlur={blur}
    />
  )
}
