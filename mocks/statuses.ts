/** The sandbox's own: interface.md shows only payout 1 'Processed', batch 1 'Waiting Funds'. */

export type PayoutCounter = 'Paid' | 'Canceled' | 'Captured' | 'Authorized' | 'Processing' | 'Open'

export type BatchState = 'Processing' | 'Processed' | 'Paid' | 'Cancelled'

export interface PayoutStatus {
  readonly code: number
  readonly text: string
  /** 'Processed' has none, as interface.md ties it to none. */
  readonly counter: PayoutCounter | undefined
  /** Payouts without one are the batch's remainder. */
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

/** A batch closes once all its payouts are final. */
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

/** The sandbox's own: interface.md shows code 1 or 2 of each without its meaning. */

export const transStatus = { approved: 1, declined: 2, returned: 3, disputed: 4 } as const

export const settlementStatus = { none: 0, waiting: 1, settled: 2, returned: 3 } as const

export const subStatus = { active: 1, paused: 2, ended: 3 } as const

export const customerStatus = { active: 1, inactive: 0, blocked: 2 } as const

export const chargebackStatus = { received: 1, answered: 2, won: 3, lost: 4 } as const
