/** The sandbox's own rules (docs/sandbox.md, "Time"). */
import { payoutStatuses, type PayoutStatusText } from '../payout-status'

export interface Way {
  readonly events: readonly string[]
  readonly text: PayoutStatusText
}

/** The first whose bound is above the roll; past the last, nothing happens. */
type Ways = readonly (readonly [below: number, way: Way])[]

const to = (text: PayoutStatusText, ...before: readonly string[]): Way => ({
  events: [...before, text],
  text,
})

const ways: Partial<Record<PayoutStatusText, Ways>> = {
  Open: [[0.5, to('Authorized')]],
  Authorized: [
    [0.02, to('Canceled')],
    [0.05, to('On Hold')],
    [0.9, to('Processing', 'Captured')],
  ],
  Captured: [[1, to('Processing')]],
  Processing: [
    [0.02, to('Returned')],
    [0.85, to('Paid', 'Processed')],
  ],
  'On Hold': [
    [0.06, to('Canceled')],
    [0.35, to('Authorized', 'Released')],
  ],
}

const mailed: Ways = [[0.85, to('Processed')]]
const cashed: Ways = [[0.4, to('Paid')]]

export interface Standing {
  readonly text: PayoutStatusText
  readonly method: unknown
  /** Processed by the clock, thus still on its way; the seed's Processed is final. */
  readonly isMoved: boolean
}

function waysOf({ text, method, isMoved }: Standing): Ways {
  if (text === 'Processed') return isMoved ? cashed : []
  if (text === 'Processing' && method === 'check') return mailed
  return ways[text] ?? []
}

export const wayOf = (standing: Standing, roll: number): Way | undefined =>
  waysOf(standing).find(([below]) => roll < below)?.[1]

export const movingPositions: ReadonlySet<number> = new Set(
  payoutStatuses.flatMap(({ text }, at) => (text in ways || text === 'Processed' ? [at] : [])),
)
