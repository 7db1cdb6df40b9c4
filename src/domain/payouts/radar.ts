/**
 * Payouts worth a second look: what auditors look for, told of payouts alone. None of it says that something is wrong, and
 * what came back or stopped is left out: it paid nobody. One rule for the report, the payout form and the pay run.
 */
import { billKey, isSameBill } from '~/lib/bill-numbers'
import { formatMoment, readMoment, sortableEpoch } from '~/lib/dates'
import { formatMoney } from '~/lib/money'
import { isStopped } from '~/lib/status-tone'
import { type Addend, moneyOf } from '~/lib/sums'
import { foldText } from '~/lib/text'
import { display } from '~/ui/locale'

/** A payout that was made, or one that is about to be. */
export interface RadarPayout {
  readonly id: string
  readonly created: string | undefined
  readonly word: string | undefined
  readonly total: Addend
  /** The invoice numbers that it pays. */
  readonly bills: readonly string[]
  /** The last digits of the payee's account, as masked by the service. */
  readonly account: string | undefined
  readonly address: string | undefined
}

interface ListedPayout extends RadarPayout {
  readonly entry: string
  readonly vendorId: string | undefined
  readonly vendor: string | undefined
}

export interface Finding<Payout extends RadarPayout = RadarPayout> {
  readonly kind: 'amount' | 'bill' | 'account' | 'address' | 'unusual'
  readonly why: string
  readonly payout: Payout
  /** The one that it is compared with, if it is one. */
  readonly beside: Payout | undefined
}

const DAY_MS = 86_400_000
const SAME_WITHIN_DAYS = 10
/** Fewer payouts have no usual amount. */
const LEAST_FOR_USUAL = 5
const FAR_FROM_USUAL = 5

const hasTime = ({ created }: RadarPayout): boolean =>
  sortableEpoch(readMoment(created ?? '')) !== undefined

const timeOf = ({ created }: RadarPayout): number => sortableEpoch(readMoment(created ?? '')) ?? 0

/** One payee of one paypoint, in one currency. */
const payeeKey = ({ entry, vendorId, vendor, total }: ListedPayout): string =>
  JSON.stringify([entry, vendorId ?? `name ${vendor ?? ''}`, total.currency ?? ''])

const figureOf = ({ total }: RadarPayout): string | undefined => {
  const money = moneyOf(total)
  return money && `${String(money.amountMinor)} ${String(money.scale)}`
}

function sameAmounts<P extends RadarPayout>(own: readonly P[]): readonly Finding<P>[] {
  return own.flatMap((payout, at) => {
    const figure = figureOf(payout)
    const beside = own.slice(0, at).findLast((each) => figureOf(each) === figure)
    if (figure === undefined || !beside || !hasTime(payout) || !hasTime(beside)) return []
    const days = (timeOf(payout) - timeOf(beside)) / DAY_MS
    return days <= SAME_WITHIN_DAYS
      ? [
          {
            kind: 'amount',
            why: `Same payee and amount within ${String(SAME_WITHIN_DAYS)} days`,
            payout,
            beside,
          },
        ]
      : []
  })
}

/** In any spelling: two payouts of one bill are a part payment, or a bill that was paid twice. */
function sameBills<P extends RadarPayout>(own: readonly P[]): readonly Finding<P>[] {
  const paid = new Map<string, { readonly number: string; readonly payout: P }[]>()
  const found: Finding<P>[] = []
  for (const payout of own) {
    for (const number of payout.bills) {
      const key = billKey(number)
      const like = paid.get(key) ?? []
      const beside = like.findLast(
        (each) => each.payout !== payout && isSameBill(each.number, number),
      )?.payout
      if (beside)
        found.push({ kind: 'bill', why: `Invoice ${number} on two payouts`, payout, beside })
      paid.set(key, [...like, { number, payout }])
    }
  }
  return found
}

/** By its last digits, which are all that the service shows. */
function changedAccounts<P extends RadarPayout>(own: readonly P[]): readonly Finding<P>[] {
  const withAccount = own.filter(({ account }) => account !== undefined)
  return withAccount.flatMap((payout, at) => {
    const beside = withAccount[at - 1]
    if (!beside || beside.account === payout.account) return []
    const isNew = withAccount.slice(0, at).every(({ account }) => account !== payout.account)
    const why = `Account ends in ${payout.account ?? ''}${isNew ? ', not seen before in the payouts read' : ''}; in the payout before in ${beside.account ?? ''}`
    return [{ kind: 'account', why, payout, beside }]
  })
}

const sameAddress = (one: string, other: string): boolean =>
  foldText(one).replaceAll(/[^\p{L}\p{N}]/gu, '') ===
  foldText(other).replaceAll(/[^\p{L}\p{N}]/gu, '')

function changedAddresses<P extends RadarPayout>(own: readonly P[]): readonly Finding<P>[] {
  const withAddress = own.filter(({ address }) => address !== undefined)
  return withAddress.flatMap((payout, at) => {
    const beside = withAddress[at - 1]
    return beside && !sameAddress(payout.address ?? '', beside.address ?? '')
      ? [{ kind: 'address', why: 'Another address than in the payout before', payout, beside }]
      : []
  })
}

function unusualAmounts<P extends RadarPayout>(own: readonly P[]): readonly Finding<P>[] {
  return own.flatMap((payout, at) => {
    const before = own
      .slice(0, at)
      .flatMap(({ total }) => moneyOf(total) ?? [])
      .toSorted((a, b) => a.amountMinor - b.amountMinor)
    const usual = before[Math.floor(before.length / 2)]
    const amount = moneyOf(payout.total)
    const isFar =
      before.length >= LEAST_FOR_USUAL &&
      usual !== undefined &&
      usual.amountMinor > 0 &&
      amount !== undefined &&
      amount.scale === usual.scale &&
      amount.amountMinor > usual.amountMinor * FAR_FROM_USUAL
    if (!isFar) return []
    const why = `Over ${String(FAR_FROM_USUAL)} times this vendor’s usual ${formatMoney(usual, { locale: display.locale })} (last ${String(before.length)} payouts)`
    return [{ kind: 'unusual', why, payout, beside: undefined }]
  })
}

const findingsIn = <P extends RadarPayout>(own: readonly P[]): readonly Finding<P>[] => [
  ...sameAmounts(own),
  ...sameBills(own),
  ...changedAccounts(own),
  ...changedAddresses(own),
  ...unusualAmounts(own),
]

const paidInOrder = <P extends RadarPayout>(payouts: readonly P[]): readonly P[] =>
  payouts.filter(({ word }) => !isStopped(word)).toSorted((a, b) => timeOf(a) - timeOf(b))

/** The newest first. */
export function worthALook<P extends ListedPayout>(payouts: readonly P[]): readonly Finding<P>[] {
  return [...Map.groupBy(paidInOrder(payouts), payeeKey).values()]
    .flatMap(findingsIn)
    .toSorted((a, b) => timeOf(b.payout) - timeOf(a.payout))
}

/**
 * What is worth a look at a payout before it is made, beside the payee's payouts that were read. Its bills are looked for
 * by themselves: see `billFinder`.
 *
 * @param before the payee's payouts, in the currency that is paid in
 */
export function worthALookBefore(
  planned: RadarPayout,
  before: readonly RadarPayout[],
): readonly Finding[] {
  const currency = moneyOf(planned.total)?.currency
  const own = before.filter(({ total }) => {
    const other = moneyOf(total)?.currency
    return currency === undefined || other === undefined || other === currency
  })
  return findingsIn([...paidInOrder(own), planned]).filter(({ payout }) => payout === planned)
}

/** With the payout that it is compared with: "Same payee and amount within 10 days: payout 104910 of Nov 18 (Paid)". */
export function findingWords({ why, beside }: Finding): string {
  if (!beside) return `${why}.`
  const { locale, zone } = display
  const day =
    beside.created === undefined
      ? ''
      : ` of ${formatMoment(readMoment(beside.created), { locale, zone, style: 'date' }).text}`
  return `${why}: payout ${beside.id}${day}${beside.word ? ` (${beside.word})` : ''}.`
}
