import { foldText } from '~/lib/text'
import { ForeignText } from '~/ui/foreign-text'

export interface Suggestion {
  readonly value: string
  readonly label: string
  /** What else tells it apart, below its label. */
  readonly detail?: string | undefined
}

export function isWanted({ value, label }: Suggestion, query: string): boolean {
  const wanted = foldText(query.trim())
  return foldText(value).startsWith(wanted) || foldText(label).includes(wanted)
}

export const SuggestionLine = ({ value, label, detail }: Suggestion) => (
  <span className="flex items-baseline gap-2">
    <span className="min-w-0 flex-1">
      <span className="block truncate">
        <ForeignText>{label}</ForeignText>
      </span>
      {detail !== undefined && (
        <span className="block truncate text-sm text-ink-3">
          <ForeignText>{detail}</ForeignText>
        </span>
      )}
    </span>
    {label !== value && (
      <span className="text-sm text-ink-3">
        <ForeignText>{value}</ForeignText>
      </span>
    )}
  </span>
)
