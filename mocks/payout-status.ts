/**
 * The sandbox's own status codes. interface.md observes payout status 1 'Processed' and batch status
 * 1 'Waiting Funds', and says no more: every other code, and every meaning, is fiction.
 */

/** The six counters of the payouts query's Summary. */
export type PayoutCounter = 'Paid' | 'Canceled' | 'Captured' | 'Authorized' | 'Processing' | 'Open'

/** The four states of a batch record. */
export type BatchState = 'Processing' | 'Processed' | 'Paid' | 'Cancelled'

export interface PayoutStatus {
  readonly code: number
  readonly text: string
  /** 'Processed' belongs to no counter, as nothing says that it does. */
  readonly counter: PayoutCounter | undefined
  /** Payouts that no state covers are a batch's remainder. */
  readonly batchState: BatchState | undefined
}

export const payoutStatuses = [
  { code: 1, text: 'Processed', counter: undefined, batchState: 'Processed' },
  { code: 2, text: 'Authorized', counter: 'Authorized', batchState: undefined },
  { code: 3, text: 'Captured', counter: 'Captured', batchState: 'Processing' },
  { code: 4, text: 'Canceled', counter: 'Canceled', batchState: 'Cancelled' },
  { code: 5, text: 'Open', counter: 'Open', batchState: undefined },
  { code: 7, text: 'Processing', counter: 'Processing', batchState: 'Processing' },
  { code: 11, text: 'Paid', counter: 'Paid', batchState: 'Paid' },
  { code: 13, text: 'On Hold', counter: 'Open', batchState: undefined },
  { code: 14, text: 'Returned', counter: undefined, batchState: 'Cancelled' },
] as const satisfies readonly PayoutStatus[]

export type PayoutStatusText = (typeof payoutStatuses)[number]['text']

/** Nothing more happens to these: their batch is closed once it has no others. */
const FINAL: ReadonlySet<PayoutStatusText> = new Set(['Processed', 'Paid', 'Canceled', 'Returned'])
const finalCodes = new Set<unknown>(
  payoutStatuses.flatMap(({ code, text }) => (FINAL.has(text) ? [code] : [])),
)
export const isFinal = (code: unknown): boolean => finalCodes.has(code)

type KnownStatus = PayoutStatus & { readonly text: PayoutStatusText }
const byCode = new Map<unknown, KnownStatus>(payoutStatuses.map((s) => [s.code, s]))

export const payoutStatus = (code: unknown): KnownStatus | undefined => byCode.get(code)

export const payoutCounters: readonly PayoutCounter[] = [
  'Paid',
  'Canceled',
  'Captured',
  'Authorized',
  'Processing',
  'Open',
]

export const batchStatuses = {
  waiting: { code: 1, text: 'Waiting Funds' },
  processing: { code: 2, text: 'Processing' },
  processed: { code: 3, text: 'Processed' },
  paid: { code: 11, text: 'Paid' },
  canceled: { code: 12, text: 'Canceled' },
} as const
