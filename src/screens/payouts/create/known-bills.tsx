import { useQuery } from '@tanstack/react-query'

import { findBills } from '~/api/directory'
import { keyOf } from '~/api/query'
import type { KeptBill } from '~/storage/directory'
import { paths } from '~/paths'
import { Amount } from '~/ui/money'
import { Button } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { Link } from '~/ui/link'
import { Moment } from '~/ui/moment'

import type { BillValues } from './fields'
import { knownBillValues } from './start'

interface KnownBillsProps {
  readonly vendorId: string
  readonly chosen: readonly string[]
  readonly allowsPaid: boolean
  readonly onAdd: (bill: BillValues, currency: string | undefined) => void
}

const MOST_SHOWN = 10

export function KnownBills({ vendorId, chosen, allowsPaid, onAdd }: KnownBillsProps) {
  const { data: bills = [] } = useQuery({
    queryKey: keyOf('billsOfVendor', vendorId),
    queryFn: () => findBills(vendorId),
    // Read from this browser, so it works offline.
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  })
  if (bills.length === 0) return null
  const { unpaid = [], paid = [] } = Object.groupBy(bills, ({ facts }) =>
    facts.payout ? 'paid' : 'unpaid',
  )
  const lines = (shown: readonly KeptBill[], label: string) => (
    <BillLines label={label} bills={shown} chosen={chosen} allowsPaid={allowsPaid} onAdd={onAdd} />
  )
  return (
    <section aria-label="Bills seen here" className="rounded-lg border border-line px-4 py-3">
      {unpaid.length > 0 && (
        <>
          <h3 className="text-sm font-medium text-ink">Bills of this vendor, not seen paid</h3>
          {lines(unpaid, 'Bills not seen paid')}
        </>
      )}
      {paid.length > 0 && (
        <Disclosure summary={`Already paid (${String(paid.length)})`}>
          {lines(paid, 'Already paid')}
          {!allowsPaid && (
            <p className="text-sm text-ink-3">
              To pay one again, allow duplicated bills under “Method and amount”.
            </p>
          )}
        </Disclosure>
      )}
    </section>
  )
}

type BillLinesProps = Omit<KnownBillsProps, 'vendorId'> & {
  readonly label: string
  readonly bills: readonly KeptBill[]
}

function BillLines({ label, bills, chosen, allowsPaid, onAdd }: BillLinesProps) {
  const rest = bills.length - MOST_SHOWN
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line">
        {bills.slice(0, MOST_SHOWN).map(({ id, facts }) => {
          const { number, amount, dueDate, billDate } = facts
          const name = number?.value ?? `Bill ${id}`
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                {name}
                {dueDate && (
                  <span className="ml-2 text-sm text-ink-3">
                    due <Moment value={dueDate.value} style="date" />
                  </span>
                )}
              </span>
              <Amount money={amount?.value} />
              {facts.payout && (
                <Link to={paths.payout(facts.payout.value)} className="link text-sm">
                  Already paid<span className="sr-only">, {name}</span>
                </Link>
              )}
              {(!facts.payout || allowsPaid) && (
                <Button
                  size="sm"
                  disabledReason={chosen.includes(id) ? 'It is in the list below.' : undefined}
                  onClick={() =>
                    onAdd(
                      knownBillValues({
                        billId: id,
                        number: number?.value,
                        amount: amount?.value,
                        billDate: billDate?.value,
                        dueDate: dueDate?.value,
                      }),
                      amount?.value.currency,
                    )
                  }
                >
                  {chosen.includes(id) ? 'Added' : 'Add'}
                  <span className="sr-only"> {name}</span>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {rest > 0 && <p className="text-sm text-ink-3">And {rest} more: type their numbers below.</p>}
    </>
  )
}
