/** `/receivables`: what is owed by whom and since when, from what this browser sent, took and read. */

import { useQuery } from '@tanstack/react-query'
import { FileText, Plus } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'

import { useTodayHere } from '~/filters/use-today'
import { keptRecords } from '~/api/directory'
import {
  type Aging,
  type AgingBucket,
  agingBuckets,
  agingOf,
  type AgingRow,
  bucketWords,
  disputeAges,
  disputesOf,
  disputeWords,
} from '~/domain/receivables/aging'
import { NOT_PAID } from '~/domain/receivables/due-buckets'
import { DueDay, lateWords } from '~/domain/receivables/due-day'
import type { InvoiceStanding } from '~/domain/receivables/invoice-standing'
import { customersToRead, useStandings } from '~/domain/receivables/use-receivables'
import { payInvoicePath } from '~/domain/receivables/pay-invoice'
import { ReadCustomers } from '~/domain/receivables/read-customers'
import { todayIn } from '~/lib/days'
import { condition, joinQuery } from '~/lib/query-text'
import { isSumOfNothing, type Sum } from '~/lib/sums'
import { useSamplesComing } from '~/lists/directory/use-samples-coming'
import { paths } from '~/paths'
import type { KeptInvoice } from '~/storage/directory-kinds'
import { Button } from '~/ui/button'
import { buttonClass } from '~/ui/button-class'
import { Card, Section } from '~/ui/card'
import { CellText, Count } from '~/ui/cell-text'
import { DoubtMark } from '~/ui/doubt-mark'
import { EmptyState } from '~/ui/empty-state'
import { Link } from '~/ui/link'
import { countShown, display } from '~/ui/locale'
import { Moment } from '~/ui/moment'
import { Amount } from '~/ui/money'
import { Page, PageHeader } from '~/ui/page'
import { PlainTable } from '~/ui/plain-table'
import { Skeleton } from '~/ui/skeleton'
import { SumText } from '~/ui/sum-text'
import { useOffered } from '~/ui/writes-offered'

import { invoicesCount, OwedFigures, type ReceivablesProps } from './owed-figures'

export function Component() {
  const isComing = useSamplesComing()
  const known = useStandings()
  const standings = isComing ? undefined : known
  const today = useTodayHere()
  return (
    <Page>
      <PageHeader
        title="Receivables"
        actions={[
          { label: 'Invoices', to: paths.invoices() },
          ...(standings?.length === 0
            ? []
            : [
                {
                  label: 'New invoice',
                  icon: <Plus aria-hidden="true" className="size-4" />,
                  to: paths.newInvoice(),
                  isPrimary: true,
                },
              ]),
        ]}
      />
      {standings ? (
        <>
          {standings.length > 0 && <OwedFigures standings={standings} today={today} />}
          <Owed standings={standings} today={today} />
          {standings.length > 0 && <Reach standings={standings} today={today} />}
          <Disputes today={today} />
        </>
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Page>
  )
}

/** What the figures are made of and can't see, and what would make them newer. */
function Reach({ standings, today }: ReceivablesProps) {
  const unnamed = standings.filter(
    ({ state, invoice }) => state !== 'paid' && !invoice.facts.customerId,
  ).length
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-3">
      <p className="tnum max-w-4xl">
        {`Of the ${invoicesCount(standings.length)} sent from this browser. Invoices sent elsewhere and payments that weren’t read here aren’t counted.`}
        {unnamed > 0 &&
          ` ${countShown(unnamed)} ${unnamed === 1 ? 'is' : 'are'} of new customers, whose ID isn’t known.`}
      </p>
      <ReadCustomers ids={customersToRead(standings, today)} />
    </div>
  )
}

const FIRST_ROWS = 25

const bucketHeads: Readonly<Record<AgingBucket, string>> = {
  ...bucketWords,
  current: 'Not due yet',
  30: '1–30 days late',
  60: '31–60 days late',
  90: '61–90 days late',
  over: 'Over 90 days late',
}

function Owed({ standings, today }: ReceivablesProps) {
  const aging = useMemo(() => agingOf(standings, today), [standings, today])
  const [isAll, setAll] = useState(false)
  const { data: customers } = useQuery(keptRecords('customers'))
  const balances = useMemo(
    () => new Map(customers?.map(({ id, facts }) => [id, facts.balance?.value])),
    [customers],
  )
  if (standings.length === 0) {
    return (
      <EmptyState
        icon={FileText}
        title="No invoices sent from here"
        actions={
          <Link to={paths.newInvoice()} className={buttonClass({ variant: 'primary' })}>
            New invoice
          </Link>
        }
      >
        What customers owe you and since when, from the invoices you send here.
      </EmptyState>
    )
  }
  if (aging.rows.length === 0) {
    return (
      <Card>
        <p className="text-base text-ink-2">Every invoice sent from here is paid</p>
      </Card>
    )
  }
  const shown = isAll ? aging.rows : aging.rows.slice(0, FIRST_ROWS)
  const used = agingBuckets.filter((bucket) => isUsed(aging, bucket))
  const hasBalances = aging.rows.some(({ customerId = '' }) => balances.get(customerId))
  // All of today says nothing.
  const isOld = aging.rows.some(({ knownAt }) => todayIn(display.zone, knownAt) < today)
  const cells = (row: Aging['totals'][number], balance: ReactNode, count: ReactNode) => [
    count,
    <DueDay key="oldest" value={row.oldestDue} today={today} isOpen saysHowLate />,
    ...used.map((bucket) => (
      <span key={bucket} className={LATE.has(bucket) ? 'text-danger' : undefined}>
        <SumOrNone sum={row.buckets[bucket]} />
      </span>
    )),
    <OwedTotal key="total" row={row} />,
    ...(hasBalances ? [balance] : []),
    ...(isOld
      ? [<Moment key="as of" value={new Date(row.knownAt).toISOString()} style="date" />]
      : []),
  ]
  return (
    <Section title="By customer">
      <PlainTable
        label="Owed to us, by customer and age"
        columns={[
          { header: 'Customer' },
          { header: 'Invoices', align: 'end', isWide: true },
          { header: 'Oldest due', isWide: true },
          ...used.map((bucket) => ({
            header: bucketHeads[bucket],
            align: 'end' as const,
            isWide: true as const,
          })),
          { header: 'Total', align: 'end' },
          ...(hasBalances
            ? [{ header: 'Provider’s balance', align: 'end' as const, isWide: true as const }]
            : []),
          ...(isOld
            ? [{ header: 'Known as of', align: 'end' as const, isWide: true as const }]
            : []),
        ]}
        rows={[
          ...aging.totals.map((row) => ({
            id: `total ${row.currency ?? ''}`,
            isTotal: true,
            cells: [
              `Total ${row.currency ?? '(no currency given)'}`,
              ...cells(row, null, <Count key="invoices" value={row.invoices} />),
            ],
          })),
          ...shown.map((row) => ({
            id: `${row.customerId ?? ''} ${row.customerName ?? ''} ${row.currency ?? ''}`,
            cells: [
              <CustomerCell
                key="customer"
                row={row}
                today={today}
                unnamed={standings.filter(({ invoice }) => isOfUnnamed(row, invoice))}
              />,
              ...cells(
                row,
                <span key="balance" className="text-ink-2">
                  <Amount money={balances.get(row.customerId ?? '')} />
                </span>,
                <CustomerInvoices key="invoices" row={row} />,
              ),
            ],
          })),
        ]}
      />
      {shown.length < aging.rows.length && (
        <div>
          <Button size="sm" onClick={() => setAll(true)}>
            Show all {countShown(aging.rows.length)}
          </Button>
        </div>
      )}
    </Section>
  )
}

const LATE: ReadonlySet<AgingBucket> = new Set(['30', '60', '90', 'over'])

const isUsed = ({ totals }: Aging, bucket: AgingBucket): boolean =>
  totals.some(({ buckets }) => !isSumOfNothing(buckets[bucket]))

const OwedTotal = ({ row: { total, unknown } }: { readonly row: Aging['totals'][number] }) => (
  <span className="font-medium">
    <SumText sum={total} />
    {unknown > 0 && (
      <DoubtMark
        reason={`${invoicesCount(unknown)} of it may be paid: what came in isn’t clear`}
        className="text-ink-3"
      />
    )}
  </span>
)

const SumOrNone = ({ sum }: { sum: Sum }) =>
  isSumOfNothing(sum) ? <CellText>{undefined}</CellText> : <SumText sum={sum} hasCurrency={false} />

const isOfUnnamed = ({ customerId, customerName, currency }: AgingRow, { facts }: KeptInvoice) =>
  customerId === undefined &&
  facts.customerId === undefined &&
  facts.customerName?.value === customerName &&
  facts.amount?.value.currency === currency

interface CustomerCellProps {
  readonly row: AgingRow
  readonly today: string
  /** The invoices themselves, where no customer's page has them. */
  readonly unnamed: readonly InvoiceStanding[]
}

/** Those that it counts. */
function CustomerInvoices({ row: { customerId, customerName, invoices } }: { row: AgingRow }) {
  if (customerId === undefined) return <Count value={invoices} />
  return (
    <Link
      className="hover:underline"
      aria-label={`${invoicesCount(invoices)} of ${customerName ?? `customer ${customerId}`}`}
      to={paths.invoices(joinQuery(condition('customerId', 'in', customerId), NOT_PAID))}
    >
      <Count value={invoices} />
    </Link>
  )
}

const MOST_UNNAMED = 3

function CustomerCell({ row, today, unnamed }: CustomerCellProps) {
  const { customerId, customerName, oldestDue } = row
  const isOffered = useOffered()
  const payable = unnamed.flatMap((standing) => {
    const to = payInvoicePath(standing)
    return to !== undefined && isOffered({ to }) ? [{ to, invoice: standing.invoice }] : []
  })
  const isLate = oldestDue !== undefined && oldestDue < today
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
      {customerId ? (
        <>
          <Link className="hover:underline" to={paths.customer(customerId)}>
            {customerName ?? `Customer ${customerId}`}
          </Link>
          <span className="text-sm font-normal">
            <Link className="link" to={paths.statement(customerId)}>
              Statement
            </Link>
          </span>
        </>
      ) : (
        <>
          <CellText>{customerName ?? 'New customer'}</CellText>
          <span className="flex flex-wrap gap-x-3 text-sm font-normal">
            {payable.slice(0, MOST_UNNAMED).map(({ to, invoice }) => (
              <Link key={invoice.id} className="link" to={to}>
                {payable.length === 1
                  ? 'Take payment for this invoice'
                  : `Take payment for ${invoice.facts.number?.value ?? `invoice ${invoice.id}`}`}
              </Link>
            ))}
          </span>
        </>
      )}
      {/* On a phone its column isn't there. */}
      {isLate && (
        <span className="w-full text-sm font-normal text-danger sm:hidden">
          {lateWords(oldestDue, today)}
        </span>
      )}
    </span>
  )
}

function Disputes({ today }: { today: string }) {
  const { data } = useQuery(keptRecords('chargebacks'))
  const rows = useMemo(() => data && disputesOf(data, today), [data, today])
  if (!rows) return <Skeleton className="h-28 w-full" />
  // Ages that no case has are no columns.
  const ages = disputeAges.filter((age) => rows.some((row) => !isSumOfNothing(row.ages[age])))
  return (
    <Section
      title="Disputes"
      description="Those opened here, by days since the case began"
      actions={
        <Link className="link text-sm" to={paths.chargebacks()}>
          View all
        </Link>
      }
    >
      {rows.length === 0 ? (
        <Card>
          <p className="text-base text-ink-3">None opened here</p>
        </Card>
      ) : (
        <PlainTable
          label="Disputes by age"
          columns={[
            { header: 'Currency' },
            { header: 'Cases', align: 'end' },
            ...ages.map((age) => ({ header: disputeWords[age], align: 'end' as const })),
            { header: 'Total', align: 'end' },
          ]}
          rows={rows.map(({ currency, count, ages: own, total }) => ({
            id: currency ?? '',
            cells: [
              currency ?? 'Not given',
              <Count key="count" value={count} />,
              ...ages.map((age) => <SumOrNone key={age} sum={own[age]} />),
              <SumText key="total" sum={total} hasCurrency={false} />,
            ],
          }))}
        />
      )}
    </Section>
  )
}
