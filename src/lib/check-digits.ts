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
