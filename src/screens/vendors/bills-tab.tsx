import { ReceiptText } from 'lucide-react'
import { useMemo } from 'react'

import { isOwed } from '~/domain/bills/due'
import { ledgerAmount, ledgerFacts, ledgerOfVendor, standingOf } from '~/domain/bills/ledger'
import { useLedger } from '~/domain/bills/ledger-query'
import { BillStatusBadge, doubtIn } from '~/domain/bills/standing-words'
import { commonCurrency } from '~/lib/currency'
import { labels } from '~/lib/labels'
import { isZero, type Money } from '~/lib/money'
import { paths } from '~/paths'
import { EmptyState } from '~/ui/empty-state'
import { Link } from '~/ui/link'
import { countShown } from '~/ui/locale'
import { Moment } from '~/ui/moment'
import { Amount, amountHeader } from '~/ui/money'
import { PlainTable } from '~/ui/plain-table'

const columnsOfBills = (currency: string | undefined) =>
  [
    { header: 'Invoice number' },
    { header: 'Bill date' },
    { header: labels.dueDate },
    { header: amountHeader('Amount', currency), align: 'end' },
    { header: amountHeader('Paid so far', currency), align: 'end' },
    { header: amountHeader('Open', currency), align: 'end' },
    { header: 'Status' },
  ] as const

const MOST_BILLS_SHOWN = 50

/** What this browser knows of a vendor's bills, those that are to be paid first. */
export function VendorBills({ id }: { id: string }) {
  const { data: ledger } = useLedger()
  const data = useMemo(() => ledger && ledgerOfVendor(ledger, id), [ledger, id])
  if (!data) return null
  if (data.length === 0) {
    return (
      <EmptyState icon={ReceiptText} title="No bills seen yet">
        Bills appear here once they’re entered, or a payout that pays them has been read.
      </EmptyState>
    )
  }
  const owed = data.filter(isOwed)
  // What is to be paid comes first.
  const shown = [...owed, ...data.filter((bill) => !owed.includes(bill))].slice(0, MOST_BILLS_SHOWN)
  const currency = commonCurrency(shown.map(ledgerAmount))
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <p className="text-sm text-ink-2">
        {data.length > MOST_BILLS_SHOWN && `The newest ${String(MOST_BILLS_SHOWN)} of `}
        {data.length === 1 ? '1 bill' : `${String(data.length)} bills`}
        {owed.length > 0 && `, ${countShown(owed.length)} open`}.{' '}
        <Link className="link" to={paths.bills({ 'find(ct)': id })}>
          View in bills
        </Link>
      </p>
      <PlainTable
        label="Bills of this vendor"
        columns={columnsOfBills(currency)}
        rows={shown.map((bill) => {
          const standing = standingOf(bill)
          const amount = (key: string, money: Money | undefined) => (
            <Amount
              key={key}
              money={money && isZero(money) ? undefined : money}
              hasCurrency={currency === undefined}
              mark={key === 'open' && !money ? doubtIn(standing) : undefined}
            />
          )
          return {
            id: bill.id,
            cells: [
              <Link key="number" className="link whitespace-nowrap" to={paths.bill(bill.id)}>
                {ledgerFacts.title(bill)}
              </Link>,
              <Moment key="date" value={ledgerFacts.billDate(bill)} style="date" />,
              <Moment key="due" value={ledgerFacts.dueDate(bill)} style="date" />,
              amount('amount', ledgerAmount(bill)),
              amount('paid', standing.paid),
              amount('open', standing.open),
              <BillStatusBadge key="status" standing={standing} />,
            ],
          }
        })}
      />
    </div>
  )
}
