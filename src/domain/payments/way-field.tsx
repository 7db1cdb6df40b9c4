import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

import { canEnterCards } from '~/api/card-entry'
import { ChoiceField, type FieldChoice } from '~/form/fields/choice-fields'
import { Notice } from '~/ui/notice'

interface WayFieldProps<T extends FieldValues & { readonly way: string }> {
  readonly form: UseFormReturn<T>
  readonly field: { readonly label: string; readonly choices: readonly FieldChoice[] }
  readonly isWiped: boolean
  /** What can be done where cards can't be entered. */
  readonly instead: ReactNode
}

/** Card, bank account or something stored; without the card where the deployment hasn't switched it on. */
export function WayField<T extends FieldValues & { readonly way: string }>({
  form,
  field: { label, choices },
  isWiped,
  instead,
}: WayFieldProps<T>) {
  const isOn = canEnterCards()
  return (
    <div className="flex min-w-0 flex-col gap-3 sm:col-span-2">
      {isWiped && (
        <Notice tone="warning" title="Card and bank details were cleared">
          The page was hidden for five minutes. Enter them again.
        </Notice>
      )}
      <ChoiceField
        // `way` is one of the form's values.
        form={form as unknown as UseFormReturn<FieldValues>}
        name="way"
        label={label}
        isInline
        choices={choices.filter(({ value }) => isOn || value !== 'card')}
      />
      {!isOn && (
        <Notice title="Card entry is off">This deployment hasn’t switched it on. {instead}</Notice>
      )}
    </div>
  )
}
