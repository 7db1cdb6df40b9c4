import { figuresOf, type PaymentRow } from '~/domain/payments/kept-payment'
import { payInvoicePath } from '~/domain/receivables/pay-invoice'
import { StandingWords } from '~/domain/receivables/standing-words'
import { useStandingOf } from '~/domain/receivables/use-receivables'
import { RecordSection } from '~/lists/record/record-layout'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button-class'
import { Link } from '~/ui/link'
import { Moment } from '~/ui/moment'
import { Amount } from '~/ui/money'
import { Status } from '~/ui/status'
import { useOffered } from '~/ui/writes-offered'

/** What was paid for it, as far as it is known here. */
export function StandingSection({ id }: { id: string }) {
  const standing = useStandingOf(id)
  const isOffered = useOffered()
  if (!standing) return null
  const { open, state, doubt, payments } = standing
  const to = payInvoicePath(standing)
  return (
    <RecordSection
      title="Payment"
      actions={
        to !== undefined &&
        isOffered({ to }) && (
          <Link to={to} className={buttonClass({ variant: 'primary', size: 'sm' })}>
            Take payment for this invoice
          </Link>
        )
      }
    >
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <StandingWords standing={standing} />
        {state !== 'paid' && open && (
          <span className="text-ink">
            <Amount money={open} align="start" /> open
          </span>
        )}
      </p>
      {doubt !== undefined && <p className="text-sm text-ink-3">{doubt}</p>}
      {payments.length > 0 && (
        <ul aria-label="Payments for this invoice" className="flex flex-col divide-y divide-line">
          {payments.map((payment) => (
            <li key={payment.id} className="py-2">
              <PaymentLine payment={payment} />
            </li>
          ))}
        </ul>
      )}
    </RecordSection>
  )
}

function PaymentLine({ payment }: { payment: PaymentRow }) {
  const { kept, status, doubt } = figuresOf(payment)
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <Link className="link id-text" to={paths.payment(payment.id)}>
          {payment.id}
        </Link>
        <Status text={status} />
        <span className="text-sm text-ink-3">
          <Moment value={payment.facts.time?.value} style="date" />
        </span>
      </span>
      <span title={doubt}>
        <Amount money={kept} />
      </span>
    </div>
  )
}
