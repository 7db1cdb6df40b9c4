import type { ComponentProps } from 'react'

import { UNFINISHED_DAY, wholeYear } from '~/lib/days'

import { TextInput } from './inputs'

interface DateInputProps extends Omit<
  ComponentProps<typeof TextInput>,
  'type' | 'value' | 'onChange' | 'onKeyUp' | 'icon'
> {
  /** `YYYY-MM-DD`, empty, or `UNFINISHED_DAY`. */
  readonly value: string
  readonly onDay: (day: string) => void
}

/**
 * The browser's own date field. It answers with nothing while a date is half typed or doesn't exist (February 31), so
 * that is heard apart: what a person typed is never dropped unsaid. A year of two digits is one of this century.
 */
export function DateInput({ value, onDay, onBlur, ...rest }: DateInputProps) {
  const hear = ({ validity, value: day }: HTMLInputElement) => {
    const next = validity.badInput ? UNFINISHED_DAY : day
    if (next !== value) onDay(next)
  }
  return (
    <TextInput
      {...rest}
      type="date"
      // A six-digit year is a typo.
      max="9999-12-31"
      // Given any other text, the browser would empty what is half typed.
      value={value === UNFINISHED_DAY ? '' : value}
      onChange={({ target }) => hear(target)}
      onKeyUp={({ currentTarget }) => hear(currentTarget)}
      onBlur={(event) => {
        const { validity, value: day } = event.currentTarget
        if (validity.badInput) hear(event.currentTarget)
        else if (wholeYear(day) !== value) onDay(wholeYear(day))
        onBlur?.(event)
      }}
    />
  )
}
