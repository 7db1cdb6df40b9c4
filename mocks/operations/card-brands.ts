import type { Wire } from '~/contract/fields'
import type { BinData } from '~/contract/shared'

interface Brand {
  readonly prefix: RegExp
  readonly descriptor: string
  readonly name: string
}

const BRANDS: readonly Brand[] = [
  { prefix: /^4/, descriptor: 'visa', name: 'Visa' },
  { prefix: /^(5[1-5]|2[2-7])/, descriptor: 'mastercard', name: 'Mastercard' },
  { prefix: /^3[47]/, descriptor: 'amex', name: 'American Express' },
  { prefix: /^6(011|5)/, descriptor: 'discover', name: 'Discover' },
]
const BIN_LENGTH = 6

export interface CardBrand {
  readonly descriptor: string | undefined
  readonly bin: string
  readonly binData: Wire<typeof BinData>
}

export function brandOf(digits: string): CardBrand {
  const brand = BRANDS.find(({ prefix }) => prefix.test(digits))
  return {
    descriptor: brand?.descriptor,
    bin: digits.slice(0, BIN_LENGTH),
    binData: {
      binMatchedLength: BIN_LENGTH,
      binCardBrand: brand?.name,
      binCardType: 'Credit',
      binCardCategory: 'Traditional',
      binCardIssuer: 'Cascade Community Bank',
      binCardIssuerCountry: 'United States',
      binCardIssuerCountryCodeA2: 'US',
      binCardIssuerCountryNumber: 840,
    },
  }
}
