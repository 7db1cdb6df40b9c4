import { useQuery } from '@tanstack/react-query'

import { keptRecords } from '~/api/directory'
import { nameOfEntry } from '~/api/entries'
import { amountMembers } from '~/contract/amount-members'
import type { Read } from '~/contract/fields'
import type { Payout } from '~/contract/payouts'
import { isUnreadable } from '~/contract/read'
import { vendorGet } from '~/contract/vendors'
import { vendorGroups } from '~/domain/vendors/vendor-facts'
import { refText } from '~/filters/record-search'
import { commonCurrency } from '~/lib/currency'
import { amountIn, compareMoney, formatMoney, ifExact, type Money } from '~/lib/money'
import { statusTone } from '~/lib/status-tone'
import { addend, sumFigures, wholeAmount } from '~/lib/sums'
import { clampText } from '~/lib/text'
import { pinActions } from '~/lists/directory/pin-action'
import { useEntryNames } from '~/lists/directory/use-entry-names'
import { anotherThan, askedById, defineRecord } from '~/lists/record/define-record'
import { recordKinds } from '~/lists/record/record-kinds'
import { Nothing, RecordSection } from '~/lists/record/record-layout'
import { recordPage } from '~/lists/record/record-page'
import { paths } from '~/paths'
import { LoadFailure } from '~/table/load-failure'
import { ReadMembers } from '~/table/read-columns'
import { StatusMark } from '~/table/status-mark'
import { Mark } from '~/ui/badge'
import { Count, NotGiven } from '~/ui/cell-text'
import { lazyPart } from '~/ui/lazy-part'
import { Link } from '~/ui/link'
import { countShown, display } from '~/ui/locale'
import { Moment } from '~/ui/moment'
import { Amount, amountHeader } from '~/ui/money'
import { PlainTable } from '~/ui/plain-table'
import { statusFill } from '~/ui/series-fills'
import { Skeleton } from '~/ui/skeleton'
import { VisuallyHidden } from '~/ui/visually-hidden'

import { SHOWN_PAYOUTS, vendorPayouts, type VendorValue } from './queries'

/** Opened by a tab. */
const VendorBills = lazyPart(async () => ({
  default: (await import('./bills-tab')).VendorBills,
}))

export const vendorRecord = defineRecord({
  ...recordKinds.vendors,
  ...askedById(vendorGet, (idVendor) => ({ params: { idVendor } })),
  another: ({ reading }, id) => anotherThan('vendor', id, reading.value.vendorId),
  hasPrimary: true,
  useActions: pinActions('vendors', vendorGet),
  heading: ({ reading }, id) => ({
    title: reading.value.name1,
    actions: [{ label: 'Pay this vendor', to: paths.newPayout({ vendor: id }), isPrimary: true }],
  }),
  letterheadOf: ({ reading }) => reading.value.paypointEntryname,
  notFound: () => 'Check the ID, or find the vendor in the list by its name or number.',
  work: ({ value: vendor, problems }, id) => (
    <>
      <BillSummary summary={vendor.summary} isUnread={isUnreadable(problems, 'summary')} />
      <VendorPayouts id={id} vendor={vendor} />
    </>
  ),
  facts: ({ value }) => vendorGroups(value),
  tabs: (_, id) => [{ label: 'Bills', content: () => <VendorBills id={id} /> }],
})

/** Payouts are queried per paypoint: its own, and others it was seen at. */
function VendorPayouts({ id, vendor }: { id: string; vendor: VendorValue }) {
  const { data = [] } = useQuery(keptRecords('vendors'))
  useEntryNames()
  const known = data.find((each) => each.id === id)?.facts
  const named = [vendor.paypointEntryname, known?.entry?.value, known?.lastPayout?.value.entry]
  const entries = [...new Set(named.flatMap((entry) => entry || []))]
  if (entries.length === 0) {
    return (
      <RecordSection title="Payouts">
        <Nothing>No paypoint known to look them up at</Nothing>
      </RecordSection>
    )
  }
  return (
    <>
      {entries.map((entry) => (
        <EntryPayouts
          key={entry}
          entry={entry}
          name={nameOfEntry(entry)}
          id={id}
          bills={vendor.summary?.totalBills}
        />
      ))}
    </>
  )
}

const columnsIn = (currency: string | undefined) =>
  [
    { header: 'Payout' },
    { header: 'Created' },
    { header: 'Status' },
    { header: amountHeader('Amount', currency), align: 'end' },
  ] as const

interface EntryPayoutsProps {
  readonly entry: string
  readonly name: string
  readonly id: string
  /** As its record counts them: about as many payouts are to come. */
  readonly bills: number | undefined
}

function EntryPayouts({ entry, name, id, bills = SHOWN_PAYOUTS }: EntryPayoutsProps) {
  const { data, error, isFetching, refetch } = useQuery(vendorPayouts(entry, id))
  const viewAll = (
    <Link className="link" to={paths.payouts({ entry, 'vendorId(eq)': id })}>
      View all
    </Link>
  )
  if (!data) {
    return (
      <RecordSection
        title={`Payouts from ${clampText(name, 60)}`}
        description={
          !error && bills > SHOWN_PAYOUTS ? <Skeleton className="my-0.5 w-28" /> : undefined
        }
        actions={viewAll}
      >
        {error ? (
          <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <RowsToCome
            label={`Reading payouts of ${clampText(name, 60)}…`}
            count={Math.max(1, Math.min(SHOWN_PAYOUTS, bills))}
          />
        )}
      </RecordSection>
    )
  }
  const total = data.summary.value.totalRecords ?? data.records.length
  const currency = commonCurrency(data.records.map(({ value }) => totalOf(value)))
  return (
    <RecordSection
      title={`Payouts from ${clampText(name, 60)}`}
      description={
        total > SHOWN_PAYOUTS
          ? `The newest ${String(SHOWN_PAYOUTS)} of ${countShown(total)}`
          : undefined
      }
      actions={viewAll}
    >
      {data.records.length === 0 ? (
        <Nothing>No payouts</Nothing>
      ) : (
        <PlainTable
          label={`Payouts from ${name} to this vendor`}
          columns={columnsIn(currency)}
          rows={data.records.map((reading) => {
            const { value } = reading
            return {
              id: value.IdOut,
              cells: [
                <Link
                  key="id"
                  className="link id-text whitespace-nowrap"
                  to={paths.payout({ entry, idOut: value.IdOut }, refText(value.PaymentId))}
                >
                  {value.IdOut}
                </Link>,
                <Moment key="date" value={value.CreatedAt ?? value.CreatedDate} style="date" />,
                <StatusMark
                  key="status"
                  kind="payout"
                  text={value.PaymentStatus}
                  code={value.Status}
                />,
                <ReadMembers key="total" reading={reading} members={amountMembers('TotalAmount')}>
                  <Amount money={totalOf(value)} hasCurrency={currency === undefined} />
                </ReadMembers>,
              ],
            }
          })}
        />
      )}
    </RecordSection>
  )
}

/** As high as the table: what stands under it stays. */
const RowsToCome = ({ label, count }: { label: string; count: number }) => (
  <div role="status" className="overflow-hidden rounded-lg border border-line">
    <VisuallyHidden>{label}</VisuallyHidden>
    <div aria-hidden="true">
      <div className="h-[30.5px] bg-sunken" />
      {Array.from({ length: count }, (_, at) => (
        <div
          key={at}
          className="flex h-10 items-center justify-between gap-4 border-t border-line px-3 max-sm:h-9.75 max-sm:px-1.5"
        >
          <Skeleton className="w-16" />
          <Skeleton className="w-20" />
          <Skeleton className="w-20" />
          <Skeleton className="w-16" />
        </div>
      ))}
    </div>
  </div>
)

const totalOf = ({ TotalAmount, PaymentData }: Read<typeof Payout>) =>
  amountIn(TotalAmount, PaymentData?.paymentDetails?.currency)

const billColumns = [
  { header: 'Status' },
  { header: 'Bills', align: 'end' },
  { header: 'Amount', align: 'end' },
] as const

interface BillSummaryProps {
  readonly summary: VendorValue['summary']
  readonly isUnread: boolean
}

function BillSummary({ summary, isUnread }: BillSummaryProps) {
  if (!summary) {
    return (
      <RecordSection title="Bills">
        <Nothing>{isUnread ? 'We couldn’t read the summary of its bills' : 'No summary'}</Nothing>
      </RecordSection>
    )
  }
  const { shares, total, tiesToTotal } = billShares(summary)
  return (
    <RecordSection title="Bills">
      <SharesBar shares={shares} />
      <PlainTable
        label="Bills by status"
        columns={billColumns}
        rows={[
          ...shares.map((share, at) => rowOf(share, fillsOf(shares)[at])),
          { ...rowOf(total, undefined), isTotal: true },
        ]}
      />
      {tiesToTotal === false && <Mark tone="warning">These don’t add up to the total</Mark>}
    </RecordSection>
  )
}

const fillsOf = (shares: readonly BillShare[]) =>
  shares.map(({ label }) => statusFill(label, statusTone(label)))

const rowOf = ({ label, count, amount }: BillShare, fill: string | undefined) => ({
  id: label,
  cells: [
    <span key="label" className="inline-flex items-center gap-2">
      {fill !== undefined && (
        <svg aria-hidden="true" className="size-2.5 shrink-0">
          <rect width="100%" height="100%" rx="2" className={fill} />
        </svg>
      )}
      {label}
    </span>,
    <Count key="count" value={count} />,
    amount ? <Amount key="amount" money={amount} /> : <NotGiven key="amount" />,
  ],
})

const GAP = 0.5

const percent = (share: number) => `${String(Math.round(share * 1e4) / 100)}%`

function SharesBar({ shares }: { shares: readonly BillShare[] }) {
  const lengths = widths(shares)
  if (lengths.every((length) => length === 0)) return null
  const words = shares.map(
    ({ label, amount }) =>
      `${label} ${amount ? formatMoney(amount, { locale: display.locale }) : 'not given'}`,
  )
  const startOf = (at: number) => lengths.slice(0, at).reduce((sum, each) => sum + each, 0)
  return (
    <svg role="img" aria-label={words.join(', ')} width="100%" height="20">
      {lengths.map((length, at) => (
        <rect
          key={shares[at]?.label}
          x={percent(startOf(at))}
          // A gap separates the parts without relying on color.
          width={percent(Math.max(0, length - (length > 2 * GAP * 0.01 ? GAP * 0.01 : 0)))}
          height="100%"
          rx="3"
          className={fillsOf(shares)[at]}
        />
      ))}
    </svg>
  )
}

type Summary = NonNullable<VendorValue['summary']>

interface BillShare {
  readonly label: string
  readonly count: number | undefined
  readonly amount: Money | undefined
}

interface BillShares {
  readonly shares: readonly BillShare[]
  readonly total: BillShare
  readonly tiesToTotal: boolean | undefined
}

export function billShares(summary: Summary): BillShares {
  const shares: readonly BillShare[] = [
    { label: 'Pending', count: summary.pendingBills, amount: summary.pendingBillsAmount },
    { label: 'In transit', count: summary.inTransitBills, amount: summary.inTransitBillsAmount },
    { label: 'Paid', count: summary.paidBills, amount: summary.paidBillsAmount },
    { label: 'Overdue', count: summary.overdueBills, amount: summary.overdueBillsAmount },
  ]
  const total = { label: 'Total', count: summary.totalBills, amount: summary.totalBillsAmount }
  return { shares, total, tiesToTotal: ties(shares, total) }
}

function ties(shares: readonly BillShare[], { count, amount }: BillShare): boolean | undefined {
  const counts = shares.flatMap((share) => share.count ?? [])
  const sum = wholeAmount(sumFigures(shares.map((share) => addend(share.amount))))
  if (counts.length < shares.length || !sum || count === undefined || !amount) return undefined
  return ifExact(
    () => counts.reduce((all, each) => all + each, 0) === count && compareMoney(sum, amount) === 0,
  )
}

export function widths(shares: readonly BillShare[]): readonly number[] {
  const sizes = shares.map(({ amount }) =>
    Math.max(0, amount ? amount.amountMinor / 10 ** amount.scale : 0),
  )
  const all = sizes.reduce((sum, size) => sum + size, 0)
  return sizes.map((size) => (all === 0 ? 0 : size / all))
}

export const { loader, Component } = recordPage(vendorRecord)
