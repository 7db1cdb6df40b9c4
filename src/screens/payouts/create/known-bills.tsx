import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'

import { billsOf, keptRecords } from '~/api/directory'
import type { KeptBill } from '~/storage/directory'
import { normaliseCurrency } from '~/lib/currency'
import { paths } from '~/paths'
import { StatusMark } from '~/table/status-mark'
import { Button } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { brief, ForeignText } from '~/ui/foreign-text'
import { Checkbox } from '~/ui/inputs'
import { Link } from '~/ui/link'
import { Amount } from '~/ui/money'
import { Moment } from '~/ui/moment'

import { isSeenUnpaid, payoutOfBill } from './paid-bill'
import type { BillValues } from './bill-fields'
import { knownBillValues } from './start'

interface KnownBillsProps {
  readonly vendorId: string
  readonly vendorName: string
  readonly chosen: readonly string[]
  /** Of the payout, as far as it is known. */
  readonly currencies: readonly string[]
  readonly allowsPaid: boolean
  /** What is typed of a chosen bill's amount, in its own line. */
  readonly amountOf: (billId: string, name: string) => ReactNode
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
  const { free = [], others = [] } = Object.groupBy(bills, (bill) =>
    isSeenUnpaid(payoutOfBill(bill)) ? 'free' : 'others',
  )
  return (
    <section aria-label="Bills of this vendor" className="flex min-w-0 flex-col gap-2">
      {free.length > 0 && <BillLines label="Not seen paid" bills={free} {...choice} />}
      {others.length > 0 && (
        <Disclosure summary={`Already on a payout (${String(others.length)})`}>
          <BillLines label="Already on a payout" bills={others} {...choice} />
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
  const [isWhole, setIsWhole] = useState(false)
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <ul aria-label={label} className="divide-y divide-line rounded-md border border-line">
        {(isWhole ? bills : bills.slice(0, MOST_SHOWN)).map((bill) => (
          <BillLine key={bill.id} bill={bill} {...choice} />
        ))}
      </ul>
      {bills.length > MOST_SHOWN && (
        <Button
          size="sm"
          className="self-start"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : `Show all ${String(bills.length)}`}
        </Button>
      )}
    </div>
  )
}

type BillLineProps = KnownBillsProps & { readonly bill: KeptBill }

function BillLine({ bill, chosen, currencies, ...choice }: BillLineProps) {
  const { vendorId, vendorName, allowsPaid, amountOf, onAdd, onRemove } = choice
  const { id, facts } = bill
  const { number, amount, dueDate, billDate } = facts
  const payout = payoutOfBill(bill)
  const name = number?.value ?? `Bill ${id}`
  const isChosen = chosen.includes(id)
  const currency = normaliseCurrency(amount?.value.currency)
  const other = currency === undefined ? undefined : currencies.find((each) => each !== currency)
  const isOffered = isChosen || (other === undefined && (isSeenUnpaid(payout) || allowsPaid))
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
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere] max-sm:basis-full">
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
        <>
          <Link to={paths.payout(payout)} className="link text-sm">
            Payout {payout.idOut}
            <span className="sr-only">, {name}</span>
          </Link>
          <StatusMark kind="payout" text={payout.text} code={payout.code} />
        </>
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
      {isChosen && amountOf(id, name)}
      <span className="sm:w-32">
        <Amount money={amount?.value} />
      </span>
    </li>
  )
}
