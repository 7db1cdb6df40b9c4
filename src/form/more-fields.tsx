import { ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import {
  get,
  useFormState,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'

import { messageAt } from './field-errors'

interface MoreFieldsProps<T extends FieldValues> {
  readonly form: UseFormReturn<T>
  readonly names: readonly FieldPath<T>[]
  readonly label?: string
  readonly children: ReactNode
}

const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== '' && value !== false && value !== undefined

export function MoreFields<T extends FieldValues>({
  form,
  names,
  label = 'More fields',
  children,
}: MoreFieldsProps<T>) {
  const { errors } = useFormState({ control: form.control })
  const [isOpen, setOpen] = useState(() =>
    names.some((name) => isFilled(get(form.getValues(), name))),
  )
  const hasError = names.some((name) => messageAt(errors, name) !== undefined)
  return (
    <details
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group min-w-0"
    >
      <summary className="inline-flex list-none items-center gap-1 rounded-sm py-1 text-base font-medium text-ink-2 hover:text-ink pointer-coarse:py-3 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 transition-transform group-open:rotate-90"
        />
        {label}
      </summary>
      <div className="mt-4 grid gap-5 sm:grid-cols-2">{children}</div>
    </details>
  )
}
