/** The check digit of payment cards. Expects digits only. */
export function isLuhnValid(digits: string): boolean {
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place])
    const doubled = digit * 2
    sum += place % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

const SHORTEST_CARD = 13
const LONGEST_CARD = 19

export function isCardNumber(digits: string): boolean {
  const isRightLength = digits.length >= SHORTEST_CARD && digits.length <= LONGEST_CARD
  return isRightLength && isLuhnValid(digits)
}

/** What card brands give out; the first digits of other long numbers are often none of these. */
const KNOWN_BRAND = /^(?:4|5[1-5]|2[2-7]|3(?:0[0-5]|[4-9])|6(?:011|[245]))/

/** Digits that are most likely those of a payment card. */
export const looksLikeCard = (digits: string): boolean =>
  KNOWN_BRAND.test(digits) && isCardNumber(digits)

/** As cards are printed and typed: in one, in fours, or as American Express groups them; on a track between signs. */
const WRITTEN_CARD =
  /(?<![\d.])(?:\d{13,19}|\d{4}([ -])\d{4}\1\d{4}\1\d{1,7}|\d{4}([ -])\d{6}\2\d{4,5})(?![\d]|\.\d)/g
/** What payment cards begin with: other long numbers are IDs. */
const CARD_BEGINNING = /^(?:[3-6]|2[2-7])/
const WRITTEN_SSN = /(?<![\d-])\d{3}-\d{2}-\d{4}(?![\d-])/

/** Figures of any script as 0 to 9, dashes and blanks as the plain ones. */
const asPlainFigures = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}]/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/[\p{Zs}\t]+/gu, ' ')
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))

/** Each script has its ten digits in a row. */
function digitValue(digit: string): number {
  let code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - 1))) {
    code -= 1
    value += 1
  }
  return value
}

/** Whether a card or social security number stands in it, as one writes it. */
export function holdsCardOrSsn(text: string): boolean {
  if (!/\p{Nd}/u.test(text)) return false
  const plain = asPlainFigures(text)
  return (
    WRITTEN_SSN.test(plain) ||
    [...plain.matchAll(WRITTEN_CARD)].some(
      ([card]) => CARD_BEGINNING.test(card) && isCardNumber(card.replace(/\D/g, '')),
    )
  )
}

const WEIGHTS = [3, 7, 1] as const

/** ABA routing number: nine digits whose weighted sum is a multiple of ten. Catches typos; the bank may not exist. */
export function isRoutingNumberValid(text: string): boolean {
  if (!/^\d{9}$/.test(text) || text === '000000000') return false
  const sum = Array.from(text, (digit, at) => Number(digit) * (WEIGHTS[at % 3] ?? 0)).reduce(
    (total, each) => total + each,
    0,
  )
  return sum % 10 === 0
}
