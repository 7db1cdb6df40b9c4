/** Hundredths. Mostly ordinary; one paypoint has zeros, cents and huge amounts. */
import { businesses, EXTREME_ENTRY } from './businesses'
import { stream } from './random'

export const FEE_MISSING = -1

const EVERY = { oddTotal: 30, badNet: 400, noFee: 700 }
const ODD_TOTALS = new Map([
  [20, 0],
  [21, 1],
  [22, 999_999_999],
])
const BAD_NET = 33
const NO_FEE = 55

const FEES: Readonly<Record<string, number>> = { ach: 50, check: 150, managed: 100, wire: 1500 }
const CARD_RATE = 0.029

const isExtreme = (business: number): boolean => businesses[business]?.entry === EXTREME_ENTRY

const unitOf = (business: number): number => (businesses[business]?.minorDigits === 0 ? 100 : 1)

export interface AmountDraws {
  readonly total: (row: number, business: number) => number
  readonly fee: (row: number, business: number, method: string, total: number) => number
  readonly net: (row: number, total: number, fee: number) => number
}

export function amountDraws(seed: number): AmountDraws {
  const size = stream(seed, 'payout total')
  return {
    total: (row, business) => {
      const unit = unitOf(business)
      const odd = isExtreme(business) ? ODD_TOTALS.get(row % EVERY.oddTotal) : undefined
      if (odd !== undefined) return odd === 0 ? 0 : Math.max(unit, odd - (odd % unit))
      // About 16 to 10,000 major units; a hundred times that in yen.
      return Math.round(100 * 10 ** (1.2 + 2.8 * size(row))) * unit
    },
    fee: (row, business, method, total) => {
      if (row % EVERY.noFee === NO_FEE) return FEE_MISSING
      const unit = unitOf(business)
      const exact = method === 'card' ? total * CARD_RATE : (FEES[method] ?? 0) * unit
      const fee = Math.round(exact / unit) * unit
      return fee > total ? 0 : fee
    },
    // The service's own figures need not tie out; a few here don't.
    net: (row, total, fee) => {
      const isBad = row % EVERY.badNet === BAD_NET && total > 1000
      return total - Math.max(fee, 0) - (isBad ? 100 : 0)
    },
  }
}
