// ISO 4217. Intl follows CLDR, which has 0 for IQD (ISO: 3) and HUF (ISO: 2) and varies between browsers.
const DIGITS = new Map<string, number>([
  ...spread(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  ...spread(3, 'BHD IQD JOD KWD LYD OMR TND'),
  ...spread(4, 'CLF UYW'),
])

function spread(digits: number, codes: string): [string, number][] {
  return codes.split(' ').map((code) => [code, digits])
}

const CODE_SHAPE = /^[A-Za-z]{3}$/

export const isCurrencyCode = (text: string): boolean => CODE_SHAPE.test(text)

/** Other text stays, since it may still say something; blank is unknown. */
export function normaliseCurrency(currency: string | undefined): string | undefined {
  const text = currency?.trim()
  if (!text) return undefined
  return isCurrencyCode(text) ? text.toUpperCase() : text
}

export function currencyDigits(currency: string | undefined): number {
  return currency === undefined ? 2 : (DIGITS.get(currency) ?? 2)
}

let listed: ReadonlySet<string> | undefined

/** So that "abc 12" is not read as an amount. */
export function isListedCurrency(code: string): boolean {
  listed ??= new Set(Intl.supportedValuesOf('currency'))
  return listed.has(code)
}

interface InCurrency {
  readonly currency: string | undefined
}

/** Of all amounts there are: for a column's header. Undefined where they differ, or one names none. */
export function commonCurrency(amounts: readonly (InCurrency | undefined)[]): string | undefined {
  const [first, ...others] = new Set(amounts.flatMap((amount) => (amount ? [amount.currency] : [])))
  return others.length === 0 ? first : undefined
}
