/** What a business day does to a payout: the sandbox's own rule (docs/sandbox.md, "Time"). */
import { payoutStatuses, type PayoutStatusText } from '../payout-status'

export interface Way {
  /** `TransEvent`s, in order. */
  readonly events: readonly string[]
  /** Where it leads. */
  readonly text: PayoutStatusText
}

/** Ways by chance: the first whose bound is above the roll. Past the last one nothing happens. */
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

/** A check is in the mail for some days before it is cashed. */
const mailed: Ways = [[0.85, to('Processed')]]
const cashed: Ways = [[0.4, to('Paid')]]

export interface Standing {
  readonly text: PayoutStatusText
  readonly method: unknown
  /** Only what the clock itself has processed is on its way still; the seed's Processed is at its end. */
  readonly isMoved: boolean
}

function waysOf({ text, method, isMoved }: Standing): Ways {
  if (text === 'Processed') return isMoved ? cashed : []
  if (text === 'Processing' && method === 'check') return mailed
  return ways[text] ?? []
}

export const wayOf = (standing: Standing, roll: number): Way | undefined =>
  waysOf(standing).find(([below]) => roll < below)?.[1]

/** Positions in `payoutStatuses` that a day may lead out of. */
export const movingPositions: ReadonlySet<number> = new Set(
  payoutStatuses.flatMap(({ text }, at) => (text in ways || text === 'Processed' ? [at] : [])),
)
