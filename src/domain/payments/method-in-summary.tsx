import { useWatch, type UseFormReturn } from 'react-hook-form'

interface MethodInSummaryProps<T extends { way: string }> {
  readonly form: UseFormReturn<T>
  /** Once enough is typed. */
  readonly nameOf: (values: T) => string | undefined
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

export function MethodInSummary<T extends { way: string }>({
  form,
  nameOf,
  choices,
}: MethodInSummaryProps<T>) {
  return useWatch({
    control: form.control,
    compute: (values) =>
      nameOf(values) ?? choices.find(({ value }) => value === values.way)?.label ?? '',
  })
}
