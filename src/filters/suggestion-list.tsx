import type { ReactNode } from 'react'

import { type Combobox, ComboboxOption } from '~/ui/combobox'
import { ForeignText } from '~/ui/foreign-text'
import { countShown } from '~/ui/locale'

import type { Suggestion } from './suggestion'
import type { FilterCount } from './use-counts'

interface SuggestionListProps {
  readonly box: Combobox
  readonly remark: string | undefined
  readonly suggestions: readonly Suggestion[]
  readonly counts: readonly (FilterCount | undefined)[]
  readonly onChoose: (suggestion: Suggestion) => void
  readonly children?: ReactNode
}

export function SuggestionList(props: SuggestionListProps) {
  const { box, remark, suggestions, counts, onChoose, children } = props
  return (
    <div
      hidden={suggestions.length === 0 && remark === undefined}
      className="absolute top-full start-0 z-40 mt-1 max-h-80 w-full min-w-72 overflow-y-auto rounded-lg border border-line bg-raised p-1 text-ink shadow-overlay sm:w-120"
    >
      {remark !== undefined && (
        <p className="px-2 py-1.5 text-sm text-warning">
          <ForeignText>{remark}</ForeignText>
        </p>
      )}
      <div id={box.listId} role="listbox" aria-label="Filters offered">
        {suggestions.map((suggestion, at) => (
          <ComboboxOption
            key={suggestion.key}
            box={box}
            at={at}
            onChoose={() => onChoose(suggestion)}
            className="flex items-baseline gap-3 py-1.5 text-base"
          >
            <span className="min-w-0 flex-1">
              <span className="[overflow-wrap:anywhere]">
                <ForeignText>{suggestion.label}</ForeignText>
              </span>
              {suggestion.note !== undefined && (
                <span className="block text-sm text-ink-3">
                  <ForeignText>{suggestion.note}</ForeignText>
                </span>
              )}
            </span>
            <span className="tnum shrink-0 text-sm text-ink-3">{countText(counts[at])}</span>
          </ComboboxOption>
        ))}
      </div>
      {children}
    </div>
  )
}

function countText(count: FilterCount | undefined): string {
  if (count === undefined || count === 'unknown') return ''
  if (count === 'asking') return '…'
  return count === 0 ? 'none' : countShown(count)
}
