/** What is open, by when it is due, over a list: each bucket opens just its rows. */
import { useLocation } from 'react-router'

import type { Sum } from '~/lib/sums'
import { cx } from '~/ui/cx'
import { Link } from '~/ui/link'
import { countShown } from '~/ui/locale'
import { Skeleton } from '~/ui/skeleton'
import { SumsSoFar, SumText } from '~/ui/sum-text'

const strip =
  'grid w-fit max-w-full shrink-0 auto-cols-[minmax(max-content,11rem)] grid-flow-col gap-px overflow-x-auto overflow-y-hidden rounded-lg border border-line scroll-hint shadow-card max-sm:[scrollbar-width:none]'

const cell = 'relative min-w-0 px-3 py-2 outline outline-line'

export interface ListBucket {
  readonly id: string
  readonly label: string
  readonly isLate: boolean
  readonly count: number
  /** By currency. */
  readonly sums: readonly Sum[]
  /** "24 of 37 read", where amounts are still to come: in place of a mark at each sum. */
  readonly soFar?: string | undefined
  /** The list of its rows. */
  readonly to: string
}

interface BucketStripProps {
  readonly label: string
  readonly buckets: readonly ListBucket[]
  /** In place of a sum of which nothing is known. */
  readonly unknown?: string | undefined
}

export const BucketStrip = ({ label, buckets, unknown }: BucketStripProps) => (
  <dl
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must take focus (WCAG 2.1.1)
    tabIndex={0}
    className={strip}
  >
    {buckets.map((bucket) => (
      <Bucket key={bucket.id} bucket={bucket} unknown={unknown} />
    ))}
  </dl>
)

function Bucket({
  bucket: { label, isLate, count, sums, soFar, to },
  unknown,
}: Pick<BucketStripProps, 'unknown'> & { readonly bucket: ListBucket }) {
  const { search } = useLocation()
  const isShown = search !== '' && to.endsWith(search)
  return (
    <div className={cx(cell, 'hover:bg-hover', isShown && 'bg-accent-soft')}>
      <dt className="flex items-center gap-2 text-sm text-ink-3">
        <Link
          to={to}
          aria-current={isShown ? 'true' : undefined}
          className={cx(
            'truncate after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus',
            isLate && 'text-danger',
          )}
          preventScrollReset
        >
          {label}
        </Link>
        <span className="tnum ms-auto text-xs">{countShown(count)}</span>
      </dt>
      {/* In one line, so that the list stays where it is as amounts come. */}
      <dd className="tnum flex items-baseline gap-x-3 whitespace-nowrap text-ink">
        {soFar === undefined ? (
          sums.map((sum) => (
            <SumText key={sum.currency ?? ''} sum={sum} align="start" unknown={unknown} />
          ))
        ) : (
          <SumsSoFar sums={sums} soFar={soFar} />
        )}
      </dd>
    </div>
  )
}

export const BucketsToCome = ({ count }: { readonly count: number }) => (
  <div aria-hidden="true" className={strip}>
    {Array.from({ length: count }, (_, at) => (
      <div key={at} className={cell}>
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
