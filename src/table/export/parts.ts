import type { Money } from '~/lib/money'
import { sumFigures, wholeAmount } from '~/lib/sums'

import type { ServiceTotals } from './columns'
import type { PagerState } from './pager'

export type WalkedList = Pick<PagerState, 'before' | 'after' | 'moved' | 'isStuck'>

export interface WalkedPart {
  readonly name: string
  readonly rows: number
  readonly walk: WalkedList
}

export function partToRead(walks: readonly PagerState[]): number | undefined {
  const at = walks.findIndex(({ phase }) => phase !== 'done')
  return at < 0 ? undefined : at
}

export interface ReadSoFar {
  readonly next: NextPage | undefined
  readonly rows: number
  /** Undefined until the service has counted every part. */
  readonly total: number | undefined
}

export interface NextPage {
  readonly part: number
  readonly from: number
  readonly isRecounting: boolean
  readonly total: number | undefined
}

export function readSoFar(walks: readonly PagerState[], rows: number): ReadSoFar {
  const part = partToRead(walks)
  const walk = part === undefined ? undefined : walks[part]
  const next = part !== undefined &&
    walk && {
      part,
      from: walk.from,
      isRecounting: walk.phase === 'recounting',
      total: walk.after?.totalRecords,
    }
  return { next: next || undefined, rows, total: totalOf(walks) }
}

export const totalOf = (walks: readonly PagerState[]): number | undefined =>
  joinWalks(walks).after?.totalRecords

/** A total that one list lacks is unknown. */
export const joinWalks = (walks: readonly WalkedList[]): WalkedList => ({
  before: joinTotals(walks.map(({ before }) => before)),
  after: joinTotals(walks.map(({ after }) => after)),
  moved: {
    seenTwice: sum(walks.map(({ moved }) => moved.seenTwice)),
    steppedBack: sum(walks.map(({ moved }) => moved.steppedBack)),
    foundOnRecount: sum(walks.map(({ moved }) => moved.foundOnRecount)),
  },
  isStuck: walks.some(({ isStuck }) => isStuck),
})

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

function joinTotals(all: readonly (ServiceTotals | undefined)[]): ServiceTotals {
  const known = all.map((totals) => totals ?? {})
  return {
    totalRecords: joined(
      known.map(({ totalRecords }) => totalRecords),
      sum,
    ),
    totalAmount: joined(
      known.map(({ totalAmount }) => totalAmount),
      sumOfAmounts,
    ),
    totalNetAmount: joined(
      known.map(({ totalNetAmount }) => totalNetAmount),
      sumOfAmounts,
    ),
  }
}

/** As the service adds: a Summary names no currency. */
const sumOfAmounts = (amounts: readonly Money[]) => wholeAmount(sumFigures(amounts))

function joined<T, R>(all: readonly (T | undefined)[], join: (all: readonly T[]) => R) {
  const given = all.flatMap((one) => (one === undefined ? [] : [one]))
  return given.length === all.length && given.length > 0 ? join(given) : undefined
}
