import { refundsOf, type RefundTold } from '~/api/submit/kinds/refund-events'
import { compareAmounts } from '~/api/submit/candidate'
import { paymentRefund } from '~/contract/payments'
import { useJournal } from '~/form/outcome/use-journal'
import {
  compareMoney,
  formatMoney,
  ifExact,
  moneyFromJson,
  moneyText,
  subtractMoney,
  withCurrency,
  type Money,
} from '~/lib/money'
import { refundedOf, type Refunded } from '~/lists/pay-in/refunded'
import type { TransactionValue } from '~/lists/pay-in/transaction-money'
import { isMade, mayExist, type Submission } from '~/storage/submission-record'
import { display } from '~/ui/locale'

const MOST = 2000

/** Refunds of a payment that this browser sent, and that were made or may have been. */
export function useRefundsHere(transId: string, draftId?: string) {
  const { data, isFetched } = useJournal({ refunds: MOST }, async (journal) =>
    (await journal.newest(MOST)).filter(
      (each) => each.operation === paymentRefund.name && mayExist(each),
    ),
  )
  const id = transId.trim()
  const refunds = (data ?? []).filter(
    // The kit itself tells of a form's own.
    ({ subject, drafts }) =>
      subject.transId === id && (draftId === undefined || !drafts.includes(draftId)),
  )
  return { refunds, isFetched }
}

export interface Refundable extends Refunded {
  /** Made from here, and not on the payment's record: nothing says that every refund comes to stand there. */
  readonly unlisted: readonly Submission[]
  readonly unsettled: readonly Submission[]
}

export function refundableOf(payment: TransactionValue, here: readonly Submission[]): Refundable {
  const known = refundedOf(payment)
  const unlisted = notOnRecord(refundsOf(payment), here.filter(isMade))
  const unsettled = here.filter((each) => !isMade(each))
  const { left, currency } = known
  const spent = unlisted.map(({ subject }) => subject.amount)
  return {
    ...known,
    unlisted,
    unsettled,
    left: left && unsettled.length === 0 ? leftAfter(left, spent, currency) : undefined,
  }
}

function leftAfter(
  left: Money,
  spent: readonly (Money | undefined)[],
  currency: string | undefined,
): Money | undefined {
  const amounts = spent.filter((amount) => amount !== undefined)
  if (amounts.length < spent.length) return undefined
  return ifExact(() =>
    amounts.reduce((rest, amount) => subtractMoney(rest, withCurrency(amount, currency)), left),
  )
}

/** By reference; an event that names none stands for one of its amount. */
function notOnRecord(
  told: readonly RefundTold[],
  made: readonly Submission[],
): readonly Submission[] {
  const free = told.filter(({ isNamed }) => !isNamed)
  const named = new Set(told.flatMap(({ isNamed, reference }) => (isNamed ? reference : [])))
  return made.filter(({ reference, subject }) => {
    if (reference !== undefined && named.has(reference)) return false
    const at = free.findIndex(
      ({ refunded }) =>
        refunded !== undefined &&
        compareAmounts(subject.amount, moneyFromJson(refunded)) === 'same',
    )
    if (at === -1) return true
    free.splice(at, 1)
    return false
  })
}

export interface BeyondLeft {
  /** What may be refunded at most: all that was paid, where a refund isn't clear. */
  readonly most: Money
  /** What the field says: "Only $50.00 left". */
  readonly words: string
  readonly over: string
  /** Stands in the draft once a person has said yes to it. */
  readonly key: string
}

/** Undefined where the amount can be refunded as far as the record says, or where it says nothing. */
export function beyondLeftOf(
  known: Refundable | undefined,
  typed: Money | undefined,
): BeyondLeft | undefined {
  const most = known?.left ?? known?.paid
  if (!known || !most || !typed) return undefined
  // Neither may be given; where both are, another currency is said by itself.
  if (
    most.currency !== undefined &&
    typed.currency !== undefined &&
    most.currency !== typed.currency
  )
    return undefined
  const asked = withCurrency(typed, most.currency)
  const over = ifExact(() =>
    compareMoney(asked, most) > 0 ? subtractMoney(asked, most) : undefined,
  )
  if (!over) return undefined
  const text = (money: Money) => formatMoney(money, { locale: display.locale, withCurrency: true })
  return {
    most,
    words: wordsOfMost(known, most, text(most)),
    over: text(over),
    key: moneyText(most),
  }
}

function wordsOfMost({ left }: Refundable, most: Money, text: string): string {
  if (left === undefined) return `Only ${text} was paid`
  return most.amountMinor > 0 ? `Only ${text} left` : 'Nothing left to refund'
}
