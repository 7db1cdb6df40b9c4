/** What is owed, by when it is due: each bucket opens just its rows. */
import { useLocation } from 'react-router'

import { agingSteps, type AgingBucket } from '~/domain/bills/due'
import type { LedgerBill } from '~/domain/bills/ledger'
import { useLedger } from '~/domain/bills/ledger-query'
import { useToday } from '~/filters/use-today'
import type { RowsInView } from '~/lists/directory/directory-definition'
import { paths } from '~/paths'
import { cx } from '~/ui/cx'
import { lazyPart } from '~/ui/lazy-part'
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

/** After the list. */
const ReadAmounts = lazyPart(async () => ({
  default: (await import('./read-amounts')).ReadAmounts,
}))

export function BillAging({ inView }: { inView: RowsInView<LedgerBill> }) {
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
      <ReadAmounts bills={data} inView={inView} />
    </div>
  )
}

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
      {/* In one line, so that the list stays where it is as amounts come. */}
      <dd className="tnum flex gap-x-3 whitespace-nowrap text-ink">
        {sums.map((sum) => (
          <SumText key={sum.currency ?? ''} sum={sum} align="start" unknown="Not read" />
        ))}
      </dd>
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
