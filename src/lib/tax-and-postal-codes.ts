/** The one rule for tax numbers (EIN) and the one for ZIP codes, in fields and sheets. */
import { isUnitedStates } from './bank-numbers'
import { doubtful, outOfSheet, plainHyphens, ruinOf, wrong, type TextVerdict } from './machine-text'
import { looksMasked } from './masks'

/** As it is sent: as people write it, without what a spreadsheet or a mail put around it. */
export const plainTaxNumber = (typed: string): string => plainHyphens(outOfSheet(typed))

/** Nine digits; a social security number of a person has nine too. */
export function einVerdict(typed: string, country = ''): TextVerdict | undefined {
  const text = plainTaxNumber(typed)
  if (text === '') return undefined
  if (looksMasked(text)) {
    return wrong('This number is masked. Enter the full number, or clear the field.')
  }
  const ruin = ruinOf(text)
  if (ruin !== undefined) return wrong(ruin)
  const digits = text.replace(/[\s-]/g, '')
  if (/^\d{9}$/.test(digits)) {
    return /^0+$/.test(digits) ? wrong('An EIN isn’t all zeros.') : undefined
  }
  // Where nobody said which country, letters are another's; in the shape of an EIN they are mistyped.
  const isAbroad = /\p{L}/u.test(text) && !/^\d\d-\w{7}$/.test(text)
  if (!isUnitedStates(country) || (country.trim() === '' && isAbroad)) {
    return /\d/.test(digits)
      ? doubtful('This isn’t a US tax number. Check it against the source.')
      : wrong('A tax number has digits.')
  }
  if (/^\d(?:[\s-]?\d{7})$/.test(text)) {
    return doubtful('A zero is missing in front.', `0${digits.slice(0, 1)}-${digits.slice(1)}`)
  }
  return wrong('An EIN has 9 digits, such as 12-3456789.')
}

export const plainZip = (typed: string): string => plainHyphens(outOfSheet(typed))

/** Where nobody is asked for the country: the US rule, but what another country may write is no error. */
export function zipAnywhereVerdict(typed: string): TextVerdict | undefined {
  const text = plainZip(typed)
  if (text !== '' && (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < 3) {
    return wrong('A ZIP or postal code has at least 3 characters.')
  }
  const said = zipVerdict(typed)
  return said === undefined || said.offer !== undefined || ruinOf(text) !== undefined
    ? said
    : doubtful('This isn’t a US ZIP code. Check it against the billing address.')
}

/** Five or nine digits in the US. Other countries write theirs as they like. */
export function zipVerdict(typed: string, country = ''): TextVerdict | undefined {
  const text = plainZip(typed)
  if (text === '') return undefined
  const ruin = ruinOf(text)
  if (ruin !== undefined) return wrong(ruin)
  if (!isUnitedStates(country)) return undefined
  if (/^\d{5}(?:[\s-]?\d{4})?$/.test(text)) return undefined
  if (/^\d{3,4}$/.test(text)) {
    const zeros = text.length === 4 ? 'A zero is' : 'Two zeros are'
    return doubtful(`${zeros} missing in front.`, text.padStart(5, '0'))
  }
  if (/^\d{8}$/.test(text)) {
    return doubtful('A zero is missing in front.', `0${text.slice(0, 4)}-${text.slice(4)}`)
  }
  if (/^\d{4}-\d{4}$/.test(text)) return doubtful('A zero is missing in front.', `0${text}`)
  // Nobody said which country: letters, or six digits, are another's.
  if (
    country.trim() === '' &&
    (/\p{L}/u.test(text) ? /\d/.test(text) : /^\d{3}[\s-]?\d{3}$|^\d{5}-?\d{3}$/.test(text))
  ) {
    return doubtful('This isn’t a US ZIP code. Enter the country.')
  }
  return wrong('A ZIP code has 5 or 9 digits, such as 60601.')
}
