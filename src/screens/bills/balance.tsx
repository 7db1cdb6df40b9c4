/** What was paid of a bill, what is on its way, and what is open, as the ledger has it. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { type BillStanding, billStanding, owedStatuses } from '~/domain/bills/bill-standing'
import { standingOf } from '~/domain/bills/ledger'
import { useLedgerBill } from '~/domain/bills/ledger-query'
import { BillStatusBadge, doubtIn, partWords } from '~/domain/bills/standing-words'
import { addMoney, amountIn, compareMoney, formatMoney, ifExact, isZero } from '~/lib/money'
import { RecordSection } from '~/lists/record/record-layout'
import { paths } from '~/paths'
import { isEnteredBillId } from '~/storage/entered-bills'
import { Mark } from '~/ui/badge'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'
import { Amount } from '~/ui/money'
import type { PageAction } from '~/ui/page'

import { billCurrency, type BillValue, netOf } from './bill-money'
import {
  askedOfBill,
  billPayouts,
  type BillPayouts,
  lineOf,
  type PayoutsAsked,
  type PayoutValue,
} from './bill-payouts'

/** By its own record, until the ledger has learned it. */
function ofRecord(id: string, bill: BillValue): BillStanding {
  const { Transaction: payout } = bill
  const lines = payout?.Bills?.filter((line) => line.billId === id) ?? []
  const [line] = lines
  return billStanding({
    whole: netOf(bill),
    payments: payout
      ? [
          {
            id: payout.IdOut,
            place: undefined,
            amount: lines.length === 1 ? amountIn(line?.netAmount, billCurrency(bill)) : undefined,
            text: payout.PaymentStatus?.trim() || undefined,
          },
        ]
      : [],
    isWhole: true,
    isUnseen: true,
  })
}

/** Those of the ledger that this answer lacks may be newer, or sent from here and not arrived yet. */
function withPayouts(
  standing: BillStanding,
  asked: PayoutsAsked,
  { payouts, isPartial }: BillPayouts,
): BillStanding {
  const isKnown = ({ IdOut, PaymentId }: PayoutValue) =>
    standing.payments.some(
      ({ id, place }) => id === IdOut || place?.idOut === IdOut || id === PaymentId,
    )
  if (payouts.every(isKnown)) return standing
  const read = payouts.map((payout) => ({
    id: payout.IdOut,
    place: { entry: asked.entry, idOut: payout.IdOut },
    amount: amountIn(
      lineOf(payout, asked)?.netAmount,
      payout.PaymentData?.paymentDetails?.currency,
    ),
    text: payout.PaymentStatus?.trim() || undefined,
  }))
  const others = standing.payments.filter(
    ({ id, place }) =>
      !payouts.some(
        ({ IdOut, PaymentId }) => id === IdOut || place?.idOut === IdOut || id === PaymentId,
      ),
  )
  return billStanding({
    whole: standing.whole,
    payments: [...others, ...read],
    isWhole: !isPartial,
  })
}

interface StandingShown {
  readonly standing: BillStanding
  /** Whether the payouts that may have paid it were read. */
  readonly payouts: 'read' | 'reading' | 'failed'
}

/** A bill that was entered here is asked of nobody. */
const nobody: PayoutsAsked = { id: '', entry: '', number: '', vendorId: undefined }

export function useBillStanding(id: string, bill: BillValue): StandingShown {
  const known = useLedgerBill(id)
  const asked = isEnteredBillId(id) ? undefined : askedOfBill(id, bill)
  const { data, error } = useQuery({
    ...billPayouts(asked ?? nobody),
    enabled: asked !== undefined,
  })
  const standing = useMemo(() => {
    const isRead = known && (known.entered ?? known.kept?.facts.whole)
    return isRead ? standingOf(known) : ofRecord(id, bill)
  }, [known, id, bill])
  if (asked === undefined) return { standing, payouts: 'read' }
  if (data) return { standing: withPayouts(standing, asked, data), payouts: 'read' }
  return { standing, payouts: error ? 'failed' : 'reading' }
}

interface BillPartProps {
  readonly id: string
  readonly bill: BillValue
}

/** That something is owed isn't said before it is known what was paid. */
export function BillStatus({ id, bill }: BillPartProps) {
  const { standing, payouts } = useBillStanding(id, bill)
  if (payouts === 'reading' && owedStatuses.includes(standing.status)) return null
  return <BillStatusBadge standing={standing} />
}

/** Of the whole bill: what a person entered stands above what a payout made of it. */
export const BillFigure = ({ id, bill }: BillPartProps) => (
  <Amount money={useBillStanding(id, bill).standing.whole ?? netOf(bill)} size="xl" align="start" />
)

/** How the bill is paid: all of it, or the rest. A bill that is paid, or on its way, offers none. */
export function payActions(id: string, standing: BillStanding): readonly PageAction[] {
  if (!owedStatuses.includes(standing.status)) return []
  const { open, status } = standing
  const isRest = status === 'paid-part' || status === 'scheduled-part'
  const rest =
    isRest && open ? formatMoney(open, { locale: display.locale, withCurrency: true }) : ''
  const to = isEnteredBillId(id)
    ? paths.newPayout({ bills: id })
    : paths.newPayout(isRest ? { bills: id } : { bill: id })
  return [{ label: rest === '' ? 'Pay this bill' : `Pay the rest, ${rest}`, to, isPrimary: true }]
}

const READING = 'Reading its payouts…'
const NOT_READ = 'Its payouts couldn’t be read: one of them may have paid it'

const notRead: Partial<Pick<BillStanding, 'paid' | 'scheduled' | 'open'>> = {}

export function BillBalance({ id, bill }: BillPartProps) {
  const { standing, payouts } = useBillStanding(id, bill)
  const { whole } = standing
  const isReading = payouts === 'reading'
  const { paid, scheduled, open } = isReading ? notRead : standing
  const taken = paid && scheduled && ifExact(() => addMoney(paid, scheduled))
  const isPart = whole && open && taken && !isZero(taken) && !isZero(open)
  const doubt = isReading ? READING : payouts === 'failed' ? NOT_READ : doubtIn(standing)
  const known = useLedgerBill(id)
  const joined = isEnteredBillId(id) ? known?.kept?.id : undefined
  const ofService = known?.entered?.amount && known.kept?.facts.whole?.value
  const isOther =
    ofService && whole ? ifExact(() => compareMoney(ofService, whole) !== 0) === true : false
  const figures = [
    ['Amount', whole],
    ['Paid so far', paid],
    ['Scheduled', scheduled],
    ['Open', open],
  ] as const
  return (
    <RecordSection title="Balance">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line sm:grid-cols-4">
        {figures.map(([label, money]) => (
          <div key={label} className="px-3 py-2 outline outline-line">
            <dt className="text-sm text-ink-3">{label}</dt>
            <dd className={label === 'Open' ? 'font-semibold text-ink' : 'text-ink'}>
              <Amount
                money={money}
                align="start"
                // What is open is never said plainly where it couldn't be seen whole.
                mark={money && label !== 'Open' ? undefined : doubt}
                unknown={isReading ? 'Reading…' : undefined}
              />
            </dd>
          </div>
        ))}
      </dl>
      {isPart && (
        <p className="tnum text-base text-ink-2">{partWords({ part: taken, whole, rest: open })}</p>
      )}
      {joined !== undefined && (
        <Mark>
          Your provider has it as{' '}
          <Link className="link" to={paths.bill(joined)}>
            bill {joined}
          </Link>
        </Mark>
      )}
      {isOther && ofService && (
        <Mark>
          Entered here. Your provider’s record says{' '}
          {formatMoney(ofService, { locale: display.locale })}
        </Mark>
      )}
      {isReading ? (
        <p role="status" className="text-sm text-ink-3">
          {READING}
        </p>
      ) : (
        doubt !== undefined && <Mark>{doubt}</Mark>
      )}
    </RecordSection>
  )
}
