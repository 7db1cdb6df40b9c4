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

/** What payment cards begin with, and how long a brand's are: Visa, Mastercard and Mir, American Express, Diners Club, JCB, Maestro, RuPay, Troy, and those with a 6. */
const ISSUED =
  /^(?:4(?:\d{3}){4,6}|(?:5[1-5]|8[12])\d{14}|3[47]\d{13}|3(?:0[0-59]|[689]\d)\d{11,16}|(?:2[2-7]|35|5[06-8]|6\d|97)\d{14,17})$/

/** Digits that are most likely those of a payment card: other long numbers are IDs. */
export const looksLikeCard = (digits: string): boolean => ISSUED.test(digits) && isLuhnValid(digits)

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
