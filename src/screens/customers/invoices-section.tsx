import { payInvoicePath } from '~/domain/receivables/pay-invoice'
import { StandingWords } from '~/domain/receivables/standing-words'
import type { InvoiceStanding } from '~/domain/receivables/invoice-standing'
import { useStandings } from '~/domain/receivables/use-receivables'
import { isDay } from '~/lib/days'
import { isSameId } from '~/lib/ids'
import { RecordSection } from '~/lists/record/record-layout'
import { paths } from '~/paths'
import { rowLinkProps } from '~/table/table-row'
import { Link } from '~/ui/link'
import { Moment } from '~/ui/moment'
import { Amount } from '~/ui/money'
import { useOffered } from '~/ui/writes-offered'

import { LinkedRow, LinkedRows } from './linked-rows'

/** Those sent from here: the service shows a customer’s invoices to nobody. */
export function InvoicesSection({ id }: { id: string }) {
  const own = useStandings()?.filter(
    ({ invoice: { facts } }) => facts.customerId && isSameId(facts.customerId.value, id),
  )
  if (!own || own.length === 0) return null
  return (
    <RecordSection
      title="Invoices sent from here"
      actions={
        <Link className="link text-sm" to={paths.statement(id)}>
          Statement
        </Link>
      }
    >
      <LinkedRows label="Invoices of this customer" className="-my-2.5">
        {own
          .toSorted((a, b) => b.invoice.firstSeen.at - a.invoice.firstSeen.at)
          .map((standing) => (
            <LinkedRow key={standing.invoice.id} opens>
              <InvoiceLine standing={standing} />
            </LinkedRow>
          ))}
      </LinkedRows>
    </RecordSection>
  )
}

function InvoiceLine({ standing }: { standing: InvoiceStanding }) {
  const { invoice, open, state } = standing
  const { number, dueDate, amount } = invoice.facts
  const isOffered = useOffered()
  const to = payInvoicePath(standing)
  const isPart = state !== 'paid' && open?.amountMinor !== amount?.value.amountMinor
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <Link
            {...rowLinkProps}
            className="min-w-0 font-medium [overflow-wrap:anywhere] text-ink hover:underline"
            to={paths.invoice(invoice.id)}
          >
            {number?.value ?? `Invoice ${invoice.id}`}
          </Link>
          <StandingWords standing={standing} />
        </span>
        <Amount money={amount?.value} />
      </div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-ink-3">
        <span>
          {dueDate && isDay(dueDate.value) ? (
            <>
              Due <Moment value={dueDate.value} style="date" />
            </>
          ) : (
            'No due date'
          )}
          {to !== undefined && isOffered({ to }) && (
            <>
              {' · '}
              <Link className="link inline-flex min-h-6 items-center" to={to}>
                Take payment
              </Link>
            </>
          )}
        </span>
        {isPart && open && (
          <span className="tnum">
            <Amount money={open} align="start" /> open
          </span>
        )}
      </p>
    </div>
  )
}
