/** Which currency is meant by what stands beside an amount's digits: "€", "US$", "CHF". */
import { isListedCurrency } from './currency'

/** Signs that mean one currency wherever they stand. "$" and "¥" don't. */
const ONE_MEANING = new Map(
  (
    '€ EUR £ GBP ₹ INR ₩ KRW ₪ ILS ₫ VND ₱ PHP ₺ TRY ₴ UAH ₽ RUB ₦ NGN ฿ THB ₡ CRC ₲ PYG ₸ KZT ₾ GEL ' +
    '₵ GHS GH₵ GHS ₭ LAK ₮ MNT ៛ KHR ৳ BDT ؋ AFN ֏ AMD ₼ AZN E£ EGP L£ LBP US$ USD CA$ CAD A$ AUD AU$ AUD ' +
    'ZŁ PLN KČ CZK FT HUF RM MYR RP IDR NZ$ NZD HK$ HKD S$ SGD SG$ SGD NT$ TWD R$ BRL MX$ MXN EC$ XCD CN¥ CNY JP¥ JPY'
  )
    .match(/\S+ \S+/g)
    ?.map((pair): [string, string] => [pair.slice(0, -4), pair.slice(-3)]),
)

const INVISIBLE = /[\s\u200b\u200e\u200f\u061c]/g

/** "$US", "US $" and "US$" alike; a keyboard's wide "＄" as "$". */
function plainSign(affix: string): string {
  const text = affix
    .replace(INVISIBLE, '')
    .replace(/(?<=\p{L})\.$/u, '')
    .replace(/[＄￡￥￦]/gu, (sign) => sign.normalize('NFKC'))
  const letters = text.replace(/\P{L}/gu, '').toUpperCase()
  return letters + text.replace(/\p{L}/gu, '')
}

const known = new Map<string, ReadonlySet<string>>()

function signsOf(code: string, locale: string): ReadonlySet<string> {
  const key = `${code} ${locale}`
  const before = known.get(key)
  if (before) return before
  const signs = new Set(
    ['en', locale].flatMap((each) =>
      (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) => {
        const format = new Intl.NumberFormat(each, {
          style: 'currency',
          currency: code,
          currencyDisplay,
        })
        const part = format.formatToParts(1).find(({ type }) => type === 'currency')
        return plainSign(part?.value ?? code)
      }),
    ),
  )
  known.set(key, signs)
  return signs
}

/** @param affix a code, a sign, or a sign with letters */
export function isWrittenFor(affix: string, code: string, locale: string): boolean {
  const sign = plainSign(affix)
  if (sign === code || ONE_MEANING.get(sign) === code) return true
  // A currency of another service's making has no signs.
  if (!isListedCurrency(code)) return false
  const signs = signsOf(code, locale)
  const letters = sign.replace(/\P{L}/gu, '')
  return signs.has(sign) || (code.startsWith(letters) && signs.has(sign.slice(letters.length)))
}

/** The one currency it means; undefined where it might mean several, or none. */
export function currencyWritten(affix: string): string | undefined {
  const sign = plainSign(affix)
  const [code = ''] = /^\p{L}{3}/u.exec(sign) ?? []
  if (!isListedCurrency(code)) return ONE_MEANING.get(sign)
  return sign === code || isWrittenFor(affix, code, 'en') ? code : undefined
}

/** Of some dollars: it doesn’t say which, and stands in most sheets without need. */
export const isDollar = (affix: string): boolean => plainSign(affix) === '$'
