import { useEffect, useEffectEvent } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** Hears what a person types or chooses, in one field or in any: what the form sets by itself is no such change. */
export function useTyped<T extends FieldValues>(
  form: UseFormReturn<T>,
  onTyped: () => void,
  name?: FieldPath<T>,
): void {
  const typed = useEffectEvent(onTyped)
  useEffect(
    () =>
      form.subscribe({
        ...(name !== undefined && { name, exact: true }),
        formState: { values: true },
        callback: ({ type }) => {
          if (type === 'change') typed()
        },
      }),
    [form, name],
  )
}
