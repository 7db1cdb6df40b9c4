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
  filters: 'Filtered here: the service ignored it',
  sort: 'Sorted here: the service ignored it',
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
      title={titles[local.join()] ?? 'Filtered and sorted here: the service ignored both'}
      actions={
        <>
          {readMore && (
            <Button size="sm" onClick={readMore}>
              Load more rows
            </Button>
          )}
          <Button size="sm" onClick={onStop}>
            Show as sent
          </Button>
        </>
      }
    >
      {count(shown)} of the first {count(read)} rows. Counts and totals are the service’s.
    </Notice>
  )
}
