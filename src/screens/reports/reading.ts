/** Reads what the reports are made of: all payouts of a period, paypoint by paypoint, and all batches. */
import type { QueryPage } from '~/api/answer'
import { currentScope } from '~/api/connection'
import { allEntries, entriesOf } from '~/api/entries'
import { pagesOf } from '~/api/pages'
import { keyOf } from '~/api/query'
import { queryClient } from '~/api/query-client'
import { serviceNow } from '~/api/service-clock'
import { batchQuery, type PayoutBatch } from '~/contract/batches'
import { payoutQuery, type Payout } from '~/contract/payouts'
import type { Params } from '~/contract/operation'
import type { Reading } from '~/contract/read'
import { refundsByPayment, withRefunds } from '~/domain/payments/use-payment-rows'
import { batchCurrency, learnBatchCurrencies } from '~/domain/payouts/batch-currency'
import { payoutStatusesNow } from '~/domain/payouts/payout-statuses'
import { recordsOfPeriod } from '~/domain/payouts/records-of-period'
import type { Condition } from '~/filters/condition'
import { compileApiQuery } from '~/filters/filter-syntax'
import { addressIn } from '~/domain/vendors/find-payees'
import { eachAtMost } from '~/lib/at-most'
import { addDays, todayIn } from '~/lib/days'
import { lastFour } from '~/lib/masks'
import { ifExact, type Money, addMoney, withCurrency } from '~/lib/money'
import { isStopped } from '~/lib/status-tone'
import { addend, type Addend } from '~/lib/sums'
import { learnFromPayouts } from '~/lists/directory/learn-directory'
import { allKept } from '~/storage/directory'
import { scopeKey } from '~/storage/scope'
import { journalOf } from '~/storage/submissions'
import { display } from '~/ui/locale'

import { refundsIn, type RefundsRead } from './refunds'

export interface ReportAsked {
  /** A paypoint's entry, or all of them. */
  readonly entry: string
  /** Days, both within. */
  readonly from: string
  readonly to: string
}

export interface ReportPayout {
  readonly id: string
  readonly entry: string
  readonly created: string | undefined
  /** When the service last changed it. */
  readonly changed: string | undefined
  readonly vendorId: string | undefined
  readonly vendor: string | undefined
  readonly vendorNumber: string | undefined
  readonly method: string | undefined
  readonly checkNumber: string | undefined
  readonly word: string | undefined
  readonly reference: string | undefined
  readonly total: Addend
  readonly fee: Addend
  /** The invoice numbers that it pays. */
  readonly bills: readonly string[]
  /** The last digits of the payee's account, as masked by the service. */
  readonly account: string | undefined
  readonly address: string | undefined
}

/** One paypoint's payouts, and what the service counts of them. */
export interface EntryReading {
  readonly entry: string
  readonly read: number
  readonly counted: number | undefined
  readonly serviceTotal: Money | undefined
  readonly isFailed: boolean
  /** Payouts of other days, which aren't counted. */
  readonly others: number
  /** Payouts without a readable day. */
  readonly undated: number
}

/** Payouts that ended unpaid and were last changed in the period, whenever they were created. */
export interface StoppedReading {
  readonly payouts: readonly ReportPayout[]
  /** Paypoints that couldn't be asked for all of them. */
  readonly failed: readonly string[]
  /** Changed on other days, though the service was asked for the period. */
  readonly others: number
}

export interface ReportData {
  readonly asked: ReportAsked
  readonly payouts: readonly ReportPayout[]
  readonly stopped: StoppedReading
  readonly entries: readonly EntryReading[]
  /** Paypoints of the organization that weren't asked. */
  readonly unasked: number
  readonly batches: readonly Reading<typeof PayoutBatch>[]
  /** By the ID of a batch: that of its payouts, where all were read here. */
  readonly batchCurrencies: ReadonlyMap<string, string>
  /** Batches of other days, or of no readable one. */
  readonly batchesOfPeriod: { readonly others: number; readonly undated: number }
  /** They name no paypoint, and one was asked for. */
  readonly batchesUnnamed: number
  /** Undefined where batches couldn't be read. */
  readonly batchesCounted: number | undefined
  /** Undefined where this browser doesn't store what it has read. */
  readonly refunds: RefundsRead | undefined
  readonly readAt: number
}

const REPORT_PAGE = 500
const MOST_REPORT_PAGES = 60
/** Of more paypoints at once, the reports say which they lack. */
const MOST_REPORT_ENTRIES = 100
const READ_AT_ONCE = 4
const REPORT_KEPT_MS = 10 * 60_000

export const reportData = (asked: ReportAsked, orgId: string) => ({
  queryKey: keyOf('reports', asked),
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => readReport(asked, orgId, signal),
  staleTime: REPORT_KEPT_MS,
  retry: false,
})

/** How many payouts have been read so far, while they are. */
export const reportProgress = (asked: ReportAsked) => ({
  queryKey: keyOf('reports read', asked),
  queryFn: (): number => 0,
  enabled: false,
})

async function readReport(
  asked: ReportAsked,
  orgId: string,
  signal: AbortSignal,
): Promise<ReportData> {
  const known =
    asked.entry === allEntries
      ? (await queryClient.query(entriesOf(orgId))).entries.map(({ entry }) => entry)
      : [asked.entry]
  const entries = known.slice(0, MOST_REPORT_ENTRIES)
  let count = 0
  const onRead = (read: number) => {
    count += read
    queryClient.setQueryData(reportProgress(asked).queryKey, count)
  }
  const [read, batches, refunds] = await Promise.all([
    eachAtMost(READ_AT_ONCE, entries, async (entry) => readEntry(entry, asked, signal, onRead)),
    orgId === '' ? undefined : readBatches(orgId, asked, signal).catch(() => undefined),
    readRefunds(asked).catch(() => undefined),
  ])
  signal.throwIfAborted()
  // After the others, so that no more than four paypoints are asked at a time.
  const stopped = await readStopped(entries, asked, signal)
  signal.throwIfAborted()
  const own = (batches?.records ?? []).filter(
    ({ value }) => asked.entry === allEntries || value.EntryName === asked.entry,
  )
  return {
    asked,
    payouts: read.flatMap(({ payouts }) => payouts),
    stopped,
    entries: read.map(({ of }) => of),
    unasked: known.length - entries.length,
    batches: own,
    batchCurrencies: new Map(
      own.flatMap(({ value }) => {
        const currency = batchCurrency(value)
        return currency === undefined ? [] : [[value.IdBatch, currency]]
      }),
    ),
    batchesOfPeriod: { others: batches?.others ?? 0, undated: batches?.undated ?? 0 },
    batchesUnnamed:
      asked.entry === allEntries
        ? 0
        : (batches?.records ?? []).filter(({ value }) => !value.EntryName).length,
    batchesCounted: batches?.isWhole ? own.length : undefined,
    refunds,
    readAt: serviceNow(),
  }
}

/** What was read of customers meanwhile is in the report; its payouts aren't read again. */
export async function readRefundsAgain(asked: ReportAsked): Promise<void> {
  const refunds = await readRefunds(asked)
  queryClient.setQueryData<ReportData>(
    keyOf('reports', asked),
    (data) => data && { ...data, refunds },
  )
}

/** From this browser: the service lists neither payments nor refunds. */
async function readRefunds(asked: ReportAsked): Promise<RefundsRead> {
  const scope = currentScope()
  const { zone } = display
  const [payments, customers, refunds] = await Promise.all([
    allKept(scope, 'payments'),
    allKept(scope, 'customers'),
    refundsByPayment(journalOf(scope)),
  ])
  return refundsIn(withRefunds(payments, refunds), customers, asked, {
    zone,
    today: todayIn(zone, serviceNow()),
  })
}

const ofDays = (field: string, { from, to }: ReportAsked): readonly Condition[] => [
  { field, operator: 'ge', value: from },
  { field, operator: 'lt', value: addDays(to, 1) },
]

async function readEntry(
  entry: string,
  asked: ReportAsked,
  signal: AbortSignal,
  onRead: (count: number) => void,
): Promise<{ readonly payouts: readonly ReportPayout[]; readonly of: EntryReading }> {
  const field = 'transactionDate'
  const search = compileApiQuery({
    conditions: ofDays(field, asked),
    sort: { field, direction: 'asc' },
  })
  let found: readonly Reading<typeof Payout>[] = []
  let [counted, serviceTotal]: [number?, Money?] = []
  let isFailed = false
  try {
    await readPages(payoutQuery, { entry }, search, signal, ({ records, summary, receivedAt }) => {
      learnFromPayouts(entry, records, receivedAt)
      learnBatchCurrencies(scopeKey(currentScope()), records)
      counted = summary.value.totalRecords
      serviceTotal = summary.value.totalAmount
      found = [...found, ...records]
      onRead(records.length)
    })
  } catch {
    signal.throwIfAborted()
    isFailed = true
  }
  const { own, others, undated } = recordsOfPeriod(found, createdOf, asked)
  return {
    payouts: own.map((reading) => reportPayout(entry, reading)),
    of: {
      entry,
      read: found.length,
      counted,
      serviceTotal,
      isFailed,
      others: others.length,
      undated: undated.length,
    },
  }
}

const createdOf = ({ value }: Reading<typeof Payout>) => value.CreatedAt ?? value.CreatedDate

/** By the codes whose word says so: no filter has words. One that came back may have been created long before. */
async function readStopped(
  entries: readonly string[],
  asked: ReportAsked,
  signal: AbortSignal,
): Promise<StoppedReading> {
  const statuses = await queryClient.query(payoutStatusesNow(entries)).catch(() => undefined)
  if (!statuses) return { payouts: [], failed: entries, others: 0 }
  const codes = statuses.filter(({ word }) => isStopped(word)).map(({ code }) => code)
  if (codes.length === 0) return { payouts: [], failed: [], others: 0 }
  const field = 'updatedOn'
  const search = compileApiQuery({
    conditions: [
      { field: 'status', operator: 'in', value: codes.join('|') },
      ...ofDays(field, asked),
    ],
    sort: { field, direction: 'asc' },
  })
  const failed: string[] = []
  let others = 0
  const payouts = await eachAtMost(READ_AT_ONCE, entries, async (entry) => {
    let found: readonly Reading<typeof Payout>[] = []
    let counted: number | undefined
    try {
      await readPages(payoutQuery, { entry }, search, signal, ({ records, summary }) => {
        found = [...found, ...records]
        counted = summary.value.totalRecords
      })
      if (counted !== found.length) failed.push(entry)
    } catch {
      signal.throwIfAborted()
      failed.push(entry)
    }
    const placed = recordsOfPeriod(found, ({ value }) => value.LastUpdated, asked)
    others += placed.others.length
    const undated = new Set(placed.undated)
    return placed.own
      .filter((reading) => !undated.has(reading) && isStopped(reading.value.PaymentStatus?.trim()))
      .map((reading) => reportPayout(entry, reading))
  })
  return { payouts: payouts.flat(), failed, others }
}

function reportPayout(entry: string, reading: Reading<typeof Payout>): ReportPayout {
  const { value } = reading
  const { Vendor: vendor } = value
  const currency = value.PaymentData?.paymentDetails?.currency
  const text = (given: string | undefined) => given?.trim() || undefined
  return {
    id: value.IdOut,
    entry,
    created: createdOf(reading),
    changed: text(value.LastUpdated),
    vendorId: text(vendor?.vendorId),
    vendor: text(vendor?.name1),
    vendorNumber: text(vendor?.vendorNumber),
    method: text(value.PaymentMethod),
    checkNumber: text(value.CheckNumber),
    word: text(value.PaymentStatus),
    reference: text(value.PaymentId),
    total: addend(value.TotalAmount, {
      currency,
      isUnreadable: reading.isUnreadable('TotalAmount'),
    }),
    bills: (value.Bills ?? []).flatMap(({ invoiceNumber }) => text(invoiceNumber) ?? []),
    account: lastFour(vendor?.billingData?.accountNumber ?? ''),
    address: addressIn(vendor),
    fee: addend(value.FeeAmount, { currency, isUnreadable: reading.isUnreadable('FeeAmount') }),
  }
}

async function readBatches(orgId: string, asked: ReportAsked, signal: AbortSignal) {
  const field = 'batchDate'
  const search = compileApiQuery({
    conditions: ofDays(field, asked),
    sort: { field, direction: 'asc' },
  })
  let records: readonly Reading<typeof PayoutBatch>[] = []
  let counted: number | undefined
  await readPages(batchQuery, { orgId }, search, signal, (page) => {
    records = [...records, ...page.records]
    counted = page.summary.value.totalRecords
  })
  const { own, others, undated } = recordsOfPeriod(records, ({ value }) => value.BatchDate, asked)
  return {
    records: own,
    isWhole: records.length === counted,
    others: others.length,
    undated: undated.length,
  }
}

/** Page after page by the rule of all lists, to where nothing new follows. */
async function readPages<O extends typeof payoutQuery | typeof batchQuery>(
  operation: O,
  params: Params<O>,
  search: string,
  signal: AbortSignal,
  take: (page: QueryPage<O>) => void,
): Promise<void> {
  const { read } = pagesOf<O>(operation, params)
  type Page = Awaited<ReturnType<typeof read>>
  let [first, before]: (Page | undefined)[] = []
  for (let page = 0; page < MOST_REPORT_PAGES; page += 1) {
    signal.throwIfAborted()
    const place = { search, from: page * REPORT_PAGE, limit: REPORT_PAGE }
    const answer: Page = await read(place, signal, { first, before })
    take(answer)
    first ??= answer
    before = answer
    const { isEnd = answer.records.length < REPORT_PAGE, doubts } = answer.paging ?? {}
    if (isEnd || doubts?.includes('same') || answer.records.length === 0) return
  }
}

/** What all that was read adds up to at the service, which adds across currencies; undefined if it isn't said of all. */
export function serviceTotalOf(entries: readonly EntryReading[]): Money | undefined {
  const totals = entries.map(({ serviceTotal }) => serviceTotal)
  return totals.reduce<Money | undefined>(
    (sum, each, at) =>
      each && (at === 0 || sum)
        ? ifExact(() => {
            const plain = withCurrency(each, undefined)
            return sum ? addMoney(sum, plain) : plain
          })
        : undefined,
    undefined,
  )
}
