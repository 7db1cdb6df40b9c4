/** What the service paid before: whence a method, a currency and an amount are known. */
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'

import { call, refuseSecret } from '~/api/call'
import { composedQuery } from '~/api/query'
import { queryClient } from '~/api/query-client'
import { serviceNow } from '~/api/service-clock'
import { isVendorAsked, vendorById } from '~/api/vendors'
import { payoutQuery } from '~/contract/payouts'
import type { RadarPayout } from '~/domain/payouts/radar'
import { addressIn } from '~/domain/vendors/find-payees'
import { billNumberSearch } from '~/lib/bill-numbers'
import { isCurrencyCode } from '~/lib/currency'
import { formatMoment, readMoment, sortableEpoch } from '~/lib/dates'
import { isSameId } from '~/lib/ids'
import { lastFour } from '~/lib/masks'
import { amountIn, type Money } from '~/lib/money'
import { methodChoices } from '~/lib/payment-methods'
import { condition, joinQuery, parameter, type QueryText } from '~/lib/query-text'
import { endedUnpaid } from '~/lib/status-tone'
import { addend } from '~/lib/sums'
import { foldText } from '~/lib/text'
import { learnFromPayouts } from '~/lists/directory/learn-directory'
import { compareAmounts } from '~/submit/candidate'
import { display } from '~/ui/locale'

import { createdOf, payoutMoney, type PayoutValue } from '../payout-money'
import type { PayoutFormProps } from './fields'
import { billFinder, type BillsSeen } from './paid-bill'

export interface PaidBefore {
  readonly vendorId: string | undefined
  readonly vendorName: string | undefined
  readonly method: string | undefined
  readonly total: Money | undefined
  readonly currency: string | undefined
  readonly createdAt: string | undefined
  /** How the service names it, what people know best first. */
  readonly ids: readonly (string | undefined)[]
  readonly status: string | undefined
  /** The numbers of its bills, as the service writes them. */
  readonly bills: readonly string[]
  /** What it pays of each. */
  readonly amounts?: readonly (Money | undefined)[]
  /** The last digits of the payee's account, and where its papers went. */
  readonly account?: string | undefined
  readonly address?: string | undefined
}

export const asRadarPayout = (paid: PaidBefore): RadarPayout => ({
  id: paid.ids.find((each) => each !== undefined) ?? '',
  created: paid.createdAt,
  word: paid.status,
  total: addend(paid.total),
  bills: [],
  account: paid.account,
  address: paid.address,
})

/** The newest ones: what was usual long ago is not. */
const MOST_PAID_BEFORE = 20

export const paidBefore = (payout: PayoutValue): PaidBefore => {
  const { total, currency } = payoutMoney(payout)
  const code = currency?.trim().toUpperCase() ?? ''
  const numbered = (payout.Bills ?? []).filter(({ invoiceNumber }) => invoiceNumber !== undefined)
  return {
    vendorId: payout.Vendor?.vendorId,
    vendorName: payout.Vendor?.name1,
    method: payout.PaymentMethod?.trim() || undefined,
    total,
    currency: isCurrencyCode(code) ? code : undefined,
    createdAt: createdOf(payout),
    ids: [payout.PaymentId, payout.IdOut],
    status: payout.PaymentStatus,
    bills: numbered.flatMap(({ invoiceNumber }) => invoiceNumber ?? []),
    amounts: numbered.map(({ netAmount }) => amountIn(netAmount, currency)),
    account: lastFour(payout.Vendor?.billingData?.accountNumber ?? ''),
    address: addressIn(payout.Vendor),
  }
}

async function newestPayouts(entry: string, filter: QueryText | undefined, signal: AbortSignal) {
  const newest = parameter('sortBy', 'desc(transactionDate)')
  const page = {
    search: filter ? joinQuery(filter, newest) : newest,
    from: 0,
    limit: MOST_PAID_BEFORE,
  }
  return call(payoutQuery, { params: { entry }, page }, signal)
}

type Newest = Awaited<ReturnType<typeof newestPayouts>>

/** A service that ignores the filter returns payouts to others. */
const paidOf = ({ records }: Newest, vendorId: string): readonly PaidBefore[] =>
  records
    .map(({ value }) => paidBefore(value))
    .filter((paid) => isSameId(paid.vendorId ?? '', vendorId))

interface ReadPayouts {
  readonly payouts: readonly PayoutValue[]
  readonly seen: BillsSeen
}

const PAID_BEFORE_PAGE = 100
/** Of one payee, in any spelling of a bill. */
const MOST_PAGES_OF_PAYEE = 10

const isTo = ({ Vendor }: PayoutValue, vendorId: string): boolean =>
  isSameId(Vendor?.vendorId ?? '', vendorId)

/** @param isAnswer whether the service kept to the filter */
async function readPayouts(
  entry: string,
  filter: readonly QueryText[],
  isAnswer: (payout: PayoutValue) => boolean,
  mostPages: number,
  signal: AbortSignal,
): Promise<ReadPayouts> {
  const search = joinQuery(...filter, parameter('sortBy', 'desc(transactionDate)'))
  const found = new Map<string, PayoutValue>()
  let hasOthers = false
  let from = 0
  const billed = (seen: BillsSeen): ReadPayouts => ({ payouts: [...found.values()], seen })
  for (let pages = 0; pages < mostPages; pages += 1) {
    const page = { search, from, limit: PAID_BEFORE_PAGE }
    const { records, summary } = await call(payoutQuery, { params: { entry }, page }, signal)
    for (const { value } of records) {
      const isTheirs = isAnswer(value)
      hasOthers ||= !isTheirs
      if (isTheirs) found.set(value.IdOut, value)
    }
    if (hasOthers) return billed('ignored')
    from += records.length
    const { totalRecords } = summary.value
    // An empty page ends the list, unless the service has counted more.
    if (from >= (totalRecords ?? (records.length === 0 ? from : Infinity))) return billed('all')
    if (records.length === 0) return billed('partial')
    if (totalRecords === undefined && records.length < PAID_BEFORE_PAGE) return billed('uncounted')
  }
  return billed('partial')
}

/** @throws ApiError if the service can't be asked */
const payoutsTo = (entry: string, vendorId: string, signal: AbortSignal): Promise<ReadPayouts> =>
  readPayouts(
    entry,
    [condition('vendorId', 'eq', vendorId)],
    (payout) => isTo(payout, vendorId),
    MOST_PAGES_OF_PAYEE,
    signal,
  )

const DAY = 86_400_000
/** A bill without a number that comes each quarter is another one. */
const SAME_AMOUNT_DAYS = 45

/** A payout of the last weeks that may have paid what has no invoice number: "Same amount as payout 9 of Nov 27 (Open)". */
export function sameAmountPaid(
  amount: Money | undefined,
  paid: readonly PaidBefore[],
): { readonly id: string; readonly words: string } | undefined {
  const since = serviceNow() - SAME_AMOUNT_DAYS * DAY
  const same = paid.find(({ total, status, createdAt }) => {
    const at = sortableEpoch(readMoment(createdAt ?? ''))
    const isSame = compareAmounts(amount, total) === 'same'
    return isSame && !endedUnpaid(status) && at !== undefined && at >= since
  })
  if (!same) return undefined
  const { locale, zone } = display
  const id = same.ids.find((each) => each !== undefined) ?? ''
  const { text } = formatMoment(readMoment(same.createdAt ?? ''), { locale, zone, style: 'date' })
  const status = same.status ? ` (${same.status})` : ''
  return { id, words: `Same amount as payout ${id} of ${text}${status}` }
}

export interface BilledAsked {
  readonly entry: string
  readonly vendorId: string | undefined
  /** As typed; empty for a known bill without a number, which is compared by its ID. */
  readonly number: string
  readonly billId: string
}

export interface Billed extends ReadPayouts {
  /** When it was asked, by the service's clock. */
  readonly at: number
  /** A number of the payee that only a word or a prefix tells from this one. */
  readonly like?: { readonly number: string; readonly payout: PayoutValue } | undefined
}

const MOST_PAGES = 5

/** Fewer digits are in too many numbers to be read through, above all where the vendor is not known. */
const LEAST_DIGITS = 3
const LEAST_DIGITS_OF_ALL = 5

const numbersOf = ({ Bills = [] }: PayoutValue): string[] =>
  Bills.map(({ invoiceNumber = '' }) => invoiceNumber.trim())

const isOnPayout = ({ Bills = [] }: PayoutValue, id: string): boolean =>
  Bills.some(({ billId }) => billId !== undefined && isSameId(String(billId), id))

const billsOn = (payout: PayoutValue) => numbersOf(payout).map((number) => ({ number, payout }))

/** Where the payee has more payouts than are read, or is new. */
async function payoutsWith({ entry, vendorId, number }: BilledAsked, signal: AbortSignal) {
  // Of what was typed, only the figures are asked for.
  await refuseSecret(payoutQuery, number)
  const text = billNumberSearch(number, vendorId === undefined ? LEAST_DIGITS_OF_ALL : LEAST_DIGITS)
  const filter = [condition('billNumber', 'ct', text)]
  if (vendorId !== undefined) filter.push(condition('vendorId', 'eq', vendorId))
  const isAnswer = (payout: PayoutValue) =>
    (vendorId === undefined || isTo(payout, vendorId)) &&
    numbersOf(payout).some((each) => foldText(each).includes(foldText(text)))
  return readPayouts(entry, filter, isAnswer, MOST_PAGES, signal)
}

/** A payee's own payouts are compared in any spelling; the search by number finds older ones in the usual ones. */
export async function payoutsBilled(asked: BilledAsked, signal: AbortSignal): Promise<Billed> {
  const { entry, vendorId, number, billId } = asked
  const at = serviceNow()
  const own =
    vendorId === undefined ? undefined : await queryClient.query(payoutsOfPayee(entry, vendorId))
  if (number === '') {
    const { payouts = [], seen = 'partial' } = own ?? {}
    return { at, payouts: payouts.filter((payout) => isOnPayout(payout, billId)), seen }
  }
  const billed = own?.seen === 'all' ? own : await payoutsWith(asked, signal)
  const all = new Map(
    [...(own?.payouts ?? []), ...billed.payouts].map((payout) => [payout.IdOut, payout]),
  )
  const { same } = billFinder([...all.values()].flatMap(billsOn))(number)
  const payouts = [...new Set(same.map(({ payout }) => payout))]
  return {
    at,
    payouts,
    // The search by number finds other payees' too where the payee is new.
    like:
      payouts.length > 0
        ? undefined
        : billFinder((own?.payouts ?? []).flatMap(billsOn))(number).like,
    seen: own?.seen === 'partial' && billed.seen === 'all' ? 'partial' : billed.seen,
  }
}

/** For a row of a run that makes a new vendor. @throws ApiError if the service can't be asked */
export const newVendorBilled = (entry: string, number: string, signal: AbortSignal) =>
  payoutsBilled({ entry, vendorId: undefined, number, billId: '' }, signal)

/** For all bills of a payout. */
const payoutsOfPayee = (entry: string, vendorId: string) => ({
  ...composedQuery('payoutsOfPayee', { entry, vendorId }, (_, signal) =>
    payoutsTo(entry, vendorId, signal),
  ),
  staleTime: 0,
})

export interface PaidTo {
  readonly paid: readonly PaidBefore[]
  readonly seen: BillsSeen
}

/** @throws ApiError if the service can't be asked */
export async function readPaidTo(
  entry: string,
  vendorId: string,
  signal: AbortSignal,
): Promise<PaidTo> {
  const { payouts, seen } = await payoutsTo(entry, vendorId, signal)
  return { paid: payouts.map(paidBefore), seen }
}

const paidTo = (entry: string, vendorId: string) =>
  composedQuery('paidTo', { entry, vendorId }, async (_, signal) => {
    const newest = await newestPayouts(entry, condition('vendorId', 'eq', vendorId), signal)
    // Their bills are offered.
    learnFromPayouts(entry, newest.records, newest.receivedAt)
    return paidOf(newest, vendorId)
  })

/** The payout that is to be paid again. */
export const paidAgain = (entry: string, paymentId: string) =>
  composedQuery('paidAgain', { entry, paymentId }, async (_, signal) => {
    const { records } = await newestPayouts(entry, condition('paymentId', 'eq', paymentId), signal)
    const payout = records.find(({ value }) => value.PaymentId === paymentId)
    return payout ? paidBefore(payout.value) : null
  })

interface PaidIn {
  readonly currency: string
  readonly count: number
}

export interface KnownCurrency extends PaidIn {
  readonly of: 'vendor' | 'paypoint'
}

/** Undefined unless every one of them names it. */
export function onlyCurrency(paid: readonly Pick<PaidBefore, 'currency'>[]): PaidIn | undefined {
  const [currency, ...others] = new Set(paid.map((each) => each.currency))
  return currency === undefined || others.length > 0 ? undefined : { currency, count: paid.length }
}

/** Of a paypoint's newest payouts, if all of them share it. */
export const currencyPaid = (entry: string) =>
  composedQuery('currencyPaid', { entry }, async (_, signal) => {
    const { records } = await newestPayouts(entry, undefined, signal)
    return onlyCurrency(records.map(({ value }) => paidBefore(value))) ?? null
  })

function currencyOf(
  own: readonly PaidBefore[] = [],
  ofPaypoint: PaidIn | null | undefined,
): KnownCurrency | undefined {
  const paidIn = own.length > 0 ? onlyCurrency(own) : ofPaypoint
  return paidIn ? { ...paidIn, of: own.length > 0 ? 'vendor' : 'paypoint' } : undefined
}

export interface KnownBefore {
  /** Chosen by "Pay again", while the payee is its own. */
  readonly again: PaidBefore | undefined
  readonly isReadingAgain: boolean
  readonly last: PaidBefore | undefined
  readonly usual: PaidBy | undefined
  /** What the vendor's own record says, where no method is usual. */
  readonly ofRecord: string | undefined
  /** The payee's own payouts come first. */
  readonly paidIn: KnownCurrency | undefined
  /** The payee's newest. */
  readonly newest: readonly PaidBefore[]
  /** The service was asked, and read to the end: it has none. */
  readonly isFirst: boolean
}

const noPayouts: readonly PaidBefore[] = []

export function useKnownBefore({ form }: PayoutFormProps): KnownBefore {
  const [typedEntry, payee, typedVendor, paymentId] = useWatch({
    control: form.control,
    name: ['entry', 'payee', 'vendorId', 'again'],
  })
  const [entry, vendorId] = [typedEntry.trim(), typedVendor.trim()]
  const isKnown = payee === 'known' && entry !== '' && vendorId !== ''
  const again = useQuery({
    ...paidAgain(entry, paymentId),
    enabled: isKnown && paymentId !== '',
    staleTime: Infinity,
  })
  const paid = useQuery({ ...paidTo(entry, vendorId), enabled: isKnown })
  const before = paid.data
  // A service that ignores the filter names others' payouts: only a list read to its end has none.
  const isNone = isKnown && before?.length === 0
  const whole = useQuery({ ...payoutsOfPayee(entry, vendorId), enabled: isNone }).data
  const record = useQuery({ ...vendorById(vendorId), enabled: isKnown }).data?.reading.value
  const isAsked = record !== undefined && isVendorAsked(vendorId, record)
  const ofPaypoint = useQuery({ ...currencyPaid(entry), enabled: entry !== '' }).data
  const own = again.data && isSameId(again.data.vendorId ?? '', vendorId) ? again.data : undefined
  const usual = isKnown && before ? usualMethod(before.map(({ method }) => method)) : undefined
  const hasUsual = usual !== undefined || paid.isLoading
  return {
    again: isKnown ? own : undefined,
    isReadingAgain: again.isLoading,
    last: isKnown ? (own ?? before?.[0]) : undefined,
    usual,
    ofRecord:
      isKnown && isAsked && !hasUsual
        ? record.paymentMethod?.method?.trim() || undefined
        : undefined,
    newest: isKnown ? (before ?? noPayouts) : noPayouts,
    isFirst: isNone && whole?.seen === 'all' && whole.payouts.length === 0,
    paidIn: paid.isLoading ? undefined : currencyOf(isKnown ? before : undefined, ofPaypoint),
  }
}

interface PaidBy {
  readonly method: string
  readonly count: number
  readonly named: number
  readonly read: number
}

/** Used by more than half of those that name one. */
export function usualMethod(paid: readonly (string | undefined)[]): PaidBy | undefined {
  const methods = paid.filter((method) => method !== undefined)
  const byMethod = Map.groupBy(methods, (method) => method.toLowerCase())
  const [most] = [...byMethod.values()].toSorted((a, b) => b.length - a.length)
  const [method] = most ?? []
  if (!most || method === undefined || most.length * 2 <= methods.length) return undefined
  return { method, count: most.length, named: methods.length, read: paid.length }
}

export function usualMethodWords({ count, named, read }: PaidBy) {
  const payouts = read === 1 ? '1 payout' : `last ${String(read)} payouts`
  if (named === 1) {
    const share = read === 1 ? payouts : `the only one of the ${payouts} that names a method`
    return { lead: 'Paid before by', share }
  }
  const lead = 'Usually'
  if (named === read) {
    return {
      lead,
      share: count === read ? `all of the ${payouts}` : `${String(count)} of the ${payouts}`,
    }
  }
  const of = count === named ? `all ${String(named)}` : `${String(count)} of the ${String(named)}`
  return { lead, share: `${of} that name a method, of the ${payouts}` }
}

/** Only these are paid without the payee's account, as the service or a person may write them. */
const WITHOUT_ACCOUNT: ReadonlySet<string> = new Set(['check', 'card', 'vcard'])

/** One rule for the form and a run's rows: a method that nobody knows may well go to the account. */
export function goesToAccount(method: string): boolean {
  const written = method.trim().toLowerCase()
  const known = methodChoices.find(({ label }) => label.toLowerCase() === written)
  return !WITHOUT_ACCOUNT.has(known?.value ?? written)
}

export const firstPayoutWords = (account: string | undefined): string =>
  `First payout to this vendor from this paypoint${account === undefined ? '' : `, to the account ending in ${account}`}.`

/** As the form offers it; other words only if they are plainly a method's name. */
export function asMethod({ method }: Pick<PaidBy, 'method'>): string | undefined {
  const known = methodChoices.find(({ value }) => value === method.toLowerCase())
  return known?.value ?? (/^[a-z][a-z -]{1,20}$/i.test(method) ? method : undefined)
}
