/**
 * What the bills in the form are parts of: each bill of the ledger that a bill of the form names, by its ID or by its
 * number in any spelling, and what stays open of it once the form's amount is paid.
 */
import { useMemo } from 'react'

import {
  type BillStanding,
  billStanding,
  doubtfulPayments,
  overOfBill,
  owedStatuses,
  partOfBill,
  type PartOfBill,
} from '~/domain/bills/bill-standing'
import {
  isSamePaypoint,
  type LedgerBill,
  lacksWhole,
  ledgerFacts,
  standingOf,
  undisputedWhole,
} from '~/domain/bills/ledger'
import { useLedger } from '~/domain/bills/ledger-query'
import { useWholeAmounts } from '~/domain/bills/whole-amounts'
import { typedAmountOf } from '~/form/definition/body'
import { isSameBill } from '~/lib/bill-numbers'
import { isSameId } from '~/lib/ids'
import { compareMoney, ifExact, type Money } from '~/lib/money'
import { addend, sumFigures, wholeAmount } from '~/lib/sums'

import type { PayoutValue } from '../payout-money'
import type { PayoutValues } from './fields'
import { isPayee } from './paid-bill'

type Payee = Pick<PayoutValues, 'payee' | 'vendorId' | 'name1' | 'vendorNumber'>

type NamedBill = Pick<PayoutValues['bills'][number], 'invoiceNumber' | 'billId'>

/** Bills of the payee: made once for the bills of a form. */
const ledgerOf = (payee: Payee, bills: readonly LedgerBill[]): readonly LedgerBill[] =>
  bills.filter((bill) =>
    isPayee(payee, {
      vendorId: ledgerFacts.vendorId(bill),
      payeeName: ledgerFacts.vendorName(bill),
    }),
  )

/**
 * A number is another bill's at another paypoint; an ID is one bill's.
 * @param own the payee's
 */
export function billNamed(
  { invoiceNumber, billId }: NamedBill,
  entry: string,
  own: readonly LedgerBill[],
): LedgerBill | undefined {
  const [number, id] = [invoiceNumber.trim(), billId.trim()]
  if (id !== '') return own.find((bill) => isSameId(bill.id, id))
  if (number === '') return undefined
  const same = own.filter(
    (bill) =>
      isSameBill(ledgerFacts.number(bill), number) &&
      isSamePaypoint(ledgerFacts.entry(bill), entry.trim()),
  )
  // Of several, one whose whole amount is known says more.
  return same.find((bill) => standingOf(bill).whole) ?? same[0]
}

/** What a payout pays of the bill: the sum of its lines for it. */
function amountOn(payout: PayoutValue, { invoiceNumber, billId }: NamedBill): Money | undefined {
  const { Bills = [], PaymentData } = payout
  const id = billId.trim()
  const lines = Bills.filter(
    (line) =>
      (id !== '' && line.billId !== undefined && isSameId(line.billId, id)) ||
      isSameBill(line.invoiceNumber ?? '', invoiceNumber),
  )
  const currency = PaymentData?.paymentDetails?.currency
  const amounts = lines.map(({ netAmount }) => addend(netAmount, { currency }))
  return lines.length === 0 ? undefined : wholeAmount(sumFigures(amounts, currency))
}

/** Where the bill stands by the service's answer of now. */
const standingNow = (
  bill: NamedBill,
  whole: Money | undefined,
  payouts: readonly PayoutValue[],
): BillStanding =>
  billStanding({
    whole,
    payments: payouts.map((payout) => ({
      id: payout.IdOut,
      amount: amountOn(payout, bill),
      text: payout.PaymentStatus?.trim() || undefined,
    })),
    isWhole: true,
  })

type TypedBill = NamedBill & Pick<PayoutValues['bills'][number], 'netAmount' | 'knownCurrency'>

const typedPart = (
  { netAmount, knownCurrency }: TypedBill,
  currency: string,
  standing: Pick<BillStanding, 'whole' | 'open'>,
): PartOfBill | undefined => {
  const amount = typedAmountOf(netAmount, knownCurrency.trim() || currency)
  return partOfBill(amount, standing) ?? overOfBill(amount, standing)
}

/** Other payouts pay a part of it already, all are known to, and this one pays no more than its rest. */
export function isRestOf(
  { netAmount, knownCurrency }: TypedBill,
  currency: string,
  { open, payments }: BillStanding,
): boolean {
  const amount = typedAmountOf(netAmount, knownCurrency.trim() || currency || open?.currency || '')
  const isPaidInPart = payments.some(
    ({ standing }) => standing !== 'returned' && standing !== 'canceled',
  )
  const isUnclear = payments.some(({ standing }) => standing === 'unclear')
  if (!amount || !open || !isPaidInPart || isUnclear || open.amountMinor <= 0) return false
  return ifExact(() => compareMoney(amount, open) <= 0) === true
}

const noBills: readonly LedgerBill[] = []

interface FormBills extends Payee {
  readonly entry: string
  readonly currency: string
  readonly bills: readonly TypedBill[]
}

/** What the ledger knows of the bills in the form. Whole amounts that it lacks are read from the bills' own records. */
export function useFormLedger(values: FormBills) {
  const { data = noBills } = useLedger()
  const { payee, vendorId, name1, vendorNumber } = values
  const own = useMemo(
    () => ledgerOf({ payee, vendorId, name1, vendorNumber }, data),
    [data, payee, vendorId, name1, vendorNumber],
  )
  const named = values.bills.map((bill) => billNamed(bill, values.entry, own))
  const asked = [...new Set(named.flatMap((bill) => (bill && lacksWhole(bill) ? [bill.id] : [])))]
  const wholes = useWholeAmounts(asked)
  const wholeOf = (at: number): Money | undefined => {
    const bill = named[at]
    return (
      bill && (undisputedWhole(bill) ?? (standingOf(bill).whole ? undefined : wholes.get(bill.id)))
    )
  }
  const standingAt = (at: number, payouts: readonly PayoutValue[] | undefined) => {
    const [typed, bill] = [values.bills[at], named[at]]
    if (!typed || !bill) return undefined
    // Until the service has answered, by what was read here.
    if (!payouts) return { ...standingOf(bill), whole: wholeOf(at) }
    return standingNow(typed, wholeOf(at), payouts)
  }
  const owed = new Set(
    own.filter((bill) => owedStatuses.includes(standingOf(bill).status)).map(({ id }) => id),
  )
  return {
    isOwed: (billId: string) => owed.has(billId),
    isRest: (at: number, payouts: readonly PayoutValue[]): boolean => {
      const [typed, standing] = [values.bills[at], standingAt(at, payouts)]
      return typed && standing ? isRestOf(typed, values.currency, standing) : false
    },
    /** @param payoutsOf the service's of now; undefined where it hasn't answered */
    partsWith: (
      payoutsOf: (bill: TypedBill) => readonly PayoutValue[] | undefined,
    ): ReadonlyMap<number, PartOfBill> =>
      new Map(
        values.bills.flatMap((typed, at) => {
          const payouts = payoutsOf(typed)
          const standing = standingAt(at, payouts)
          const part = standing && typedPart(typed, values.currency, standing)
          if (!part) return []
          // The service's answer has none of what was sent from here and may not have arrived; what was read here counts it.
          const bill = named[at]
          const unknown =
            bill && payouts ? doubtfulPayments(standingOf(bill)).map(({ amount }) => amount) : []
          return [[at, unknown.length > 0 ? { ...part, unknown } : part] as const]
        }),
      ),
  }
}
