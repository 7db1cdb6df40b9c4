/** Payments, refunds and stored methods have no lists: their customer's record shows them. */

import { call } from '~/api/call'
import { isCustomerAsked } from '~/api/customers'
import { isNotThere } from '~/api/errors'
import { serviceNow } from '~/api/service-clock'
import { customerGet } from '~/contract/customers'
import type { Read } from '~/contract/fields'
import { readMoment, sortableEpoch } from '~/lib/dates'
import { isId, plainId } from '~/lib/ids'
import { memberOf } from '~/lib/json'
import { labels } from '~/lib/labels'
import type { ReceiptLine, Submission } from '~/storage/submission-record'

import {
  type Agreement,
  byLikelihood,
  type Candidate,
  compareTimes,
  type Coverage,
  evaluated,
  type LookUp,
} from '../candidate'
import { twinsAmong } from '../twins'
import type { LookUpContext, LookUpWay, TwinCheck } from './write-kind'

type CustomerRead = Read<typeof customerGet.response>

interface OnRecord {
  readonly candidates: readonly Candidate[]
  /** What "nothing like it" on this record says. */
  readonly coverage: Coverage
}

export type Searching = (submission: Submission, customer: CustomerRead) => OnRecord

export const timeAgreement = ({ attempts }: Submission, time: string | undefined): Agreement =>
  compareTimes(attempts[0]?.at, time)

/** The summary's transactions may not be all; it says how many there are. */
export function coverageOf({ attempts }: Submission, { customerSummary }: CustomerRead): Coverage {
  const shown = customerSummary?.recentTransactions ?? []
  if (customerSummary?.numberofTransactions === shown.length) return 'whole'
  const sentAt = attempts[0]?.at ?? 0
  const times = shown.map(({ TransactionTime: time = '' }) => sortableEpoch(readMoment(time)))
  return times.some((time) => time !== undefined && time < sentAt) ? 'likely' : 'poor'
}

const nowhere = 'It names no customer, and your provider shows these only on a customer’s record.'

export const onCustomer = (
  search: Searching,
  where: string,
  isShown: (submission: Submission) => boolean = () => true,
): LookUpWay => ({
  find: (submission, context) => lookUp(search, submission, context, isShown),
  where,
  pausesMs: [3000, 8000, 20_000],
  typedId: 'Customer ID to check as well',
})

async function lookUp(
  search: Searching,
  submission: Submission,
  { claimedBy, typedId = '', signal }: LookUpContext,
  isShown: (submission: Submission) => boolean,
): Promise<LookUp> {
  const { customerId } = submission.subject
  const ids = [...new Set([customerId, plainId(typedId)])].flatMap((id) => id || [])
  const found = await Promise.all(
    ids.map(async (id) => {
      const customer = await readCustomer(id, signal)
      const result = customer && search(submission, customer)
      return {
        id,
        isRead: customer !== undefined,
        candidates: result?.candidates ?? [],
        coverage: result?.coverage ?? 'poor',
      }
    }),
  )
  const candidates = await Promise.all(
    found
      .flatMap((each) => each.candidates)
      .map(async (each) => evaluated(each, await claimedBy(each.reference))),
  )
  // A typed customer proves nothing of the one that was charged.
  const own = isShown(submission) ? found.find(({ id }) => id === customerId) : undefined
  return {
    candidates: candidates.toSorted(byLikelihood),
    coverage: own?.coverage ?? 'poor',
    searched: ids.length === 0 ? [nowhere] : whatWasRead(found),
    at: serviceNow(),
  }
}

function whatWasRead(found: readonly { readonly id: string; readonly isRead: boolean }[]) {
  const named = (isRead: boolean) =>
    found.flatMap((each) => (each.isRead === isRead ? each.id : [])).join(' and ')
  const read = named(true)
  const unread = named(false)
  return [
    ...(read === '' ? [] : [`We read customer ${read}.`]),
    ...(unread === ''
      ? []
      : [
          `We couldn’t read customer ${unread}: your provider answered with none, or with another.`,
        ]),
  ]
}

async function readCustomer(
  customerId: string,
  signal: AbortSignal | undefined,
): Promise<CustomerRead | undefined> {
  try {
    const { value } = (await call(customerGet, { params: { customerId } }, signal)).reading
    // Another customer's record proves nothing of this one.
    return isCustomerAsked(customerId, value) ? value : undefined
  } catch (error) {
    if (isNotThere(error)) return undefined
    throw error
  }
}

/** Two of one sending, where the service ignores keys. */
export const twinsOnCustomer = (search: Searching): TwinCheck => ({
  canCheck: ({ subject }) => subject.customerId !== undefined,
  finder: (signal) => async (submission, isClaimed) => {
    const { customerId } = submission.subject
    const customer = customerId === undefined ? undefined : await readCustomer(customerId, signal)
    if (!customer) return { twins: [], searched: undefined }
    const read = search(submission, customer).candidates
    const twins = await twinsAmong(read, submission.reference, isClaimed)
    if (!twins) return { twins: [], searched: undefined }
    return { twins, searched: `the record of customer ${customerId ?? ''}` }
  },
})

const textIn = (record: unknown, name: string): string | undefined => {
  const value = memberOf(record, name)
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text.trim() !== '' ? text : undefined
}

/** What of an answer is there, by member and label. */
export const linesOf = (
  record: unknown,
  labels: readonly (readonly [member: string, label: string])[],
): ReceiptLine[] =>
  labels.flatMap(([member, label]) => {
    const text = textIn(record, member)
    const isNone = text === undefined || (/id$/i.test(member) && !isId(text))
    return isNone ? [] : [{ label, text }]
  })

const declineLabels = [
  ['resultText', 'Result'],
  ['authCode', 'Authorization code'],
  ['avsResponseText', labels.addressCheck],
  ['cvvResponseText', labels.codeCheck],
] as const

/** A refusal that carries a result is the answer of a card or a bank. */
export function declineLines(answer: unknown): ReceiptLine[] | undefined {
  const lines = linesOf(memberOf(answer, 'responseData'), declineLabels)
  return lines.length > 0 ? lines : undefined
}
