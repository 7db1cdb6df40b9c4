/**
 * Payouts worth a second look: what auditors look for, told of a period's payouts alone. None of it says that something
 * is wrong, and what came back or stopped is left out: it paid nobody.
 */
import { billKey, isSameBill } from '~/lib/bill-numbers'
import { readMoment, sortableEpoch } from '~/lib/dates'
import { isStopped } from '~/lib/status-tone'
import { moneyOf } from '~/lib/sums'

import type { ReportPayout } from './reading'

export interface Finding {
  readonly why: string
  readonly payout: ReportPayout
  /** The one that it is compared with, if it is one. */
  readonly beside: ReportPayout | undefined
}

const DAY_MS = 86_400_000
const SAME_WITHIN_DAYS = 10
/** Fewer payouts have no usual amount. */
const LEAST_FOR_USUAL = 5
const FAR_FROM_USUAL = 5

const timeOf = ({ created }: ReportPayout): number => sortableEpoch(readMoment(created ?? '')) ?? 0

/** One payee of one paypoint, in one currency. */
const payeeKey = ({ entry, vendorId, vendor, total }: ReportPayout): string =>
  JSON.stringify([entry, vendorId ?? `name ${vendor ?? ''}`, total.currency ?? ''])

const figureOf = ({ total }: ReportPayout): string | undefined => {
  const money = moneyOf(total)
  return money && `${String(money.amountMinor)} ${String(money.scale)}`
}

function sameAmounts(own: readonly ReportPayout[]): readonly Finding[] {
  return own.flatMap((payout, at) => {
    const figure = figureOf(payout)
    const beside = own.slice(0, at).findLast((each) => figureOf(each) === figure)
    if (figure === undefined || !beside) return []
    const days = (timeOf(payout) - timeOf(beside)) / DAY_MS
    return days <= SAME_WITHIN_DAYS
      ? [{ why: `Same payee and amount within ${String(SAME_WITHIN_DAYS)} days`, payout, beside }]
      : []
  })
}

/** In any spelling: two payouts of one bill are a part payment, or a bill that was paid twice. */
function sameBills(own: readonly ReportPayout[]): readonly Finding[] {
  const paid = new Map<string, { readonly number: string; readonly payout: ReportPayout }[]>()
  const found: Finding[] = []
  for (const payout of own) {
    for (const number of payout.bills) {
      const key = billKey(number)
      const like = paid.get(key) ?? []
      const beside = like.findLast(
        (each) => each.payout !== payout && isSameBill(each.number, number),
      )?.payout
      if (beside) found.push({ why: `Invoice ${number} on two payouts`, payout, beside })
      paid.set(key, [...like, { number, payout }])
    }
  }
  return found
}

/** By its last digits, which are all that the service shows. */
function changedAccounts(own: readonly ReportPayout[]): readonly Finding[] {
  const withAccount = own.filter(({ account }) => account !== undefined)
  return withAccount.flatMap((payout, at) => {
    const beside = withAccount[at - 1]
    return beside && beside.account !== payout.account
      ? [
          {
            why: `Account ends in ${payout.account ?? ''}, in the payout before in ${beside.account ?? ''}`,
            payout,
            beside,
          },
        ]
      : []
  })
}

function unusualAmounts(own: readonly ReportPayout[]): readonly Finding[] {
  return own.flatMap((payout, at) => {
    const before = own
      .slice(0, at)
      .flatMap(({ total }) => moneyOf(total)?.amountMinor ?? [])
      .toSorted((a, b) => a - b)
    const usual = before[Math.floor(before.length / 2)]
    const amount = moneyOf(payout.total)?.amountMinor
    return before.length >= LEAST_FOR_USUAL &&
      usual !== undefined &&
      usual > 0 &&
      amount !== undefined &&
      amount > usual * FAR_FROM_USUAL
      ? [
          {
            why: `More than ${String(FAR_FROM_USUAL)} times what ${String(before.length)} payouts before were usually`,
            payout,
            beside: undefined,
          },
        ]
      : []
  })
}

/** The newest first. */
export function worthALook(payouts: readonly ReportPayout[]): readonly Finding[] {
  const paid = payouts
    .filter(({ word }) => !isStopped(word))
    .toSorted((a, b) => timeOf(a) - timeOf(b))
  return [...Map.groupBy(paid, payeeKey).values()]
    .flatMap((own) => [
      ...sameAmounts(own),
      ...sameBills(own),
      ...changedAccounts(own),
      ...unusualAmounts(own),
    ])
    .toSorted((a, b) => timeOf(b.payout) - timeOf(a.payout))
}
