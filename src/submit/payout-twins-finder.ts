/** The payouts that one request may have made twice: of a run in few reads, where each one's own question would take one. */
import { readMoment, sortableEpoch } from '~/lib/dates'
import { addDays, DAY_ZONE, todayIn } from '~/lib/days'
import { moneyText, type Money } from '~/lib/money'
import { condition, joinQuery, type QueryText } from '~/lib/query-text'
import type { Submission } from '~/storage/submission-record'

import { nameOfEntry } from '~/api/entries'
import { canCompare, totalOf } from './candidate'
import { candidateOf, readAll, vendorCondition } from './kinds/payout-look-up'
import { isPastTwins, twinsAmong, type FindTwins } from './twins'

type Found = Awaited<ReturnType<typeof readAll>>
type PayoutFound = Found['records'][number]

function questionOf({ subject }: Submission) {
  const { entry, amount } = subject
  const vendor = vendorCondition(subject)
  if (!entry || !amount || vendor === undefined) return undefined
  return { entry, search: joinQuery(condition('totalAmount', 'eq', moneyText(amount)), vendor) }
}

/** Of more, as a run sends them, all payouts of their days are read instead of each one's own. */
const FEW = 3

export function payoutTwinsFinder(
  signal: AbortSignal | undefined,
  all: readonly Submission[],
): FindTwins {
  const together = all.length > FEW ? payoutsTogether(all, signal) : undefined
  return async (submission, isClaimed) => {
    const question = questionOf(submission)
    if (!question) return { twins: [], searched: undefined }
    const { entry, search } = question
    const candidatesOf = (records: Found['records']) =>
      records.map((each) => candidateOf(submission, entry, each))
    const { records, coverage } = await (together
      ? together(submission)
      : readAll(entry, search, signal, (read) =>
          isPastTwins(candidatesOf(read), submission.reference),
        ))
    const isPartial = coverage === 'poor'
    const twins = await twinsAmong(candidatesOf(records), submission.reference, isClaimed)
    if (!twins) return { twins: [], searched: undefined, isPartial }
    return {
      twins,
      searched: `payouts of this amount to this vendor at ${nameOfEntry(entry)}`,
      isPartial,
    }
  }
}

/** @returns what the question of one of them would find, out of its paypoint's payouts of their days */
function payoutsTogether(
  all: readonly Submission[],
  signal: AbortSignal | undefined,
): (submission: Submission) => Promise<Found> {
  const byEntry = Map.groupBy(all, ({ subject: { entry = '' } }) => entry)
  const read = new Map<string, ReturnType<typeof readTogether>>()
  return async (submission) => {
    const { entry = '' } = submission.subject
    const reading = read.get(entry) ?? readTogether(entry, byEntry.get(entry) ?? [], signal)
    read.set(entry, reading)
    return (await reading)(submission)
  }
}

async function readTogether(
  entry: string,
  submissions: readonly Submission[],
  signal: AbortSignal | undefined,
): Promise<(submission: Submission) => Found> {
  const inOrder = submissions.toSorted((a, b) => a.createdAt - b.createdAt)
  const [first, last] = [inOrder[0]?.reference, inOrder.at(-1)?.reference]
  const { records, coverage } = await readAll(
    entry,
    await daysOfRun(entry, [first, last], signal),
    signal,
    // Where the service ignores the days, or names no time.
    (read) => isPastTwins(read.map(whenMade), first),
    2 * submissions.length,
  )
  const byAnswer = new Map<string, PayoutFound[]>()
  for (const each of records) {
    const { vendorId, vendorNumber } = each.value.Vendor ?? {}
    for (const key of keysOf({ vendorId, vendorNumber, amount: totalOf(each.value) })) {
      const alike = byAnswer.get(key) ?? []
      alike.push(each)
      byAnswer.set(key, alike)
    }
  }
  return ({ subject }) => ({ records: byAnswer.get(keysOf(subject)[0] ?? '') ?? [], coverage })
}

/** From the first to the last, by the service's clock: this browser's may be days apart from it. */
async function daysOfRun(
  entry: string,
  references: readonly (string | undefined)[],
  signal: AbortSignal | undefined,
): Promise<QueryText> {
  const times = await Promise.all(references.map((each = '') => timeOf(entry, each, signal)))
  const known = times.filter((each) => each !== undefined)
  if (known.length < times.length) return joinQuery()
  const day = (at: number) => todayIn(DAY_ZONE, at)
  return joinQuery(
    // Which zone the service counts its days in isn't stated.
    condition('transactionDate', 'ge', addDays(day(Math.min(...known)), -1)),
    condition('transactionDate', 'lt', addDays(day(Math.max(...known)), 2)),
  )
}

async function timeOf(
  entry: string,
  reference: string,
  signal: AbortSignal | undefined,
): Promise<number | undefined> {
  const search = condition('paymentId', 'eq', reference)
  const { records } = await readAll(entry, search, signal, () => true)
  const made = records.map(whenMade).find((each) => each.reference === reference)
  return made?.createdAt === undefined ? undefined : sortableEpoch(readMoment(made.createdAt))
}

const whenMade = ({ value }: PayoutFound) => ({
  reference: value.PaymentId ?? value.IdOut,
  createdAt: value.CreatedAt ?? value.CreatedDate,
})

/** As `vendorCondition`: by the vendor's ID, or else its number. The scale is of the currency that was named. */
function keysOf({
  vendorId,
  vendorNumber,
  amount,
}: Pick<Submission['subject'], 'vendorId' | 'vendorNumber'> & {
  readonly amount?: Money | undefined
}): readonly string[] {
  const total = amount
    ? moneyText(amount)
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '')
    : ''
  const key = (name: string, value: string) => `${name} ${value.trim().toLowerCase()} ${total}`
  return [
    ...(canCompare(vendorId) ? [key('id', vendorId)] : []),
    ...(canCompare(vendorNumber) ? [key('number', vendorNumber)] : []),
  ]
}
