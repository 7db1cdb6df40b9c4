/**
 * The one rule for bank numbers, at every door: vendor, payout, payment, stored method, sheets.
 * A US routing number has nine digits with a check digit, an account 4 to 17 digits. Blanks and hyphens are how
 * people group them. No country given means the US. Of any other country the service states no rule, so what
 * doesn't look American is a doubt there; a mask or a spreadsheet's ruin is an error everywhere.
 */
import { isRoutingNumberValid, looksLikeCard } from './check-digits'
import {
  cleanText,
  doubtful,
  outOfSheet,
  plainHyphens,
  ruinOf,
  wrong,
  type TextVerdict,
} from './machine-text'
import { looksMasked } from './masks'

/** Territories that have US routing numbers and ZIP codes. */
const US = new Set(
  'us usa unitedstates unitedstatesofamerica america pr puertorico gu guam vi usvirginislands as americansamoa mp'.split(
    ' ',
  ),
)

/** @param country as typed; empty: as nothing else is said, the US */
export function isUnitedStates(country: string): boolean {
  const plain = cleanText(country)
    .text.toLowerCase()
    .replace(/[^\p{L}]/gu, '')
  return plain === '' || US.has(plain)
}

const grouped = (typed: string): string => plainHyphens(outOfSheet(typed))

/** As it is sent: without blanks, hyphens, and what a spreadsheet or a mail put around it. */
export const plainBankNumber = (typed: string): string => grouped(typed).replace(/[\s-]/g, '')

export const isSameAccount = (one: string, other: string): boolean =>
  plainBankNumber(one) === plainBankNumber(other)

const MASKED = 'This number is masked. Enter the full number, or clear the field.'

/** What can be no bank number in any country. */
function unreadable(typed: string): TextVerdict | undefined {
  if (looksMasked(typed)) return wrong(MASKED)
  const ruin = ruinOf(grouped(typed))
  return ruin === undefined ? undefined : wrong(ruin)
}

export function routingVerdict(typed: string, country = ''): TextVerdict | undefined {
  const digits = plainBankNumber(typed)
  if (digits === '') return undefined
  const ruined = unreadable(typed)
  if (ruined) return ruined
  if (/^\d{9}$/.test(digits) && isRoutingNumberValid(digits)) return undefined
  if (!isUnitedStates(country)) {
    return /\d/.test(digits)
      ? doubtful('This isn’t a US routing number. Check it against the source.')
      : wrong('A routing number has digits.')
  }
  if (/^\d{8}$/.test(digits) && isRoutingNumberValid(`0${digits}`)) {
    return doubtful('A zero is missing in front.', `0${digits}`)
  }
  return wrong(
    /^\d{9}$/.test(digits)
      ? 'This isn’t a routing number: its check digit doesn’t fit.'
      : 'A routing number has 9 digits.',
  )
}

export function accountVerdict(typed: string, country = ''): TextVerdict | undefined {
  const digits = plainBankNumber(typed)
  if (digits === '') return undefined
  const ruined = unreadable(typed)
  if (ruined) return ruined
  if (/^0+$/.test(digits)) return wrong('An account number isn’t all zeros.')
  if (/^\d{4,17}$/.test(digits)) {
    return looksLikeCard(digits)
      ? doubtful('This looks like a card number. Check it against the source.')
      : undefined
  }
  if (isUnitedStates(country)) return wrong('An account number has 4 to 17 digits.')
  // An IBAN has at most 34 letters and digits, and all have digits.
  return /^(?=.*\d)[\da-z]{4,34}$/i.test(digits)
    ? doubtful('This isn’t a US account number. Check it against the source.')
    : wrong('An account number has digits, and letters in some countries.')
}

/** Copied into both fields, one of the two numbers is lost. */
export const sameAsRouting = (account: string, routing: string): TextVerdict | undefined =>
  plainBankNumber(account) !== '' && isSameAccount(account, routing)
    ? doubtful('This is the routing number again. Is it the account?')
    : undefined
