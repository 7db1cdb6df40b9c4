import { Autocomplete } from '@base-ui/react/autocomplete'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'

import { inSentence } from '~/lib/text'
import { controlClass } from '~/ui/inputs'
import { Field } from '~/ui/field'
import { ForeignText } from '~/ui/foreign-text'

import type { LabelledField } from './text-field'
import { fieldMark, useFormField } from './use-form-field'

export interface Suggestion {
  readonly value: string
  readonly label: string
}

interface SuggestFieldProps<T extends FieldValues> extends LabelledField<T, string> {
  readonly suggestions: readonly Suggestion[]
  /** Shows a suggestion's label in place of its value, once it is not being typed. */
  readonly showsLabel?: boolean
}

/** The service states no list of values, so any text is accepted. */
export function SuggestField<T extends FieldValues>({
  form,
  name,
  suggestions,
  showsLabel = false,
  ...labels
}: SuggestFieldProps<T>) {
  const { value, change, blur, error } = useFormField<T, string>({ form, name })
  const [isTyping, setTyping] = useState(false)
  const known = suggestions.find((each) => each.value === value)
  const valueOf = (text: string) =>
    (showsLabel &&
      suggestions.find(({ label }) => label.toLowerCase() === text.trim().toLowerCase())?.value) ||
    text
  return (
    // The policy forbids <style> elements; ours are in styles.css.
    <CSPProvider disableStyleElements>
      <Autocomplete.Root
        items={suggestions}
        itemToStringValue={(item: Suggestion) => item.value}
        filter={(item: Suggestion, query) => isWanted(item, query)}
        value={showsLabel && !isTyping && known ? known.label : value}
        onValueChange={(text, { reason }) => {
          // Escape closes the list; it takes back nothing that was typed.
          if (reason === 'escape-key') return
          setTyping(reason === 'input-change')
          change(valueOf(text))
        }}
        openOnInputClick
      >
        <Field {...labels} error={error}>
          {(control) => (
            <Autocomplete.InputGroup className="relative min-w-0">
              <Autocomplete.Input
                {...control}
                {...fieldMark(name)}
                autoComplete="off"
                spellCheck={false}
                onBlur={() => {
                  setTyping(false)
                  blur()
                }}
                className={controlClass('pr-8 pl-2.5')}
              />
              <Autocomplete.Trigger
                aria-label={`Suggestions for ${inSentence(labels.label)}`}
                // The field itself opens it: one Tab stop is enough.
                tabIndex={-1}
                className="absolute inset-y-0 right-0 flex w-8 items-center justify-center rounded-md text-ink-3"
              >
                <ChevronDown aria-hidden="true" className="size-4" />
              </Autocomplete.Trigger>
            </Autocomplete.InputGroup>
          )}
        </Field>
        <Autocomplete.Portal>
          <Autocomplete.Positioner sideOffset={4} className="z-50 outline-none">
            <Autocomplete.Popup className="w-(--anchor-width) max-w-(--available-width) rounded-lg bg-raised text-ink shadow-overlay data-empty:hidden">
              <Autocomplete.List className="max-h-[min(16rem,var(--available-height))] overflow-y-auto overscroll-contain p-1 outline-none">
                {(item: Suggestion) => (
                  <Autocomplete.Item
                    key={item.value}
                    value={item}
                    className="flex cursor-default items-baseline gap-2 rounded-md px-2 py-1.5 text-base outline-none select-none data-highlighted:bg-hover pointer-coarse:py-3"
                  >
                    <span className="min-w-0 flex-1 truncate">
                      <ForeignText>{item.label}</ForeignText>
                    </span>
                    {item.label !== item.value && (
                      <span className="text-sm text-ink-3">
                        <ForeignText>{item.value}</ForeignText>
                      </span>
                    )}
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
    </CSPProvider>
  )
}

function isWanted({ value, label }: Suggestion, query: string): boolean {
  const wanted = query.trim().toLowerCase()
  return value.toLowerCase().startsWith(wanted) || label.toLowerCase().includes(wanted)
}
