/** The sandbox's own rules (docs/sandbox.md, "Time"). */
import { payoutStatuses, type PayoutStatusText } from '../statuses'

export interface Transition {
  readonly events: readonly string[]
  readonly text: PayoutStatusText
}

/** The first whose bound is above the roll; past the last, nothing happens. */
type Transitions = readonly (readonly [below: number, transition: Transition])[]

const to = (text: PayoutStatusText, ...before: readonly string[]): Transition => ({
  events: [...before, text],
  text,
})

const transitions: Partial<Record<PayoutStatusText, Transitions>> = {
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

const mailed: Transitions = [[0.85, to('Processed')]]
const cashed: Transitions = [[0.4, to('Paid')]]

export interface Standing {
  readonly text: PayoutStatusText
  readonly method: unknown
  /** Processed by the clock, so it still moves; the seed's Processed is final. */
  readonly isMoved: boolean
}

function transitionsOf({ text, method, isMoved }: Standing): Transitions {
  if (text === 'Processed') return isMoved ? cashed : []
  if (text === 'Processing' && method === 'check') return mailed
  return transitions[text] ?? []
}

export const transitionOf = (standing: Standing, roll: number): Transition | undefined =>
  transitionsOf(standing).find(([below]) => roll < below)?.[1]

export const movingPositions: ReadonlySet<number> = new Set(
  payoutStatuses.flatMap(({ text }, at) =>
    text in transitions || text === 'Processed' ? [at] : [],
  ),
)
