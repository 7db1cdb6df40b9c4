import { refundsOf, type RefundTold } from '~/api/submit/kinds/refund-events'
import { compareAmounts } from '~/api/submit/candidate'
import { paymentRefund } from '~/contract/payments'
import { useJournal } from '~/form/outcome/use-journal'
import { ifExact, moneyFromJson, subtractMoney, withCurrency, type Money } from '~/lib/money'
import { refundedOf, type Refunded } from '~/lists/pay-in/refunded'
import type { TransactionValue } from '~/lists/pay-in/transaction-money'
import { isMade, mayExist, type Submission } from '~/storage/submission-record'

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
