import { useNamedEntry } from '~/api/entries'
import { ForeignText } from '~/ui/foreign-text'

/** A paypoint's name where something is or was sent to it, with the entry as the quiet part. */
export function EntryName({
  entry,
  isBrief = false,
}: {
  readonly entry: string
  /** Its name alone. */
  readonly isBrief?: boolean
}) {
  const name = useEntryName(entry)
  return (
    <span className="min-w-0">
      <ForeignText>{name}</ForeignText>
      {name !== entry && !isBrief && (
        <span className="text-ink-3">
          {' '}
          <ForeignText>{entry}</ForeignText>
        </span>
      )}
    </span>
  )
}

export const useEntryName = (entry: string): string => useNamedEntry(entry)?.name ?? entry
