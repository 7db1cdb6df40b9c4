import { Button } from '~/ui/button'
import { display } from '~/ui/locale'
import { Notice } from '~/ui/notice'

import type { LocalPart } from './local-filters'

interface LocalCoverage {
  readonly read: number
  readonly shown: number
  readonly readMore: (() => void) | undefined
}

const titles: Readonly<Record<string, string>> = {
  filters: 'Filtered here, not by the service',
  sort: 'Sorted here, not by the service',
}

export function LocalNotice({
  local,
  done: { read, shown, readMore },
  onStop,
}: {
  local: readonly LocalPart[]
  done: LocalCoverage
  onStop: () => void
}) {
  const count = (value: number) => value.toLocaleString(display.locale)
  return (
    <Notice
      tone="warning"
      title={titles[local.join()] ?? 'Filtered and sorted here, not by the service'}
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
