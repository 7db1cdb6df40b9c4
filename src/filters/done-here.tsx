import { Button } from '~/ui/button'
import { display } from '~/ui/locale'
import { Notice } from '~/ui/notice'

import type { Here } from './applied-here'

interface DoneHere {
  readonly read: number
  readonly shown: number
  readonly readMore: (() => void) | undefined
}

const titles: Readonly<Record<string, string>> = {
  filters: 'Filtered here, not by the service',
  sort: 'Sorted here, not by the service',
}

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
