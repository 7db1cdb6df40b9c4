import { Button } from '~/ui/button'
import { display } from '~/ui/locale'

/** What the records of a list are called. */
export interface Noun {
  readonly one: string
  readonly many: string
}

/** How many records there are, under how many filters. */
export function CountLine({
  noun,
  total,
  filters,
  surplus,
  onClear,
}: {
  noun: Noun
  total: number | undefined
  filters: number
  surplus: number
  onClear: () => void
}) {
  return (
    <div role="status" className="flex min-h-7 flex-wrap items-center gap-x-2 text-sm text-ink-2">
      {total === undefined ? (
        <span>Reading {noun.many}…</span>
      ) : (
        <span className="tnum">
          {total.toLocaleString(display.locale)} {total === 1 ? noun.one : noun.many}
        </span>
      )}
      {filters > 0 && (
        <>
          <span aria-hidden="true">·</span>
          <span>{filters === 1 ? '1 filter' : `${String(filters)} filters, all of them met`}</span>
          <Button size="sm" variant="quiet" onClick={onClear}>
            Clear
          </Button>
        </>
      )}
      {surplus > 0 && (
        <span className="text-warning">
          The service sent more records than were asked for; the rest come as you scroll.
        </span>
      )}
    </div>
  )
}
