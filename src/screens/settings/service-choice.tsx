import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'

interface Choice<Value extends string> {
  value: Value
  label: string
  text: string
  icon: LucideIcon
}

interface ServiceChoiceProps<Value extends string> {
  choices: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
}

export function ServiceChoice<Value extends string>({
  choices,
  value: chosen,
  onChange,
}: ServiceChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="sr-only">Service</legend>
      {choices.map(({ value, label, text, icon: Icon }) => (
        <label
          key={value}
          className="flex gap-3 rounded-lg border border-line-strong bg-surface p-4 shadow-card hover:border-ink-3 has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChange(value)}
            aria-label={label}
            aria-describedby={`${name}-${value}`}
            className="mt-0.5 size-4 shrink-0 accent-accent"
          />
          <span className="min-w-0">
            <span className="flex items-center gap-1.5 font-semibold">
              <Icon aria-hidden="true" className="size-4" />
              {label}
            </span>
            <span id={`${name}-${value}`} className="mt-0.5 block text-sm text-ink-2">
              {text}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
