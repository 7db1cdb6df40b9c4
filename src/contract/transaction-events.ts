import type { Read } from '~/contract/fields'
import type { Transaction } from '~/contract/transactions'
import { compareMoments, readMoment } from '~/lib/dates'
import { isId } from '~/lib/ids'
import { memberOf } from '~/lib/json'
import { statusTone } from '~/lib/status-tone'

/** What a payment's events say of one refund. */
export interface RefundTold {
  readonly reference: string
  /** By the event itself; the reference is made up otherwise, or the only refund's. */
  readonly isNamed: boolean
  /** The service's word that tells most of it. */
  readonly word: string
  /** Undefined where it isn't given, isn't a sum, or its events differ. */
  readonly refunded?: number | undefined
  readonly time?: string | undefined
  /** False for "RefundPending", and for words that aren't known. */
  readonly isStated: boolean
}

type TransactionRead = Read<typeof Transaction>
type TransactionEvent = NonNullable<TransactionRead['TransactionEvents']>[number]

/** The service's own word for what happened last; the codes have none. */
export function latestEvent({
  TransactionEvents = [],
}: Pick<TransactionRead, 'TransactionEvents'>): string | undefined {
  const named = TransactionEvents.filter(({ TransEvent }) => TransEvent)
  const timed = named
    .map((event) => ({ event, moment: readMoment(event.EventTime ?? '') }))
    .filter(({ moment }) => moment.kind !== 'odd')
    .toSorted((a, b) => compareMoments(a.moment, b.moment))
  return (timed.at(-1)?.event ?? named.at(-1))?.TransEvent
}

const isOfRefund = ({ TransEvent = '' }: TransactionEvent): boolean => /refund/i.test(TransEvent)

export const withoutRefunds = ({ TransactionEvents = [] }: TransactionRead) => ({
  TransactionEvents: TransactionEvents.filter((event) => !isOfRefund(event)),
})

/**
 * interface.md names no word for a refund and no members of `EventData`: events that speak of one and share a
 * reference are taken for it, except one that says it wasn't made.
 */
export function refundsOf({
  PaymentTransId,
  RefundId,
  TransactionEvents = [],
}: TransactionRead): readonly RefundTold[] {
  const told = TransactionEvents.filter(isOfRefund).map((event, at) => ({
    event,
    outcome: outcomeOf(event.TransEvent ?? ''),
    named: namedIn(event, PaymentTransId),
    at,
  }))
  const groups = [...Map.groupBy(told, ({ named, at }) => named ?? at).values()].flatMap(
    (events) => {
      const inOrder = events.toSorted((a, b) => compareMoments(momentOf(a), momentOf(b)))
      const telling = inOrder.findLast(({ outcome }) => outcome !== 'open') ?? inOrder.at(-1)
      return telling && telling.outcome !== 'not made' ? [{ events, telling }] : []
    },
  )
  return groups.map(({ events, telling: { event, outcome, named, at } }) => {
    const amounts = new Set(events.flatMap(({ event: { EventData } }) => amountIn(EventData) ?? []))
    const [refunded] = amounts
    // It names one refund; of several, nobody knows which.
    const only = groups.length === 1 && isId(RefundId) ? RefundId : undefined
    return {
      isNamed: named !== undefined,
      reference: named ?? only ?? nameOf(PaymentTransId, at),
      word: event.TransEvent ?? '',
      refunded: amounts.size === 1 ? refunded : undefined,
      time: event.EventTime,
      isStated: outcome === 'made',
    }
  })
}

const beginningOf = (payment: string): string => `${payment} refund `

/** Tells refunds without a reference apart. */
const nameOf = (payment: string, at: number): string => `${beginningOf(payment)}${String(at + 1)}`

export const isNameOf = (payment: string, reference: string): boolean =>
  reference.startsWith(beginningOf(payment)) && /\d$/.test(reference)

const momentOf = ({ event }: { readonly event: TransactionEvent }) =>
  readMoment(event.EventTime ?? '')

const undone = new Set('canceled cancelled void voided expired reversed'.split(' '))
const done = new Set('complete completed succeeded successful issued posted'.split(' '))

function outcomeOf(word: string): 'made' | 'not made' | 'open' {
  const words = word
    .replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((each) => !/^(refund|refunded|partial|partially|partly|full|fully|)$/.test(each))
  const tone = statusTone(words.join(' '))
  if (tone === 'danger' || words.some((each) => undone.has(each))) return 'not made'
  return tone === 'positive' || words.every((each) => done.has(each)) ? 'made' : 'open'
}

/** The payment's own reference doesn't tell its refunds apart. */
function namedIn({ EventData }: TransactionEvent, payment: string): string | undefined {
  const named = memberOf(EventData, 'referenceId')
  return typeof named === 'string' && named.trim() !== '' && named !== payment ? named : undefined
}

/** interface.md doesn't say what a negative one would mean. */
function amountIn(data: unknown): number | undefined {
  const amount = memberOf(data, 'amount')
  const number = typeof amount === 'string' && amount.trim() !== '' ? Number(amount) : amount
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : undefined
}
