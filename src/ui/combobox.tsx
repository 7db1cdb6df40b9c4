/** Base UI is heavy: load it lazily. */
import { Combobox as Base } from '@base-ui/react/combobox'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { Check, ChevronDown } from 'lucide-react'

import { isolated } from './foreign-text'
import { controlClass } from './inputs'
import type { FieldControl } from './field'

export interface Choice {
  readonly value: string
  readonly label: string
}

export interface ComboboxProps {
  readonly control: FieldControl
  readonly choices: readonly Choice[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly emptyText: string
}

export function Combobox({ control, choices, value, onChange, emptyText }: ComboboxProps) {
  const chosen = choices.find((choice) => choice.value === value) ?? null
  return (
    // The policy forbids <style> elements; ours are in styles.css.
    <CSPProvider disableStyleElements>
      <Base.Root
        items={choices}
        value={chosen}
        onValueChange={(choice) => {
          if (choice) onChange(choice.value)
        }}
        autoHighlight
      >
        <Base.InputGroup className="relative min-w-0">
          <Base.Input
            {...control}
            // Typing replaces the choice, as in a select.
            onFocus={(event) => event.currentTarget.select()}
            className={controlClass('pr-8 pl-2.5')}
          />
          <Base.Trigger
            aria-label="Show all"
            className="absolute inset-y-0 right-0 flex w-8 items-center justify-center rounded-md text-ink-3"
          >
            <ChevronDown aria-hidden="true" className="size-4" />
          </Base.Trigger>
        </Base.InputGroup>
        <Base.Portal>
          <Base.Positioner sideOffset={4} className="z-50 outline-none">
            <Base.Popup className="w-(--anchor-width) max-w-(--available-width) rounded-lg bg-raised text-ink shadow-overlay">
              <Base.Empty>
                <div className="px-3 py-2 text-sm text-ink-3">{emptyText}</div>
              </Base.Empty>
              <Base.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain p-1 outline-none data-empty:p-0">
                {(choice: Choice) => (
                  <Base.Item
                    key={choice.value}
                    value={choice}
                    className="flex cursor-default items-center gap-2 rounded-md px-2 py-1.5 text-base outline-none select-none data-highlighted:bg-hover"
                  >
                    <span className="min-w-0 flex-1 truncate">{isolated(choice.label)}</span>
                    <Base.ItemIndicator>
                      <Check aria-hidden="true" className="size-4 text-accent-ink" />
                    </Base.ItemIndicator>
                  </Base.Item>
                )}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  )
}
