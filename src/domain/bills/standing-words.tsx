/** Where a bill stands, in words: one badge and one sentence for its list, its record, forms, reviews and receipts. */
import { formatMoney, isZero } from '~/lib/money'
import type { StatusTone } from '~/lib/status-tone'
import { Mark } from '~/ui/badge'
import { DoubtMark } from '~/ui/doubt-mark'
import { display } from '~/ui/locale'
import { StatusBadge } from '~/ui/status'

import { type BillStanding, type BillStatus, owedStatuses, type PartOfBill } from './bill-standing'

export const billStatusWords: Readonly<Record<BillStatus, string>> = {
  open: 'Open',
  returned: 'Open again',
  'scheduled-part': 'Scheduled in part',
  'paid-part': 'Paid in part',
  held: 'On hold',
  authorized: 'Authorized',
  paid: 'Paid',
  overpaid: 'Overpaid',
  'seen-authorized': 'Authorized',
  'seen-paid': 'Seen paid',
  unclear: 'Not known',
  nothing: 'Nothing to pay',
}

/** One word, one status: where it was seen is in the badge's tooltip. */
export const statusShown = (status: BillStatus): Exclude<BillStatus, 'seen-authorized'> =>
  status === 'seen-authorized' ? 'authorized' : status

export const billStatusChoices = Object.fromEntries(
  Object.entries(billStatusWords).filter(([status]) => status !== 'seen-authorized'),
)

const tones: Readonly<Record<BillStatus, StatusTone>> = {
  open: 'neutral',
  returned: 'neutral',
  'scheduled-part': 'info',
  'paid-part': 'warning',
  held: 'warning',
  authorized: 'info',
  paid: 'positive',
  overpaid: 'danger',
  'seen-authorized': 'info',
  'seen-paid': 'positive',
  unclear: 'neutral',
  nothing: 'neutral',
}

/** Why it is open although a payout was made for it. */
function causeOf({ status, payments }: BillStanding): string | undefined {
  const [newest] = payments
  const isOpen = status === 'open' || status === 'returned'
  if (!isOpen || newest === undefined) return undefined
  return `Payout ${newest.id} ended without paying it: ${newest.text ?? ''}`
}

export function BillStatusBadge({ standing }: { standing: BillStanding }) {
  const { status, doubts } = standing
  const why = [causeOf(standing), ...doubts].filter((each) => each !== undefined)
  const doubt = doubtIn(standing)
  return (
    <StatusBadge
      words={billStatusWords[status]}
      tone={tones[status]}
      title={why.length > 0 ? why.join('. ') : undefined}
      // That something is owed is never said plainly where it couldn't be seen whole.
      mark={
        doubt !== undefined &&
        owedStatuses.includes(status) && <DoubtMark reason={doubt} spoken={`, ${doubt}`} />
      }
    />
  )
}

/** Why a figure may not be all of it, or isn't shown. */
export const doubtIn = ({ doubts }: Pick<BillStanding, 'doubts'>): string | undefined =>
  doubts.length === 0 ? undefined : doubts.join('. ')

/** "100.00 of 226.09, 126.09 stays open". */
export function partWords({ part, whole, rest, over, unknown = [] }: PartOfBill): string {
  const { locale } = display
  if (over) {
    return `${formatMoney(part, { locale })} is ${formatMoney(over, { locale })} more than is open`
  }
  const share = `${formatMoney(part, { locale })} of ${formatMoney(whole, { locale })}`
  const words = isZero(rest)
    ? `${share}, the rest`
    : `${share}, ${formatMoney(rest, { locale })} stays open`
  if (unknown.length === 0) return words
  const amounts = unknown.map((amount) => (amount ? formatMoney(amount, { locale }) : 'some of it'))
  return `${words}, unless ${amounts.join(' and ')} sent from here before, whose outcome isn’t known, arrived`
}

/** The same, marked where it is more than is open. */
export const PartText = ({ part }: { part: PartOfBill }) =>
  part.over ? <Mark tone="warning">{partWords(part)}</Mark> : partWords(part)
