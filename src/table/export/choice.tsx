import { type ReactNode, useId } from 'react'

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

/** Under the legend of its part, which says the same for the eye. */
export function Choice<Value extends string>({
  legend,
  choices: offered,
  value: chosen,
  onChange,
}: ChoiceProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={legend} className="flex flex-wrap gap-x-5 gap-y-1">
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
    </div>
  )
}

/** What is decided of a file or a print: its rows, its columns, its format. */
export function ChoicePart({
  legend,
  children,
}: {
  readonly legend: string
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="grid gap-x-4 gap-y-1.5 border-b border-line py-4 first:pt-0 last:border-0 last:pb-0 sm:grid-cols-[6rem_minmax(0,1fr)]"
    >
      <p id={id} className="text-sm font-semibold text-ink sm:pt-1.5">
        {legend}
      </p>
      <div className="flex min-w-0 flex-col gap-1.5 sm:pt-0.5">{children}</div>
    </div>
  )
}
