import { foldText } from '~/lib/text'
import { ForeignText } from '~/ui/foreign-text'

export interface Suggestion {
  readonly value: string
  readonly label: string
  /** What else tells it apart, below its label. */
  readonly detail?: string | undefined
  /** What people write themselves, such as a state's CA or an ID: it stays in the field once chosen. */
  readonly isOwnWord?: true
}

const bare = (text: string): string => foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** "Sent as NET30", of a choice whose name doesn't say it already. */
export const codeHint = ({ value, label }: Suggestion): string | undefined =>
  bare(value) === bare(label) ? undefined : `Sent as ${value}`

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
