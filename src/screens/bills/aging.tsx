/** What is owed, by when it is due: each bucket opens just its rows. */
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'

import { agingSteps, type AgingBucket, isOwed } from '~/domain/bills/due'
import type { LedgerBill } from '~/domain/bills/ledger'
import { useLedger } from '~/domain/bills/ledger-query'
import { lacksWhole, readWholeAmounts } from '~/domain/bills/whole-amounts'
import { useToday } from '~/filters/use-today'
import { paths } from '~/paths'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { cx } from '~/ui/cx'
import { Link } from '~/ui/link'
import { countShown, display } from '~/ui/locale'
import { Skeleton } from '~/ui/skeleton'
import { SumText } from '~/ui/sum-text'
import { useInSlices } from '~/ui/use-in-slices'

import { billFields } from './fields'

const strip =
  'grid w-fit max-w-full shrink-0 auto-cols-[minmax(max-content,11rem)] grid-flow-col gap-px overflow-x-auto overflow-y-hidden rounded-lg border border-line scroll-hint shadow-card max-sm:[scrollbar-width:none]'

const cell = 'relative min-w-0 px-3 py-2 outline outline-line'

/** More are added up in slices. */
const MOST_AT_ONCE = 3000

export function BillAging() {
  const { data } = useLedger()
  const today = useToday(billFields.catalogue)
  const { zone } = display
  const made = useInSlices(
    () => agingSteps(data ?? [], { today, zone }),
    (data?.length ?? 0) > MOST_AT_ONCE,
    [data, today, zone],
  )
  if (!data || !made) return data?.length === 0 ? null : <Placeholder />
  if (made.value.length === 0) return null
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
      <Buckets buckets={made.value} />
      <ReadAmounts bills={data} />
    </div>
  )
}

/** A bill that was seen in payouts alone has its whole amount in its own record. */
function ReadAmounts({ bills }: { bills: readonly LedgerBill[] }) {
  const [state, setState] = useState<'idle' | 'reading' | 'failed'>('idle')
  const lacking = useMemo(() => bills.filter((bill) => isOwed(bill) && lacksWhole(bill)), [bills])
  if (lacking.length === 0) return null
  const some = lacking.slice(0, MOST_READ)
  const count = some.length === 1 ? '1 amount' : `${countShown(some.length)} amounts`
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        isPending={state === 'reading'}
        title="What is open of a bill seen in payouts alone isn’t known. Its own record says its whole amount."
        onClick={() => {
          setState('reading')
          void readWholeAmounts(some.map(({ id }) => id)).then((failed) =>
            setState(failed > 0 ? 'failed' : 'idle'),
          )
        }}
      >
        Read {count}
      </Button>
      {state === 'failed' && <Mark tone="warning">Not all of them could be read</Mark>}
    </>
  )
}

const MOST_READ = 100

function Buckets({ buckets }: { buckets: readonly AgingBucket[] }) {
  return (
    <dl
      aria-label="Open bills by due date"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must take focus (WCAG 2.1.1)
      tabIndex={0}
      className={strip}
    >
      {buckets.map((bucket) => (
        <Bucket key={bucket.id} bucket={bucket} />
      ))}
    </dl>
  )
}

function Bucket({ bucket: { label, isOverdue, count, sums, filters } }: { bucket: AgingBucket }) {
  const { search } = useLocation()
  const to = paths.bills(filters)
  const isShown = search !== '' && to.endsWith(search)
  return (
    <div className={cx(cell, 'hover:bg-hover', isShown && 'bg-accent-soft')}>
      <dt className="flex items-center gap-2 text-sm text-ink-3">
        <Link
          to={to}
          aria-current={isShown ? 'true' : undefined}
          className={cx(
            'truncate after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus',
            isOverdue && 'text-danger',
          )}
          preventScrollReset
        >
          {label}
        </Link>
        <span className="tnum ms-auto text-xs">{countShown(count)}</span>
      </dt>
      {sums.map((sum) => (
        <dd key={sum.currency ?? ''} className="tnum truncate text-ink">
          <SumText sum={sum} align="start" />
        </dd>
      ))}
    </div>
  )
}

const Placeholder = () => (
  <div aria-hidden="true" className={strip}>
    {['a', 'b', 'c', 'd', 'e', 'f'].map((name) => (
      <div key={name} className={cell}>
        <div className="flex h-4.5 items-center">
          <Skeleton className="w-20" />
        </div>
        <div className="flex h-5 items-center">
          <Skeleton className="w-16" />
        </div>
      </div>
    ))}
  </div>
)
