/** The fields of the ledger of bills: what its list shows, filters, sorts and exports. */
import type { ComponentProps } from 'react'

import { useTodayHere } from '~/filters/use-today'
import { nameOfEntry } from '~/api/entries'
import { dueDayOf, isOwed } from '~/domain/bills/due'
import {
  isLedgerBillFound,
  ledgerAmount,
  type LedgerBill,
  ledgerFacts,
  standingOf,
} from '~/domain/bills/ledger'
import {
  BillStatusBadge,
  billStatusChoices,
  doubtIn,
  statusShown,
} from '~/domain/bills/standing-words'
import { DueDay } from '~/domain/receivables/due-day'
import { labels } from '~/lib/labels'
import { isZero, type Money } from '~/lib/money'
import { ANY_TEXT, localFields } from '~/lists/fields/local-fields'
import { isEnteredBillId } from '~/storage/entered-bills'
import { NotGiven } from '~/ui/cell-text'
import { doubtProps } from '~/ui/doubt-mark'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'
import { Amount } from '~/ui/money'
import { VisuallyHidden } from '~/ui/visually-hidden'

import { paidPayoutPath } from './payout-link'

const entryName = (bill: LedgerBill): string | undefined => {
  const entry = ledgerFacts.entry(bill)
  return entry && nameOfEntry(entry)
}

/** Zero of nothing has no currency, and is no figure of a list. */
const something = (money: Money | undefined): Money | undefined =>
  money && !isZero(money) ? money : undefined

/**
 * Of a bill that was seen in payouts alone, nobody knows whether it is for more: the list's info button says so of all,
 * and the cell on hover and to screen readers.
 */
function AmountCell({ bill }: { bill: LedgerBill }) {
  const { whole } = standingOf(bill)
  const money = ledgerAmount(bill)
  const figure = <Amount money={money} keepsPlace />
  if (whole || !money) return figure
  return (
    <span {...doubtProps(SEEN_IN_PAYOUT)}>
      {figure}
      <VisuallyHidden>, {SEEN_IN_PAYOUT}</VisuallyHidden>
    </span>
  )
}

const SEEN_IN_PAYOUT = 'Seen in a payout: the bill may be for more'

function PaidCell({ bill }: { bill: LedgerBill }) {
  const standing = standingOf(bill)
  const mark = standing.paid ? undefined : doubtIn(standing)
  return <Figure money={standing.paid} mark={mark} />
}

/** Nothing is a figure too, and no row is found by it. */
const Figure = ({ money, ...doubt }: Pick<ComponentProps<typeof Amount>, 'money' | 'mark'>) => (
  <span className={money && isZero(money) ? 'text-ink-3' : undefined}>
    <Amount money={money} keepsPlace {...doubt} />
  </span>
)

function BillDue({ bill }: { bill: LedgerBill }) {
  const today = useTodayHere()
  return <DueDay value={ledgerFacts.dueDate(bill)} today={today} isOpen={isOwed(bill)} />
}

/** Nothing is claimed to be open of a bill whose whole amount is in its own record alone. */
function OpenCell({ bill }: { bill: LedgerBill }) {
  const standing = standingOf(bill)
  return <Figure money={standing.open} mark={doubtIn(standing)} />
}

/** What is to be paid of it; of a bill that isn't to be paid, what it is for. */
function NarrowFigure({ bill }: { bill: LedgerBill }) {
  const standing = standingOf(bill)
  const money = something(standing.open) ?? ledgerAmount(bill)
  return <Amount money={money} keepsPlace mark={doubtIn(standing)} />
}

function PayoutCell({ bill }: { bill: LedgerBill }) {
  const [newest] = standingOf(bill).payments.flatMap(({ place }) => place ?? [])
  if (!newest) return <NotGiven />
  return (
    <Link className="id-text hover:underline" to={paidPayoutPath(newest)}>
      {newest.idOut}
    </Link>
  )
}

export const billFields = localFields({
  isFound: isLedgerBillFound,
  typed: {
    status: 'status',
    date: 'dueDate',
    amount: 'amount',
    ids: ['number', 'payout'],
    words: [ANY_TEXT],
  },
  narrow: {
    title: 'vendor',
    subtitle: 'number',
    figure: 'open',
    detail: 'dueDate',
    end: 'status',
  },
  fields: {
    vendor: {
      label: 'Vendor',
      kind: 'text',
      value: ledgerFacts.vendorName,
      column: { width: 208 },
    },
    number: {
      label: 'Invoice number',
      kind: 'text',
      value: ledgerFacts.title,
      column: { width: 136 },
    },
    billDate: {
      label: 'Bill date',
      kind: 'moment',
      isDay: true,
      value: ledgerFacts.billDate,
      column: { width: 112 },
    },
    dueDate: {
      label: labels.dueDate,
      kind: 'moment',
      isDay: true,
      looksAhead: true,
      value: ledgerFacts.dueDate,
      column: { width: 112, cell: (bill) => <BillDue bill={bill} /> },
    },
    amount: {
      label: 'Amount',
      kind: 'money',
      value: ledgerAmount,
      hasCurrency: true,
      column: { width: 124, cell: (bill) => <AmountCell bill={bill} /> },
    },
    paid: {
      label: 'Paid so far',
      kind: 'money',
      value: (bill) => something(standingOf(bill).paid),
      hasCurrency: true,
      column: {
        width: 116,
        cell: (bill) => <PaidCell bill={bill} />,
        isFilled: (bill) => something(standingOf(bill).paid) !== undefined,
      },
    },
    open: {
      label: 'Open',
      kind: 'money',
      value: (bill) => standingOf(bill).open,
      hasCurrency: true,
      column: {
        width: 116,
        cell: (bill) => <OpenCell bill={bill} />,
        narrow: (bill) => <NarrowFigure bill={bill} />,
      },
    },
    status: {
      label: 'Status',
      kind: 'choice',
      choices: billStatusChoices,
      value: (bill) => statusShown(standingOf(bill).status),
      column: { width: 172, cell: (bill) => <BillStatusBadge standing={standingOf(bill)} /> },
    },
    entry: {
      label: 'Paypoint',
      kind: 'id',
      value: ledgerFacts.entry,
      named: { nameOf: entryName, idLabel: 'Entry' },
      sortBy: entryName,
      column: { width: 168, isExtra: true },
    },
    payout: {
      label: 'Payout',
      kind: 'id',
      value: (bill) => standingOf(bill).payments[0]?.id,
      filtered: (bill) => standingOf(bill).payments.map(({ id }) => id),
      column: { width: 104, isExtra: true, cell: (bill) => <PayoutCell bill={bill} /> },
    },
    scheduled: {
      label: 'Scheduled',
      kind: 'money',
      value: (bill) => something(standingOf(bill).scheduled),
      hasCurrency: true,
      column: { width: 116, isExtra: true },
    },
    id: {
      label: 'Bill ID',
      kind: 'id',
      value: ({ id }) => (isEnteredBillId(id) ? undefined : id),
      column: { width: 108, isExtra: true },
    },
    dated: {
      label: 'Has a due date',
      kind: 'choice',
      choices: { yes: 'Yes', no: 'No' },
      value: (bill) => (dueDayOf(bill, display.zone) === undefined ? 'no' : 'yes'),
    },
    seen: {
      label: 'Last seen here',
      kind: 'moment',
      value: (bill) => new Date(ledgerFacts.seenAt(bill)).toISOString(),
      sortBy: ledgerFacts.seenAt,
      column: { width: 196, isExtra: true },
    },
  },
})
