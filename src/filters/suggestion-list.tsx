import type { ReactNode } from 'react'

import { cx } from '~/ui/cx'
import { ForeignText } from '~/ui/foreign-text'
import { countShown } from '~/ui/locale'

import type { Suggestion } from './suggestion'
import type { Count } from './use-counts'

interface SuggestionListProps {
  readonly id: string
  readonly optionId: (at: number) => string
  readonly remark: string | undefined
  readonly suggestions: readonly Suggestion[]
  readonly counts: readonly (Count | undefined)[]
  readonly active: number
  readonly onChoose: (suggestion: Suggestion) => void
  readonly children?: ReactNode
}

/** Focus stays in the field, which names the active option. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, optionId, remark, suggestions, counts, active, onChoose, children } = props
  return (
    <div
      hidden={suggestions.length === 0 && remark === undefined}
      className="absolute top-full left-0 z-40 mt-1 max-h-80 w-full min-w-72 overflow-y-auto rounded-lg border border-line bg-raised p-1 text-ink shadow-overlay sm:w-120"
    >
      {remark !== undefined && (
        <p className="px-2 py-1.5 text-sm text-warning">
          <ForeignText>{remark}</ForeignText>
        </p>
      )}
      <div id={id} role="listbox" aria-label="Filters offered">
        {suggestions.map((suggestion, at) => (
          // The keyboard works from the field, by aria-activedescendant.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={suggestion.key}
            id={optionId(at)}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            // Taking focus would close the list before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion)}
            className={cx(
              'flex cursor-default items-baseline gap-3 rounded-md px-2 py-1.5 text-base hover:bg-hover',
              at === active && 'bg-hover',
            )}
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
          </div>
        ))}
      </div>
      {children}
    </div>
  )
}

function countText(count: Count | undefined): string {
  if (count === undefined || count === 'unknown') return ''
  if (count === 'asking') return '…'
  return count === 0 ? 'none' : countShown(count)
}
