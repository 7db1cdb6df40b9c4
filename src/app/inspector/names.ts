/** What each operation is called here, and the record that its address names. */
import type { CallFact } from '~/api/call-log'
import type { OperationName } from '~/contract/index'
import { decodePart } from '~/lib/query-text'
import { paths } from '~/paths'
import type { Tone } from '~/ui/tone'

interface Named {
  readonly label: string
  readonly isWrite?: true
  /** From the parts of its path after `/api`, decoded. */
  readonly record?: (parts: readonly string[]) => { readonly label: string; readonly to: string }
}

const lastOf = (parts: readonly string[]): string => parts.at(-1) ?? ''

const recordOf = (one: string, path: (id: string) => string) => ({
  record: (parts: readonly string[]) => ({
    label: `Open ${one} ${lastOf(parts)}`,
    to: path(lastOf(parts)),
  }),
})

const named: Readonly<Record<OperationName, Named>> = {
  payoutQuery: {
    label: 'List payouts',
    record: (parts) => ({
      label: 'Open payouts',
      to: paths.payouts({ entry: lastOf(parts) }),
    }),
  },
  batchQuery: {
    label: 'List batches',
    record: () => ({ label: 'Open batches', to: paths.batches() }),
  },
  paypointQuery: {
    label: 'List paypoints',
    record: () => ({ label: 'Open paypoints', to: paths.paypoints() }),
  },
  vendorGet: { label: 'Get vendor', ...recordOf('vendor', paths.vendor) },
  billGet: { label: 'Get bill', ...recordOf('bill', paths.bill) },
  customerGet: { label: 'Get customer', ...recordOf('customer', paths.customer) },
  chargebackRead: { label: 'Get chargeback', ...recordOf('chargeback', paths.chargeback) },
  pageLoad: {
    label: 'Load payment page',
    record: (parts) => ({
      label: 'Open payment page',
      to: paths.paymentPage(parts.at(-2) ?? '', lastOf(parts)),
    }),
  },
  boardingLinkGet: {
    label: 'Get boarding link',
    ...recordOf('boarding link', paths.boardingLink),
  },
  payoutAuthorize: { label: 'Authorize payout', isWrite: true },
  paymentGetpaid: { label: 'Take payment', isWrite: true },
  paymentRefund: { label: 'Refund payment', isWrite: true },
  tokenAdd: { label: 'Store payment method', isWrite: true },
  invoiceCreate: { label: 'Create invoice', isWrite: true },
  vendorCreate: { label: 'Create vendor', isWrite: true },
  pageCreate: { label: 'Create payment page', isWrite: true },
  domainUpdate: {
    label: 'Set Apple Pay of a domain',
    isWrite: true,
    ...recordOf('wallet domain', paths.domain),
  },
  notificationCreate: { label: 'Create notification', isWrite: true },
  notificationUpdate: {
    label: 'Update notification',
    isWrite: true,
    ...recordOf('notification', paths.notification),
  },
}

const nameOf = ({ operation }: CallFact): Named | undefined =>
  Object.hasOwn(named, operation) ? named[operation as OperationName] : undefined // Its own key.

export const callLabel = (fact: CallFact): string => nameOf(fact)?.label ?? fact.operation

export const isWrite = (fact: CallFact): boolean => nameOf(fact)?.isWrite === true

const partsOf = ({ path }: CallFact): readonly string[] =>
  (path.split('/api/')[1] ?? path).split('/').map((part) => decodePart(part) ?? part)

/** What it is about: the part of its path that isn't its name. */
export function subjectOf(fact: CallFact): string {
  const [, ...rest] = partsOf(fact)
  return rest
    .filter(
      (part) =>
        !/^(?:org|load|read|authorize|getpaid|add|single|refund|linkbyId|payouts|paypoints|batchesOut)$/.test(
          part,
        ),
    )
    .join(' / ')
}

export const lastPartOf = (fact: CallFact): string => lastOf(partsOf(fact))

export const recordBehind = (fact: CallFact) => nameOf(fact)?.record?.(partsOf(fact))

interface Outcome {
  readonly words: string
  readonly tone: Tone
}

const failures: Readonly<Record<string, string>> = {
  refusal: 'Refused',
  token: 'Token not accepted',
  status: 'Failed',
  network: 'No connection',
  'time-out': 'Timed out',
  cancelled: 'Canceled',
  unreadable: 'Unreadable answer',
  misshapen: 'Unexpected answer',
}

export function outcomeOf({ ms, status, failure }: CallFact): Outcome {
  if (ms === undefined) return { words: 'Waiting', tone: 'info' }
  if (failure === undefined) return { words: String(status ?? 'Done'), tone: 'positive' }
  const words = [failures[failure] ?? 'Failed', status].filter(Boolean).join(' · ')
  return { words, tone: failure === 'cancelled' ? 'neutral' : 'danger' }
}

export const isFailed = ({ failure }: CallFact): boolean =>
  failure !== undefined && failure !== 'cancelled'
