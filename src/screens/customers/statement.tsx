/** `/customers/:id/statement`: what was asked for, paid and given back, as a document that prints. */

import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, FileText, Printer } from 'lucide-react'
import { useMemo } from 'react'
import { useParams } from 'react-router'

import { getConnection } from '~/api/connection'
import { keptRecords } from '~/api/directory'
import { useSender } from '~/api/sender'
import { serviceNow } from '~/api/service-clock'
import type { PaymentRow } from '~/domain/payments/kept-payment'
import { usePaymentRows } from '~/domain/payments/use-payment-rows'
import { customerReadAt } from '~/domain/receivables/invoice-standing'
import {
  balanceBeside,
  type CustomerStatement,
  type Statement,
  type StatementLine,
  statementOf,
} from '~/domain/receivables/statement'
import { useStandings } from '~/domain/receivables/use-receivables'
import { formatMoment, readMoment } from '~/lib/dates'
import { formatWholeDay, isDay, todayIn } from '~/lib/days'
import { fileTitle } from '~/lib/file-names'
import { formatMoney, type Money } from '~/lib/money'
import { givenParams } from '~/lists/loaders'
import { paths } from '~/paths'
import type { KeptCustomer } from '~/storage/directory-kinds'
import { Button } from '~/ui/button'
import { cx } from '~/ui/cx'
import { EmptyState } from '~/ui/empty-state'
import { ForeignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'
import { Notice } from '~/ui/notice'
import { Page, PageHeader } from '~/ui/page'
import { usePrintedName } from '~/ui/printed-name'
import { PrintedSheet } from '~/ui/printed-sheet'
import { Skeleton } from '~/ui/skeleton'

export function Component() {
  const { id = '' } = givenParams(useParams())
  const standings = useStandings()
  const { data: customers } = useQuery(keptRecords('customers'))
  const payments = usePaymentRows()
  const statement = useMemo(
    () =>
      standings &&
      payments &&
      statementOf(
        standings.filter(({ invoice }) => invoice.facts.customerId?.value === id),
        payments.filter(({ facts }) => facts.customerId?.value === id),
      ),
    [standings, payments, id],
  )
  const customer = customers?.find((each) => each.id === id)
  const name = customer?.facts.name?.value ?? `Customer ${id}`
  const isEmpty = statement?.byCurrency.length === 0
  usePrintedName('page', () => fileTitle('Statement', name, todayIn(display.zone, serviceNow())))
  return (
    <Page>
      <PageHeader
        title={name}
        count="Statement"
        context={
          <Link to={paths.customer(id)} data-print="hide" className="link inline-flex gap-1">
            <ArrowLeft aria-hidden="true" className="size-3.5 self-center" />
            Customer {id}
          </Link>
        }
        control={
          statement &&
          !isEmpty && (
            <Button
              icon={<Printer aria-hidden="true" className="size-4" />}
              onClick={() => window.print()}
            >
              Print or save as PDF
            </Button>
          )
        }
      />
      {!statement ? (
        <Skeleton className="h-64 w-full" />
      ) : isEmpty ? (
        <EmptyState icon={FileText} title="No invoices to this customer">
          A statement is made of the invoices that were sent from this browser.
        </EmptyState>
      ) : (
        <>
          <Reach customer={customer} statement={statement} />
          <Sheet id={id} name={name} customer={customer} statement={statement} />
        </>
      )}
    </Page>
  )
}

interface SheetProps {
  readonly id: string
  readonly name: string
  readonly customer: KeptCustomer | undefined
  readonly statement: CustomerStatement
}

/** What the document can't say of itself: it is for the customer. */
function Reach({ customer, statement }: Pick<SheetProps, 'customer' | 'statement'>) {
  const readAt = customer ? customerReadAt(customer) : 0
  const balance = customer?.facts.balance?.value
  const { unclear, others, byCurrency } = statement
  const other = balanceBeside(statement, customer)?.other
  const isUnnamed = byCurrency.some(({ currency }) => currency === undefined)
  const read =
    readAt === 0
      ? 'The customer’s record wasn’t read'
      : `Payments as read ${formatMoment(readMoment(new Date(readAt).toISOString()), { ...display, style: 'minutes' }).text}`
  return (
    <div className="print:hidden">
      <Notice
        tone={unclear > 0 ? 'warning' : 'info'}
        title="Invoices sent from this browser, and what was paid for them"
      >
        {read}.{' '}
        {balance && (
          <>Your provider’s own balance: {formatMoney(balance, { locale: display.locale })}. </>
        )}
        {other && (
          <>Other balance: {formatMoney(other, { locale: display.locale, withCurrency: true })}. </>
        )}
        {isUnnamed && 'No currency given. '}
        {unclear > 0 &&
          `Of ${String(unclear)} ${unclear === 1 ? 'invoice' : 'invoices'} it isn’t clear what is open${others.length > 0 ? ': payments below name none' : ''}. Check before you send this.`}
      </Notice>
    </div>
  )
}

function Sheet(props: SheetProps) {
  const isSample = getConnection().kind === 'sandbox'
  return (
    <PrintedSheet isSample={isSample}>
      <Paper {...props} />
    </PrintedSheet>
  )
}

/** Paper: ink on white in both themes. */
function Paper({ id, name, customer, statement }: SheetProps) {
  const from = useSender(customer?.facts.entry?.value ?? '')
  const today = todayIn(display.zone, serviceNow())
  return (
    <article
      aria-label="Statement"
      data-theme="light"
      className="@container flex min-w-0 flex-col gap-8 bg-paper text-base [overflow-wrap:anywhere] text-paper-ink print:block print:[&>*+*]:mt-6"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <p className="text-lg font-semibold">
            <ForeignText>{from.name}</ForeignText>
          </p>
          {from.reachedAt.map((line) => (
            <p key={line} className="text-paper-ink-2">
              <ForeignText>{line}</ForeignText>
            </p>
          ))}
        </div>
        <div className="ms-auto text-end">
          <p className="text-2xl font-semibold">Statement</p>
          <p className="tnum text-paper-ink-2">{formatWholeDay(today, display.locale)}</p>
        </div>
      </header>
      <div>
        <p className="text-sm text-paper-ink-2">To</p>
        <p className="font-medium">
          <ForeignText>{name}</ForeignText>
        </p>
        <p className="text-paper-ink-2">Customer {id}</p>
      </div>
      {statement.byCurrency.map((each) => (
        <Lines key={each.currency ?? ''} statement={each} />
      ))}
      {statement.others.length > 0 && <Others payments={statement.others} />}
    </article>
  )
}

const amountText = (money: Money | undefined): string =>
  money ? formatMoney(money, { locale: display.locale }) : '–'

/** With its year, always: paper is read later. */
function timeText(time: string | undefined): string {
  if (time === undefined) return '–'
  if (isDay(time)) return formatWholeDay(time, display.locale)
  const moment = readMoment(time)
  if (moment.kind === 'odd') return time
  const day = moment.kind === 'instant' ? todayIn(display.zone, moment.epochMs) : moment.date
  return formatWholeDay(day, display.locale)
}

const lineText = ({ kind, name, dueDate }: StatementLine): string =>
  [
    `${kind} ${name}`,
    dueDate !== undefined &&
      `due ${isDay(dueDate) ? formatWholeDay(dueDate, display.locale) : dueDate}`,
  ]
    .filter(Boolean)
    .join(', ')

/** In a narrow sheet the date stands over its item. */
const wide = '@max-[30rem]:hidden'

function Lines({ statement: { currency, lines, owed } }: { statement: Statement }) {
  return (
    <table className="tnum w-full border-collapse text-start">
      {currency !== undefined && (
        <caption className="pb-2 text-start text-sm text-paper-ink-2">In {currency}</caption>
      )}
      <thead>
        <tr className="border-b border-paper-ink text-sm text-paper-ink-2">
          <Head className={wide}>Date</Head>
          <Head>Item</Head>
          <Head isNumber>Amount</Head>
          <Head isNumber>Balance</Head>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key} className="border-b border-paper-line align-top">
            <td className={cx('py-2 pe-3 whitespace-nowrap', wide)}>{timeText(line.time)}</td>
            <td className="py-2 pe-3 [overflow-wrap:break-word]">
              <span className="block text-sm whitespace-nowrap text-paper-ink-2 @min-[30rem]:hidden">
                {timeText(line.time)}
              </span>
              <ForeignText>{lineText(line)}</ForeignText>
            </td>
            <td className="py-2 ps-3 text-end whitespace-nowrap">{amountText(line.amount)}</td>
            <td className="py-2 ps-3 text-end whitespace-nowrap">{amountText(line.balance)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold">
          <td className="pt-3 pe-3" colSpan={3}>
            {owed !== undefined && owed.amountMinor < 0 ? 'In your favor' : 'Amount due'}
          </td>
          <td className="pt-3 ps-3 text-end whitespace-nowrap">
            {owed ? formatMoney(owed, { locale: display.locale, withCurrency: true }) : 'Not known'}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

/** Not taken off what is due: nobody knows here what they paid for. */
const Others = ({ payments }: { payments: readonly PaymentRow[] }) => (
  <section className="flex flex-col gap-1">
    <h2 className="text-sm text-paper-ink-2">
      Other payments received, not for one of these invoices
    </h2>
    <ul>
      {payments.map(({ id, facts }) => (
        <li key={id} className="flex justify-between gap-3 border-b border-paper-line py-2">
          <span>
            {timeText(facts.time?.value)} · <ForeignText>{`Payment ${id}`}</ForeignText>
          </span>
          <span className="tnum">
            {facts.total
              ? formatMoney(facts.total.value, { locale: display.locale, withCurrency: true })
              : '–'}
          </span>
        </li>
      ))}
    </ul>
  </section>
)

interface HeadProps {
  readonly isNumber?: boolean
  readonly className?: string
  readonly children: string
}

const Head = ({ isNumber = false, className, children }: HeadProps) => (
  <th
    scope="col"
    className={cx('py-1.5 font-medium', isNumber ? 'ps-3 text-end' : 'pe-3 text-start', className)}
  >
    {children}
  </th>
)
