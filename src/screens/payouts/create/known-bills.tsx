import { useQuery } from '@tanstack/react-query'

import { billsOf, keptRecords } from '~/api/directory'
import type { KeptBill } from '~/storage/directory'
import { normaliseCurrency } from '~/lib/currency'
import { paths } from '~/paths'
import { Disclosure } from '~/ui/disclosure'
import { brief, ForeignText } from '~/ui/foreign-text'
import { Checkbox } from '~/ui/inputs'
import { Link } from '~/ui/link'
import { Amount } from '~/ui/money'
import { Moment } from '~/ui/moment'

import type { BillValues } from './bill-fields'
import { knownBillValues } from './start'

interface KnownBillsProps {
  readonly vendorId: string
  readonly vendorName: string
  readonly chosen: readonly string[]
  /** Of the payout, as far as it is known. */
  readonly currencies: readonly string[]
  readonly allowsPaid: boolean
  readonly onAdd: (bill: BillValues) => void
  readonly onRemove: (billId: string) => void
}

const MOST_SHOWN = 10

export function KnownBills(choice: KnownBillsProps) {
  const { vendorId } = choice
  // A link opens this before the vendor's payouts are read: what they teach comes in.
  const { data: kept = [] } = useQuery(keptRecords('bills'))
  const bills = billsOf(kept, vendorId)
  if (bills.length === 0) return null
  const { unpaid = [], paid = [] } = Object.groupBy(bills, ({ facts }) =>
    facts.payout ? 'paid' : 'unpaid',
  )
  return (
    <section aria-label="Bills of this vendor" className="flex min-w-0 flex-col gap-2">
      {unpaid.length > 0 && <BillLines label="Not seen paid" bills={unpaid} {...choice} />}
      {paid.length > 0 && (
        <Disclosure summary={`Already paid (${String(paid.length)})`}>
          <BillLines label="Already paid" bills={paid} {...choice} />
        </Disclosure>
      )}
    </section>
  )
}

type BillLinesProps = KnownBillsProps & {
  readonly label: string
  readonly bills: readonly KeptBill[]
}

function BillLines({ label, bills, ...choice }: BillLinesProps) {
  const rest = bills.length - MOST_SHOWN
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line rounded-md border border-line">
        {bills.slice(0, MOST_SHOWN).map((bill) => (
          <BillLine key={bill.id} bill={bill} {...choice} />
        ))}
      </ul>
      {rest > 0 && (
        <p className="text-sm text-ink-3">{rest} more. Enter their invoice numbers below.</p>
      )}
    </>
  )
}

type BillLineProps = KnownBillsProps & { readonly bill: KeptBill }

function BillLine({ bill: { id, facts }, chosen, currencies, ...choice }: BillLineProps) {
  const { vendorId, vendorName, allowsPaid, onAdd, onRemove } = choice
  const { number, amount, dueDate, billDate, payout } = facts
  const name = number?.value ?? `Bill ${id}`
  const isChosen = chosen.includes(id)
  const currency = normaliseCurrency(amount?.value.currency)
  const other = currency === undefined ? undefined : currencies.find((each) => each !== currency)
  const isOffered = isChosen || (other === undefined && (!payout || allowsPaid))
  const choose = (isWanted: boolean) => {
    if (!isWanted) {
      onRemove(id)
      return
    }
    const known = { billId: id, number: number?.value, amount: amount?.value }
    const dates = { billDate: billDate?.value, dueDate: dueDate?.value }
    onAdd(knownBillValues({ ...known, ...dates, vendorId, vendorName }))
  }
  return (
    <li className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1 px-3 py-1">
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {isOffered ? (
          <Checkbox
            label={<ForeignText>{name}</ForeignText>}
            checked={isChosen}
            onChange={({ target }) => choose(target.checked)}
          />
        ) : (
          <ForeignText>{name}</ForeignText>
        )}
      </div>
      {payout && (
        <Link to={paths.payout(payout.value)} className="link text-sm">
          Payout {payout.value.idOut}
          <span className="sr-only">, already paid, {name}</span>
        </Link>
      )}
      {other !== undefined && !isChosen && (
        <span className="text-sm text-ink-3">Payout is in {brief(other)}</span>
      )}
      {/* Columns, whatever the lines lack. */}
      <span className="text-sm text-ink-3 sm:w-24">
        {dueDate && (
          <>
            due <Moment value={dueDate.value} style="date" />
          </>
        )}
      </span>
      <span className="sm:w-32">
        <Amount money={amount?.value} />
      </span>
    </li>
  )
}
