import { ListPlus, X } from 'lucide-react'
import { use, useState } from 'react'
import { useNavigate } from 'react-router'

import type { LedgerBill } from '~/domain/bills/ledger'
import { standingOf } from '~/domain/bills/ledger'
import { addend, sumByCurrency, sumsInWords } from '~/lib/sums'
import type { SelectionBarProps } from '~/lists/directory/directory-definition'
import { storageReason, storageRemedies } from '~/storage/storage-error'
import { Mark } from '~/ui/badge'
import { Button, IconButton } from '~/ui/button'
import { countShown, display } from '~/ui/locale'
import { WritesOffered } from '~/ui/writes-offered'

import { payoutOf, payRunOf } from './pay-selected'
import { removeEntered } from './remove-entered'

const MOST_IN_PAYOUT = 50

/** How many are selected, what they come to by currency, and how they are paid. */
export function BillSelectionBar({ rows, onClear }: SelectionBarProps<LedgerBill>) {
  const navigate = useNavigate()
  const mayPay = use(WritesOffered)
  const [failure, setFailure] = useState<string>()
  const sums = sumByCurrency(rows.map((bill) => addend(standingOf(bill).proposed)))
  const words = sumsInWords(sums, { locale: display.locale })
  const payout = rows.length > MOST_IN_PAYOUT || sums.length > 1 ? undefined : payoutOf(rows)
  // The service's own stay.
  const removable = rows.flatMap(({ kept, entered }) => (entered && !kept ? [entered] : []))
  const begin = () => {
    payRunOf(rows).then(
      (to) => void navigate(to),
      (cause: unknown) => setFailure(storageRemedies[storageReason(cause)]),
    )
  }
  return (
    <section
      aria-label="Selected bills"
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line-strong bg-surface px-3 py-2 text-sm shadow-card"
    >
      <p role="status" className="tnum min-w-0 flex-1 text-ink max-sm:basis-full">
        <strong className="font-semibold">{countShown(rows.length)} selected</strong>
        <span className="text-ink-2"> · {words}</span>
      </p>
      {failure !== undefined && <Mark tone="danger">{failure}</Mark>}
      {mayPay && (
        <>
          <Button
            size="sm"
            disabledReason={
              payout === undefined
                ? 'One payout pays bills of one vendor and paypoint, in one currency'
                : undefined
            }
            onClick={() => payout !== undefined && void navigate(payout)}
          >
            Pay in one payout
          </Button>
          <Button
            size="sm"
            variant="primary"
            icon={<ListPlus aria-hidden="true" className="size-4" />}
            onClick={begin}
          >
            Start a pay run
          </Button>
        </>
      )}
      {removable.length === rows.length && (
        <Button
          size="sm"
          onClick={() => {
            void removeEntered(removable).then(onClear)
          }}
        >
          Remove
        </Button>
      )}
      <IconButton size="sm" label="Clear the selection" onClick={onClear}>
        <X aria-hidden="true" className="size-4" />
      </IconButton>
    </section>
  )
}
