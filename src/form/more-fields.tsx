import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  type FieldPath,
  type FieldValues,
  get,
  type UseFormReturn,
  useFormState,
  useWatch,
} from 'react-hook-form'

import { hasMessage } from './fields/use-form-field'

interface MoreFieldsProps<T extends FieldValues> {
  readonly form: UseFormReturn<T>
  readonly names: readonly FieldPath<T>[]
  readonly label?: string
  readonly isFolded?: boolean
  readonly children: ReactNode
}

const blanks = new Set<unknown>(['', false, undefined, null])

const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : !blanks.has(value)

/** Opens by itself where something in it is filled in or wrong. */
export function MoreFields<T extends FieldValues>({
  form,
  names,
  label = 'More',
  isFolded = false,
  children,
}: MoreFieldsProps<T>) {
  const { errors } = useFormState({ control: form.control })
  const filled = useWatch({
    control: form.control,
    compute: (values) => names.filter((name) => isFilled(get(values, name))).length,
  })
  const [isOpen, setOpen] = useState(!isFolded && filled > 0)
  // Of a list, it may be in a row.
  const hasError = names.some((name) => hasMessage(errors, name))
  return (
    <details
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group min-w-0"
    >
      <summary className="inline-flex list-none items-center gap-1 rounded-sm py-1 text-base font-medium text-ink-2 hover:text-ink pointer-coarse:py-3 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 transition-transform group-open:rotate-90 motion-reduce:transition-none"
        />
        {label}
        {filled > 0 && (
          <span className="font-normal text-ink-3 group-open:hidden">({filled} filled in)</span>
        )}
      </summary>
      <div className="mt-4 flex min-w-0 flex-col gap-6">{children}</div>
    </details>
  )
}
