import type { Wire } from '~/contract/fields'
import type { BinData, Category, PaymentDetails } from '~/contract/shared'

import type { Business } from './businesses'

type DetailsRecord = Wire<typeof PaymentDetails>

export const binData: Wire<typeof BinData> = {
  binMatchedLength: 6,
  binCardBrand: 'Visa',
  binCardType: 'Credit',
  binCardCategory: 'Traditional',
  binCardIssuer: 'Cascade Community Bank',
  binCardIssuerCountry: 'United States',
  binCardIssuerCountryCodeA2: 'US',
  binCardIssuerCountryNumber: 840,
}

/** SVG path data, as signature pads send it. */
export const signature = 'M4 22 C 12 2, 20 40, 30 18 S 48 6, 56 20'

/** Hundredths, each part a whole number of units. */
function halves(cents: number, unit: number): readonly [number, number] {
  const first = Math.floor((cents * 0.6) / unit) * unit
  return [first / 100, (cents - first) / 100]
}

export function categoriesOf(
  cents: number,
  unit: number,
  labels: readonly [string, string],
): Wire<typeof Category>[] {
  const [first, second] = halves(cents, unit)
  return [
    { label: labels[0], description: `${labels[0]} as invoiced`, amount: first, qty: 1 },
    { label: labels[1], description: `${labels[1]} as invoiced`, amount: second, qty: 1 },
  ]
}

export function splitOf(
  cents: number,
  unit: number,
  { entry, accounts }: Business,
): DetailsRecord['splitFunding'] {
  const [first, second] = halves(cents, unit)
  const part = { recipientEntryPoint: entry, description: 'Split by the paypoint' }
  return [
    { ...part, accountId: accounts[0], amount: first },
    { ...part, accountId: accounts[1], amount: second },
  ]
}
