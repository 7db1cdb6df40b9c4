import { useId } from 'react'

export type Columns = 'view' | 'all'

export const columnChoices = [
  { value: 'view', label: 'This view’s columns' },
  { value: 'all', label: 'All columns' },
] as const

interface ChoiceProps<Value extends string> {
  readonly legend: string
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

export function Choice<Value extends string>({
  legend,
  choices: offered,
  value: chosen,
  onChange,
}: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
      <legend className="sr-only">{legend}</legend>
      {offered.map(({ value, label }) => (
        <label key={value} className="flex items-center gap-2 py-1 text-base text-ink">
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => onChange(value)}
            className="size-4 shrink-0 accent-accent pointer-coarse:size-5"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
