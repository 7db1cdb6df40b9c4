import { ChevronLeft } from 'lucide-react'

import { IconButton } from '~/ui/button'
import { cx } from '~/ui/cx'
import { brief } from '~/ui/foreign-text'

interface FieldTabsProps {
  readonly field: string
  readonly usual: readonly string[]
  readonly labels: Readonly<Record<string, string>>
  readonly onChoose: (field: string) => void
  /** To all fields. */
  readonly onBack: () => void
}

/** Over a new filter: the next one is a press away, since each is applied as it is made. */
export function FieldTabs({ field, usual, labels, onChoose, onBack }: FieldTabsProps) {
  const labelOf = (name: string) => labels[name] ?? name
  return (
    <div
      role="group"
      aria-label="Filter by"
      className="flex min-h-10 shrink-0 items-center gap-0.5 overflow-x-auto border-b border-line px-1.5"
    >
      <IconButton
        size="sm"
        className="shrink-0"
        label={`Back to fields from ${labelOf(field)}`}
        onClick={onBack}
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
      </IconButton>
      {[...(usual.includes(field) ? [] : [field]), ...usual].map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === field}
          onClick={() => name !== field && onChoose(name)}
          className={cx(
            'h-7 shrink-0 rounded-md px-2 text-sm font-medium pointer-coarse:h-10',
            name === field ? 'bg-hover text-ink' : 'text-ink-2 hover:bg-hover hover:text-ink',
          )}
        >
          {brief(labelOf(name))}
        </button>
      ))}
    </div>
  )
}
