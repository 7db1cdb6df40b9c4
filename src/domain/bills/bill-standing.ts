/**
 * Where a bill stands: what was paid of it so far, what is on its way, what is open. It is derived of the bill's whole
 * amount and of its payouts, by the service's own words for them; a status without a word says nothing. Pure.
 */
import { normaliseCurrency } from '~/lib/currency'
import {
  compareMoney,
  ifExact,
  isZero,
  subtractMoney,
  sumMoney,
  withCurrency,
  type Money,
} from '~/lib/money'
import { cameBack, endedUnpaid, hasPaid, isUnderWay, statusTone } from '~/lib/status-tone'
import type { PayoutPlace } from '~/storage/directory-entry'

/** What one payout pays of the bill. */
export interface BillPayment {
  /** How a person knows it: the payout's ID, or the reference of what was sent from here. */
  readonly id: string
  /** Absent of one that was sent from here and not read since. */
  readonly place?: PayoutPlace | undefined
  readonly amount: Money | undefined
  /** The service's word when it was read last. */
  readonly text: string | undefined
  /** It was sent from here, and nobody knows whether it arrived. */
  readonly isDoubtful?: boolean
}

export interface BillAccount {
  /** Of the whole bill, where its record or a person says it. */
  readonly whole: Money | undefined
  /** The newest first. */
  readonly payments: readonly BillPayment[]
  /** No payout of it had to be left out. */
  readonly isWhole: boolean
  /** It is known by its own record alone, which names one payout at most: none of its payouts was read. */
  readonly isUnseen?: boolean
}

export type PaymentStanding = 'paid' | 'scheduled' | 'held' | 'returned' | 'canceled' | 'unclear'

function paymentStanding({ text, isDoubtful }: BillPayment): PaymentStanding {
  if (isDoubtful === true || text === undefined) return 'unclear'
  if (endedUnpaid(text)) return cameBack(text) ? 'returned' : 'canceled'
  if (hasPaid(text)) return 'paid'
  if (isUnderWay(text)) return 'scheduled'
  return statusTone(text) === 'warning' ? 'held' : 'unclear'
}

/**
 * - `open`: nothing pays it. `returned`: what paid it came back, so it is open again.
 * - `scheduled-part`, `paid-part`: a rest stays open.
 * - `seen-paid`, `seen-authorized`: of its payouts; its whole amount isn't known, so nothing is said of a rest.
 * - `unclear`: of a payout nobody knows whether it pays.
 */
export type BillStatus =
  | 'open'
  | 'returned'
  | 'scheduled-part'
  | 'paid-part'
  | 'held'
  | 'authorized'
  | 'paid'
  | 'overpaid'
  | 'seen-authorized'
  | 'seen-paid'
  | 'unclear'
  | 'nothing'

/** Something of them is still to be paid, as far as is known. */
export const owedStatuses: readonly BillStatus[] = [
  'open',
  'returned',
  'scheduled-part',
  'paid-part',
]

export interface BillStanding {
  readonly status: BillStatus
  /** Of the whole bill; undefined where it isn't known. */
  readonly whole: Money | undefined
  /** What its paid payouts pay; undefined where one of them says no amount, or they can't be added. */
  readonly paid: Money | undefined
  /** What its payouts will pay that are neither paid nor ended. */
  readonly scheduled: Money | undefined
  /** Never claimed unless the whole amount and every payout's are known. */
  readonly open: Money | undefined
  /** What a payment of it would be for: the open amount, or what a payout that ended was for. */
  readonly proposed: Money | undefined
  /** What the figures could not see, in short sentences. */
  readonly doubts: readonly string[]
  readonly payments: readonly (BillPayment & { readonly standing: PaymentStanding })[]
}

const listed = (ids: readonly string[]): string => ids.slice(0, 3).join(', ')

const payoutsNamed = (payments: readonly BillPayment[]): string =>
  `${payments.length === 1 ? 'Payout' : 'Payouts'} ${listed(payments.map(({ id }) => id))}`

/** In the one currency that any of them names: a figure without one is taken for that of its bill. */
function inOneCurrency(amounts: readonly Money[]): {
  readonly isOne: boolean
  readonly currency: string | undefined
  readonly isUnnamed: boolean
} {
  const codes = amounts
    .filter((money) => !isZero(money) || money.currency !== undefined)
    .map(({ currency }) => normaliseCurrency(currency))
  const named = [...new Set(codes.filter((code) => code !== undefined))]
  return {
    isOne: named.length <= 1,
    currency: named[0],
    isUnnamed: named.length === 1 && codes.includes(undefined),
  }
}

const sumIn = (amounts: readonly Money[], currency: string | undefined): Money | undefined =>
  ifExact(() =>
    withCurrency(sumMoney(amounts.map((money) => withCurrency(money, currency))), currency),
  )

export function billStanding({
  whole,
  payments: given,
  isWhole,
  isUnseen = false,
}: BillAccount): BillStanding {
  const payments = given.map((payment) => ({ ...payment, standing: paymentStanding(payment) }))
  const live = payments.filter(({ standing }) => standing !== 'returned' && standing !== 'canceled')
  const amounts = live.flatMap(({ amount }) => amount ?? [])
  const { isOne, currency, isUnnamed } = inOneCurrency([...(whole ? [whole] : []), ...amounts])
  const sumOf = (of: (standing: PaymentStanding) => boolean) => {
    const parts = live.filter(({ standing }) => of(standing))
    const known = parts.flatMap(({ amount }) => amount ?? [])
    return isOne && known.length === parts.length ? sumIn(known, currency) : undefined
  }
  const paid = sumOf((standing) => standing === 'paid')
  const scheduled = sumOf((standing) => standing !== 'paid')
  const all = sumOf(() => true)
  const amount = whole && (isOne ? sumIn([whole], currency) : whole)
  const rest =
    amount && all && isWhole && isOne ? ifExact(() => subtractMoney(amount, all)) : undefined
  const open = rest && (rest.amountMinor < 0 ? { ...rest, amountMinor: 0 } : rest)
  const status = statusOf({ amount, rest, live, payments })
  const ended = payments.find(({ standing }) => standing === 'returned' || standing === 'canceled')
  return {
    status,
    whole: amount,
    paid,
    scheduled,
    open,
    proposed: open ?? (live.length === 0 ? ended?.amount : undefined),
    doubts: [
      ...doubtsOf({ amount, live, payments, isOne, isUnnamed, isWhole }),
      // What is paid is paid, whatever else there is.
      ...(isUnseen && owedStatuses.includes(status) ? [UNSEEN] : []),
    ],
    payments,
  }
}

const UNSEEN = 'Its payouts weren’t read here: an older one may have paid it'

interface Judged {
  readonly amount: Money | undefined
  readonly live: BillStanding['payments']
  readonly payments: BillStanding['payments']
}

function statusOf({
  amount,
  rest,
  live,
  payments,
}: Judged & { readonly rest: Money | undefined }): BillStatus {
  if (live.length === 0) {
    if (amount && amount.amountMinor <= 0) return 'nothing'
    return payments.some(({ standing }) => standing === 'returned') ? 'returned' : 'open'
  }
  const has = (of: PaymentStanding) => live.some(({ standing }) => standing === of)
  const stopped = has('unclear') ? 'unclear' : has('held') ? 'held' : undefined
  const isAllPaid = live.every(({ standing }) => standing === 'paid')
  if (!amount) return stopped ?? (isAllPaid ? 'seen-paid' : 'seen-authorized')
  if (!rest) return 'unclear'
  // Whatever becomes of what is under way, the rest is open.
  if (rest.amountMinor > 0) return isAllPaid ? 'paid-part' : 'scheduled-part'
  if (!isAllPaid) return stopped ?? 'authorized'
  return rest.amountMinor < 0 ? 'overpaid' : 'paid'
}

function doubtsOf({
  amount,
  live,
  payments,
  isOne,
  isUnnamed,
  isWhole,
}: Judged & {
  readonly isOne: boolean
  readonly isUnnamed: boolean
  readonly isWhole: boolean
}): readonly string[] {
  const doubtful = live.filter(({ isDoubtful }) => isDoubtful)
  const wordless = live.filter(
    ({ standing, isDoubtful }) => standing === 'unclear' && isDoubtful !== true,
  )
  const unread = live.filter(({ place, isDoubtful }) => !place && isDoubtful !== true)
  const without = live.filter((payment) => !payment.amount)
  return [
    ...(amount || payments.length === 0
      ? []
      : [
          live.length > 0 ? 'Whole amount not known: seen only in payouts' : 'As its payout had it',
        ]),
    ...(amount || payments.length > 0 ? [] : ['No amount given']),
    ...(isOne ? [] : ['Its amounts are in several currencies']),
    ...(isUnnamed ? ['Not every amount names its currency'] : []),
    ...(isWhole ? [] : ['It has more payouts than are kept here']),
    ...(without.length > 0 ? [`${payoutsNamed(without)}: amount for this bill not known`] : []),
    ...(wordless.length > 0 ? [`${payoutsNamed(wordless)}: not known whether it pays`] : []),
    ...(doubtful.length > 0 ? ['Sent from here, not known whether it arrived'] : []),
    ...(unread.length > 0 ? [`${payoutsNamed(unread)}: sent from here, not read since`] : []),
  ]
}

/** What was sent from this browser for it, and nobody knows whether it arrived. */
export const doubtfulPayments = ({ payments }: Pick<BillStanding, 'payments'>) =>
  payments.filter(({ isDoubtful }) => isDoubtful === true)

export interface PartOfBill {
  readonly part: Money
  readonly whole: Money
  /** Payments of this browser for it whose outcome isn't known: the rest may be less by these. */
  readonly unknown?: readonly (Money | undefined)[]
  /** What stays open once it is paid, beside what is paid or on its way already. */
  readonly rest: Money
  /** More than is open: what stays open is nothing. */
  readonly over?: Money
}

type OfBill = Pick<BillStanding, 'whole' | 'open'>

/** In one currency. Undefined where they can't be compared. */
function amountsOfBill(amount: Money | undefined, { whole, open }: OfBill) {
  if (!amount || !whole || !open) return undefined
  const { isOne, currency } = inOneCurrency([amount, whole, open])
  const [part, all, left] = [amount, whole, open].map((money) => sumIn([money], currency))
  return isOne && part && all && left ? { part, whole: all, left } : undefined
}

/** Undefined unless an amount pays a part of what is open: all of it is no part. */
export function partOfBill(amount: Money | undefined, bill: OfBill): PartOfBill | undefined {
  const amounts = amountsOfBill(amount, bill)
  if (!amounts || isZero(amounts.part)) return undefined
  const { part, whole, left } = amounts
  const rest = ifExact(() => subtractMoney(left, part))
  if (!rest || rest.amountMinor < 0) return undefined
  // The first payment that pays all of it is no part payment.
  const isAll = ifExact(() => compareMoney(part, whole) >= 0) === true
  return isAll ? undefined : { part, whole, rest }
}

/** Of an amount above what is open, which nobody would mean. Undefined where that isn't known. */
export function overOfBill(amount: Money | undefined, bill: OfBill): PartOfBill | undefined {
  const amounts = amountsOfBill(amount, bill)
  if (!amounts || amounts.left.amountMinor < 0) return undefined
  const { part, whole, left } = amounts
  const over = ifExact(() => subtractMoney(part, left))
  if (!over || over.amountMinor <= 0) return undefined
  return { part, whole, rest: { ...left, amountMinor: 0 }, over }
}
