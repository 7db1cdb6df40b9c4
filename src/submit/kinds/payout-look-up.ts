/**
 * Finds the payout that an unknown `payoutAuthorize` may have created, by amount, vendor and bill number. The
 * service may ignore a filter, so each row is compared again.
 */
import { payoutQuery, type Payout } from '~/contract/payouts'
import type { Reading } from '~/contract/read'
import { billNumberSearch } from '~/lib/bill-numbers'
import { memberOf } from '~/lib/json'
import { moneyText, type Money } from '~/lib/money'
import { condition, joinQuery, parameter, type QueryText } from '~/lib/query-text'
import { paths } from '~/paths'
import type { Submission } from '~/storage/submission-record'
import { serviceNow } from '~/api/service-clock'

import { call } from '~/api/call'
import { nameOfEntry } from '~/api/entries'
import {
  amountWithFee,
  byLikelihood,
  canCompare,
  compareAmounts,
  compareBills,
  comparePayees,
  compareTimes,
  compareTotals,
  evaluated,
  payeeText,
  totalOf,
  type Agreement,
  type Candidate,
  type Coverage,
  type LookUp,
} from '~/submit/candidate'

type PayoutReading = Reading<typeof Payout>

const LOOK_UP_PAGE = 100
const MOST_PAGES = 10
/** The amount finds payouts with other bills. */
const MOST_BILLS = 3
/** Fewer are in too many numbers to be read through. */
const LEAST_DIGITS = 4

interface Found {
  readonly records: readonly PayoutReading[]
  readonly coverage: Coverage
}

/**
 * Newest first. Complete by the service's count only, since pages may be short; without a count, a page that
 * isn't full is probably the last.
 * @param isEnough stops reading early
 * @param expected how many are known to be there: so many more are read
 */
export async function readAll(
  entry: string,
  search: QueryText,
  signal: AbortSignal | undefined,
  isEnough: (records: readonly PayoutReading[]) => boolean = () => false,
  expected = 0,
): Promise<Found> {
  const mostPages = MOST_PAGES + Math.ceil(expected / LOOK_UP_PAGE)
  const byId = new Map<string, PayoutReading>()
  const found = (coverage: Coverage): Found => ({ records: [...byId.values()], coverage })
  const newestFirst = joinQuery(search, parameter('sortBy', 'desc(transactionDate)'))
  let from = 0
  for (let pages = 0; pages < mostPages; pages += 1) {
    const page = { search: newestFirst, from, limit: LOOK_UP_PAGE }
    const { records, summary } = await call(payoutQuery, { params: { entry }, page }, signal)
    for (const reading of records) byId.set(reading.value.IdOut, reading)
    from += records.length
    const total = summary.value.totalRecords
    if (total === byId.size || isEnough([...byId.values()])) return found('whole')
    const isLast = records.length === 0 || (total === undefined && records.length < LOOK_UP_PAGE)
    if (isLast) return found(total === undefined ? 'likely' : 'poor')
  }
  return found('poor')
}

const rank: Readonly<Record<Coverage, number>> = { whole: 2, likely: 1, poor: 0 }
const better = (a: Coverage, b: Coverage = 'poor'): Coverage => (rank[a] >= rank[b] ? a : b)
const worse = (a: Coverage, b: Coverage = 'whole'): Coverage => (rank[a] <= rank[b] ? a : b)

export function vendorCondition({
  vendorId,
  vendorNumber,
}: Submission['subject']): QueryText | undefined {
  if (canCompare(vendorId)) return condition('vendorId', 'eq', vendorId)
  return canCompare(vendorNumber) ? condition('vendorNumber', 'eq', vendorNumber) : undefined
}

/** @throws ApiError if the service can't be asked: nothing is known then */
export async function lookUpPayout(
  submission: Submission,
  claimedBy: (reference: string) => Promise<string | undefined>,
  signal?: AbortSignal,
): Promise<LookUp> {
  const { subject } = submission
  const { entry, amount } = subject
  if (!entry || !amount) return { candidates: [], coverage: 'poor', searched: [], at: serviceNow() }
  const ofAmount = condition('totalAmount', 'eq', moneyText(amount))
  const whole = amountWithFee(submission)
  const ofVendor = vendorCondition(subject)
  const bills = (subject.billNumbers ?? []).filter(canCompare).slice(0, MOST_BILLS)
  const [byAmount, byVendor, withFee, ...byBill] = await Promise.all([
    readAll(entry, ofAmount, signal),
    ofVendor === undefined ? undefined : readAll(entry, joinQuery(ofAmount, ofVendor), signal),
    whole && readAll(entry, condition('totalAmount', 'eq', moneyText(whole)), signal),
    ...bills.map((number) =>
      // In any spelling.
      readAll(entry, condition('billNumber', 'ct', billNumberSearch(number, LEAST_DIGITS)), signal),
    ),
  ])
  const found = [byAmount, byVendor, withFee, ...byBill].flatMap((each) => each?.records ?? [])
  const distinct = new Map(found.map((reading) => [reading.value.IdOut, reading]))
  const candidates = await Promise.all(
    [...distinct.values()]
      .map((reading) => candidateOf(submission, entry, reading))
      .filter(isWorthShowing)
      .map(async (each) => evaluated(each, await claimedBy(each.reference))),
  )
  return {
    candidates: candidates.toSorted(byLikelihood),
    coverage: worse(better(byAmount.coverage, byVendor?.coverage), withFee?.coverage),
    searched: [searchedText(byAmount, entry, amount)],
    at: serviceNow(),
  }
}

function searchedText({ records, coverage }: Found, entry: string, amount: Money): string {
  const same = records.filter((each) => compareAmounts(amount, totalOf(each.value)) === 'same')
  const count = same.length === 1 ? '1 payout' : `${String(same.length)} payouts`
  const text = `Your provider shows ${count} of ${moneyText(amount)} at ${nameOfEntry(entry)}`
  if (coverage === 'whole') return `${text}.`
  return coverage === 'likely'
    ? `${text}. It didn’t say how many it has.`
    : `${text} among the ${String(records.length)} read; it may have more.`
}

/** A bill may be sent by its ID alone: the number that the service then has for it says nothing. */
function compareSentBills(
  { subject: { billNumbers = [] }, body }: Pick<Submission, 'subject' | 'body'>,
  stored: readonly string[],
): Agreement {
  const sent = memberOf(body, 'invoiceData')
  const hasOthers = Array.isArray(sent) && sent.length > billNumbers.length
  const agreement = compareBills(billNumbers, stored)
  return hasOthers && agreement === 'differs' ? 'unknown' : agreement
}

export function candidateOf(
  { subject, body, attempts }: Submission,
  entry: string,
  reading: PayoutReading,
) {
  const { value } = reading
  const payee = {
    payeeName: value.Vendor?.name1,
    vendorId: value.Vendor?.vendorId,
    vendorNumber: value.Vendor?.vendorNumber,
  }
  const billNumbers = (value.Bills ?? []).flatMap(({ invoiceNumber }) => invoiceNumber ?? [])
  const createdAt = value.CreatedAt ?? value.CreatedDate
  const reference = value.PaymentId ?? value.IdOut
  return {
    reference,
    path: paths.payout({ entry, idOut: value.IdOut }, { ref: reference }),
    facts: [
      { aspect: 'amount', label: 'Amount', sent: subject.amount, found: totalOf(value) },
      { aspect: 'payee', label: 'Vendor', sent: payeeText(subject), found: payeeText(payee) },
      {
        aspect: 'bills',
        label: 'Bills',
        sent: subject.billNumbers?.join(', '),
        found: billNumbers.join(', '),
      },
    ],
    createdAt,
    word: value.PaymentStatus?.trim() || undefined,
    agreement: {
      amount: compareTotals({ subject, body }, value),
      payee: comparePayees(subject, payee),
      bills: compareSentBills({ subject, body }, billNumbers),
      time: compareTimes(attempts[0]?.at, createdAt),
    },
    claimedBy: undefined,
    isLikely: false,
  } satisfies Candidate
}

type PayoutCandidate = ReturnType<typeof candidateOf>

const isWorthShowing = ({ agreement: { amount, payee, bills } }: PayoutCandidate) =>
  payee !== 'differs' && (amount !== 'differs' || bills === 'same')
