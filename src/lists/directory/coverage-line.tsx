import { useQuery } from '@tanstack/react-query'
import { Info } from 'lucide-react'

import { directoryCoverage } from '~/api/directory'
import { MOST_PAYOUTS } from '~/storage/directory'
import { IconButton } from '~/ui/button'
import { display } from '~/ui/locale'
import { Moment } from '~/ui/moment'
import { Popover, usePopover } from '~/ui/popover'

const count = (value: number) => value.toLocaleString(display.locale)

const line =
  'inline-flex min-h-8 items-center gap-x-1.5 max-sm:order-last max-sm:w-full pointer-coarse:min-h-10'

/** From what the list was made, in the line over it; what it lacks is behind the info button. */
export function CoverageLine({ missing }: { missing: string }) {
  const { data } = useQuery(directoryCoverage())
  const popover = usePopover()
  // Whether any were scanned is unknown so far; its place is kept.
  if (!data) return <span className={line} />
  const read = data.filter(({ payouts }) => payouts > 0)
  const payouts = read.reduce((sum, each) => sum + each.payouts, 0)
  const [since] = read.flatMap(({ from }) => from ?? []).toSorted()
  return (
    <span className={line}>
      <span aria-hidden="true" className="max-sm:hidden">
        ·
      </span>
      <span className="tnum">
        {payouts === 0 ? (
          'No payouts scanned yet'
        ) : (
          <>
            From {count(payouts)}
            {payouts >= MOST_PAYOUTS && '+'} {payouts === 1 ? 'payout' : 'payouts'} of{' '}
            {read.length === 1 ? '1 paypoint' : `${count(read.length)} paypoints`}
            {since !== undefined && (
              <>
                {' '}
                since <Moment value={since} style="date" />
              </>
            )}
          </>
        )}
      </span>
      <IconButton size="sm" label="What is in this list" className="-mx-1" {...popover.trigger()}>
        <Info aria-hidden="true" className="size-4" />
      </IconButton>
      <Popover popover={popover} label="What is in this list" className="w-80">
        {() => <p className="p-4 text-sm text-ink-2">{missing}</p>}
      </Popover>
    </span>
  )
}
