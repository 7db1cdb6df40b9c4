import { Button } from '~/ui/button'
import { display } from '~/ui/locale'
import { Notice } from '~/ui/notice'

import type { Here } from './applied-here'

/** How much of the list the filters and the sort were applied to here. */
interface DoneHere {
  readonly read: number
  readonly shown: number
  /** Reads the next page too; undefined when there is none, or no room for it. */
  readonly readMore: (() => void) | undefined
}

const titles: Readonly<Record<string, string>> = {
  filters: 'Filtered here, not by the service',
  sort: 'Sorted here, not by the service',
}

/** Says that what is shown is this browser's doing, and how much of the list it covers. */
export function DoneHereNotice({
  here,
  done: { read, shown, readMore },
  onStop,
}: {
  here: readonly Here[]
  done: DoneHere
  onStop: () => void
}) {
  const count = (value: number) => value.toLocaleString(display.locale)
  return (
    <Notice
      tone="warning"
      title={titles[here.join()] ?? 'Filtered and sorted here, not by the service'}
      actions={
        <>
          {readMore && (
            <Button size="sm" onClick={readMore}>
              Read more rows
            </Button>
          )}
          <Button size="sm" onClick={onStop}>
            Show the rows as the service sent them
          </Button>
        </>
      }
    >
      The service ignored what was asked. Of the first {count(read)} rows that it sent,{' '}
      {count(shown)} {shown === 1 ? 'is' : 'are'} shown. Counts and totals are still the service’s.
    </Notice>
  )
}
