/** `/receivables`: what is owed by whom and since when, from what this browser sent, took and read. */

import { useQuery } from '@tanstack/react-query'
import { FileText, Plus } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'

import { useTodayHere } from '~/filters/use-today'
import { keptRecords } from '~/api/directory'
import { usePaymentRows } from '~/domain/payments/use-payment-rows'
import {
  type Aging,
  agingBuckets,
  agingOf,
  type AgingRow,
  bucketWords,
  disputeAges,
  disputesOf,
  disputeWords,
  moneyOfDay,
} from '~/domain/receivables/aging'
import type { InvoiceStanding } from '~/domain/receivables/invoice-standing'
import {
  customersToRead,
  MOST_READ,
  readCustomers,
  useStandings,
} from '~/domain/receivables/use-receivables'
import { payInvoicePath } from '~/domain/receivables/pay-invoice'
import type { Money } from '~/lib/money'
import type { Sum } from '~/lib/sums'
import { useSamplesComing } from '~/lists/directory/use-samples-coming'
import { paths } from '~/paths'
import type { KeptInvoice } from '~/storage/directory-kinds'
import { announce } from '~/ui/announce'
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
          <Reach standings={standings} today={today} />
          <Owed standings={standings} today={today} />
        </>
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
      {standings && (
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <Today today={today} />
          <Disputes today={today} />
        </div>
      )}
    </Page>
  )
}

interface StandingsProps {
  readonly standings: readonly InvoiceStanding[]
  readonly today: string
}

/** What the figures are made of, and what would make them newer. */
function Reach({ standings, today }: StandingsProps) {
  const [read, setRead] = useState<number>()
  if (standings.length === 0) return null
  const open = standings.filter(({ state }) => state !== 'paid')
  const toRead = customersToRead(standings, today)
  const isReading = read !== undefined
  const some = Math.min(toRead.length, MOST_READ)
  const refresh = async () => {
    setRead(0)
    const count = await readCustomers(toRead, setRead)
    setRead(undefined)
    announce(`${countShown(count)} of ${countShown(some)} customers read`)
  }
  const unnamed = open.filter(({ invoice }) => !invoice.facts.customerId).length
  const parts = [
    `${countShown(open.length)} of ${countShown(standings.length)} ${standings.length === 1 ? 'invoice' : 'invoices'} sent from here ${open.length === 1 ? 'is' : 'are'} unpaid, as far as we know`,
    ...(unnamed > 0 ? [`${countShown(unnamed)} of new customers, whose ID isn’t known`] : []),
  ]
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2">
      <p className="tnum">{parts.join(' · ')}</p>
      {(some > 0 || isReading) && (
        <Button size="sm" isPending={isReading} onClick={() => void refresh()}>
          {isReading
            ? `${countShown(read)} read`
            : `Read ${countShown(some)} ${some === 1 ? 'customer' : 'customers'} again`}
        </Button>
      )}
    </div>
  )
}

const FIRST_ROWS = 25

function Owed({ standings, today }: StandingsProps) {
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
  return (
    <Section title="Owed to us" description="By days past due">
      <PlainTable
        label="Owed to us, by customer and age"
        columns={[
          { header: 'Customer' },
          ...agingBuckets
            .filter((bucket) => isUsed(aging, bucket))
            .map((bucket) => ({ header: bucketWords[bucket], align: 'end' as const })),
          { header: 'Total', align: 'end' },
          { header: 'Known as of', align: 'end', isWide: true },
        ]}
        rows={[
          ...aging.totals.map((row) => ({
            id: `total ${row.currency ?? ''}`,
            isTotal: true,
            cells: [
              `Total ${row.currency ?? '(no currency given)'}`,
              ...figures(aging, row),
              <Moment key="as of" value={new Date(row.knownAt).toISOString()} style="date" />,
            ],
          })),
          ...shown.map((row) => ({
            id: `${row.customerId ?? ''} ${row.customerName ?? ''} ${row.currency ?? ''}`,
            cells: [
              <CustomerCell
                key="customer"
                row={row}
                balance={balances.get(row.customerId ?? '')}
                unnamed={standings.filter(({ invoice }) => isOfUnnamed(row, invoice))}
              />,
              ...figures(aging, row),
              <Moment key="as of" value={new Date(row.knownAt).toISOString()} style="date" />,
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

const isUsed = ({ totals }: Aging, bucket: (typeof agingBuckets)[number]): boolean =>
  bucket === 'current' || totals.some(({ buckets }) => buckets[bucket].added > 0)

const figures = (
  aging: Aging,
  { buckets, total, unknown }: Aging['totals'][number],
): readonly ReactNode[] => [
  ...agingBuckets
    .filter((bucket) => isUsed(aging, bucket))
    .map((bucket) => (
      <span key={bucket} className={bucket === 'current' ? undefined : 'text-danger'}>
        <SumOrNone sum={buckets[bucket]} />
      </span>
    )),
  <span key="total" className="font-medium">
    <SumText sum={total} />
    {unknown > 0 && (
      <DoubtMark
        reason={`${countShown(unknown)} ${unknown === 1 ? 'invoice' : 'invoices'} of it may be paid: what came in isn’t clear`}
        className="text-ink-3"
      />
    )}
  </span>,
]

const SumOrNone = ({ sum }: { sum: Sum }) =>
  sum.added + sum.missing + sum.unreadable === 0 ? (
    <CellText>{undefined}</CellText>
  ) : (
    <SumText sum={sum} hasCurrency={false} />
  )

const isOfUnnamed = ({ customerId, customerName, currency }: AgingRow, { facts }: KeptInvoice) =>
  customerId === undefined &&
  facts.customerId === undefined &&
  facts.customerName?.value === customerName &&
  facts.amount?.value.currency === currency

interface CustomerCellProps {
  readonly row: AgingRow
  /** At the service, of all that it is owed. */
  readonly balance: Money | undefined
  /** The invoices themselves, where no customer's page has them. */
  readonly unnamed: readonly InvoiceStanding[]
}

const MOST_UNNAMED = 3

function CustomerCell({ row, balance, unnamed }: CustomerCellProps) {
  const { customerId, customerName, invoices } = row
  const isOffered = useOffered()
  const payable = unnamed.flatMap((standing) => {
    const to = payInvoicePath(standing)
    return to !== undefined && isOffered({ to }) ? [{ to, invoice: standing.invoice }] : []
  })
  const count = `${countShown(invoices)} ${invoices === 1 ? 'invoice' : 'invoices'}`
  return (
    <span className="flex min-w-40 flex-col">
      {customerId ? (
        <Link
          className="inline-flex min-h-6 items-center hover:underline"
          to={paths.customer(customerId)}
        >
          {customerName ?? `Customer ${customerId}`}
        </Link>
      ) : (
        <CellText>{customerName ?? 'New customer'}</CellText>
      )}
      <span className="flex flex-wrap gap-x-3 text-sm font-normal text-ink-3">
        {customerId ? (
          <>
            <Link
              className="link inline-flex min-h-6 items-center"
              to={paths.invoices({ 'customerId(in)': customerId })}
            >
              {count}
            </Link>
            <Link
              className="link inline-flex min-h-6 items-center"
              to={paths.statement(customerId)}
            >
              Statement
            </Link>
          </>
        ) : (
          <>
            {count}
            {payable.slice(0, MOST_UNNAMED).map(({ to, invoice }) => (
              <Link key={invoice.id} className="link inline-flex min-h-6 items-center" to={to}>
                {payable.length === 1
                  ? 'Take payment for this invoice'
                  : `Take payment for ${invoice.facts.number?.value ?? `invoice ${invoice.id}`}`}
              </Link>
            ))}
          </>
        )}
        {balance && (
          <span>
            Balance at your provider <Amount money={balance} align="start" />
          </span>
        )}
      </span>
    </span>
  )
}

/** Of the payments that are known here: the service lists none. */
function Today({ today }: { today: string }) {
  const payments = usePaymentRows()
  const money = useMemo(
    () => payments && moneyOfDay(payments, today, display.zone),
    [payments, today],
  )
  if (!money) return <Skeleton className="h-28 w-full" />
  const { taken, refunded, undated } = money
  return (
    <Section title="Today" description="Payments taken or read here">
      <Card>
        <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
          <Figures label="Taken" sums={taken} to={paths.payments({ 'time(ge)': today })} />
          <Figures label="Refunded" sums={refunded} />
        </dl>
        {undated > 0 && (
          <p className="mt-3 text-sm text-ink-3">
            {countShown(undated)} {undated === 1 ? 'refund has' : 'refunds have'} no time and{' '}
            {undated === 1 ? 'isn’t' : 'aren’t'} counted
          </p>
        )}
      </Card>
    </Section>
  )
}

interface FiguresProps {
  readonly label: string
  readonly sums: readonly Sum[]
  readonly to?: string
}

const Figures = ({ label, sums, to }: FiguresProps) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-3">
      {to !== undefined && sums.length > 0 ? (
        <Link className="link" to={to}>
          {label}
        </Link>
      ) : (
        label
      )}
    </dt>
    <dd className="flex flex-col text-lg font-semibold text-ink">
      {sums.length === 0 ? (
        <span className="font-normal text-ink-3">None</span>
      ) : (
        sums.map((sum) => <SumText key={sum.currency ?? ''} sum={sum} align="start" />)
      )}
    </dd>
  </div>
)

function Disputes({ today }: { today: string }) {
  const { data } = useQuery(keptRecords('chargebacks'))
  const rows = useMemo(() => data && disputesOf(data, today), [data, today])
  if (!rows) return <Skeleton className="h-28 w-full" />
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
            ...disputeAges.map((age) => ({ header: disputeWords[age], align: 'end' as const })),
            { header: 'Total', align: 'end' },
          ]}
          rows={rows.map(({ currency, count, ages, total }) => ({
            id: currency ?? '',
            cells: [
              currency ?? 'Not given',
              <Count key="count" value={count} />,
              ...disputeAges.map((age) => <SumOrNone key={age} sum={ages[age]} />),
              <SumText key="total" sum={total} hasCurrency={false} />,
            ],
          }))}
        />
      )}
    </Section>
  )
}
