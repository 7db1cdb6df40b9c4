import type { Money } from '~/lib/money'
import { sumFigures, wholeAmount } from '~/lib/sums'

import type { ServiceTotals } from './columns'
import type { PagerState } from './pager'

export type PagedList = Pick<PagerState, 'before' | 'after' | 'moved' | 'isStuck' | 'isBeyondTotal'>

export interface PagedPart {
  readonly name: string
  readonly rows: number
  readonly pager: PagedList
}

export function partToRead(pagers: readonly PagerState[]): number | undefined {
  const at = pagers.findIndex(({ phase }) => phase !== 'done')
  return at < 0 ? undefined : at
}

export interface ReadSoFar {
  readonly next: NextPage | undefined
  readonly rows: number
  readonly total: number | undefined
}

export interface NextPage {
  readonly part: number
  readonly from: number
  readonly isRecounting: boolean
  readonly total: number | undefined
}

export function readSoFar(pagers: readonly PagerState[], rows: number): ReadSoFar {
  const part = partToRead(pagers)
  const pager = part === undefined ? undefined : pagers[part]
  const next = part !== undefined &&
    pager && {
      part,
      from: pager.from,
      isRecounting: pager.phase === 'recounting',
      total: pager.after?.totalRecords,
    }
  return { next: next || undefined, rows, total: totalOfParts(pagers) }
}

export const totalOfParts = (pagers: readonly PagerState[]): number | undefined =>
  joinPagers(pagers).after?.totalRecords

/** A total that one list lacks is unknown. */
export const joinPagers = (pagers: readonly PagedList[]): PagedList => ({
  before: joinTotals(pagers.map(({ before }) => before)),
  after: joinTotals(pagers.map(({ after }) => after)),
  moved: {
    seenTwice: sum(pagers.map(({ moved }) => moved.seenTwice)),
    steppedBack: sum(pagers.map(({ moved }) => moved.steppedBack)),
    foundOnRecount: sum(pagers.map(({ moved }) => moved.foundOnRecount)),
  },
  isStuck: pagers.some(({ isStuck }) => isStuck),
  isBeyondTotal: pagers.some(({ isBeyondTotal }) => isBeyondTotal),
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
