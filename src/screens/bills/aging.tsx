/** What is owed, by when it is due: each bucket opens just its rows. */
import { agingSteps } from '~/domain/bills/due'
import type { LedgerBill } from '~/domain/bills/ledger'
import { useLedger } from '~/domain/bills/ledger-query'
import { useToday } from '~/filters/use-today'
import { BucketStrip, BucketsToCome } from '~/lists/directory/bucket-strip'
import type { RowsInView } from '~/lists/directory/directory-definition'
import { paths } from '~/paths'
import { lazyPart } from '~/ui/lazy-part'
import { countShown, display } from '~/ui/locale'
import { useInSlices } from '~/ui/use-in-slices'

import { billFields } from './fields'

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
  if (!data || !made) return data?.length === 0 ? null : <BucketsToCome count={6} />
  if (made.value.length === 0) return null
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
      <BucketStrip
        label="Open bills by due date"
        buckets={made.value.map(({ isOverdue, filters, known, isToRead, ...bucket }) => ({
          ...bucket,
          soFar:
            known === bucket.count
              ? undefined
              : `${countShown(known)} of ${countShown(bucket.count)} ${isToRead ? 'read' : 'known'}`,
          isLate: isOverdue,
          to: paths.bills(filters),
        }))}
      />
      <ReadAmounts bills={data} inView={inView} />
    </div>
  )
}
