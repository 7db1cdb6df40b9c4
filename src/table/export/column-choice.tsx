import { useId } from 'react'

export type Columns = 'view' | 'all'

const choices = [
  { value: 'view', label: 'This view’s columns' },
  { value: 'all', label: 'All columns' },
] as const

export function ColumnChoice({
  value: chosen,
  onChange,
}: {
  value: Columns
  onChange: (columns: Columns) => void
}) {
  const name = useId()
  return (
    <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
      <legend className="sr-only">Columns</legend>
      {choices.map(({ value, label }) => (
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
