/** What a card number says of itself: brand, length, check digit, security code (card-validator's tables). */
import { serviceNow } from '~/api/service-clock'
import cardValidator from 'card-validator'

import { maskedEnd } from '~/lib/masks'

export const digitsOf = (text: string): string => text.replace(/\D/g, '')

export interface NumberRead {
  readonly digits: string
  /** An expiry date and a code were pasted along with it. */
  readonly hasMore: boolean
}

/** The card number that a text begins with; all of its digits where none is whole. */
export function numberIn(typed: string): NumberRead {
  const groups = typed.split(/[^\d-]+/).filter((group) => group !== '')
  const size = groups.findIndex((_, at) => {
    const digits = digitsOf(groups.slice(0, at + 1).join(''))
    return digits !== '' && numberProblem(digits) === undefined
  })
  if (size === -1 || size === groups.length - 1) return { digits: digitsOf(typed), hasMore: false }
  return { digits: digitsOf(groups.slice(0, size + 1).join('')), hasMore: true }
}

interface Brand {
  readonly name: string
  readonly lengths: readonly number[]
  readonly gaps: readonly number[]
  readonly codeName: string
  readonly codeSize: number
}

/** Undefined until the first digits tell one brand from the others. */
export function brandOf(number: string): Brand | undefined {
  const { card } = cardValidator.number(digitsOf(number))
  return (
    (card && {
      name: card.niceType,
      lengths: card.lengths,
      gaps: card.gaps,
      codeName: card.code.name,
      codeSize: card.code.size,
    }) ??
    undefined
  )
}

const LONGEST_CARD = 19
const EXPIRY_DIGITS = 4

export const longestNumber = (number: string): number =>
  Math.max(...(brandOf(number)?.lengths ?? [LONGEST_CARD]))

/** "4111 1111 1111 1111", grouped as the brand prints it. */
export function groupedNumber(number: string): string {
  const digits = digitsOf(number)
  const gaps = new Set(brandOf(digits)?.gaps ?? [4, 8, 12, 16])
  return Array.from(digits, (digit, at) => (gaps.has(at) ? ` ${digit}` : digit)).join('')
}

export const cardName = (number: string): string =>
  `${brandOf(number)?.name ?? 'Card'} ${maskedEnd(number)}`

const either = (sizes: readonly number[]): string =>
  sizes.length > 2 && Math.max(...sizes) - Math.min(...sizes) === sizes.length - 1
    ? `${String(Math.min(...sizes))} to ${String(Math.max(...sizes))}`
    : sizes.join(', ').replace(/, (\d+)$/, ' or $1')

export function numberProblem(typed: string): string | undefined {
  const digits = digitsOf(typed)
  if (digits === '') return undefined
  const { isValid, isPotentiallyValid } = cardValidator.number(digits)
  if (isValid) return undefined
  const brand = brandOf(digits)
  if (brand && !brand.lengths.includes(digits.length)) {
    return `${brand.name} numbers have ${either(brand.lengths)} digits.`
  }
  if (!brand && isPotentiallyValid) return 'This number is too short.'
  return brand
    ? 'This isn’t a card number. Check the digits.'
    : 'We don’t know this kind of card. Check the first digits.'
}

/** @param typed `MMYY` */
export function expiryProblem(typed: string): string | undefined {
  if (typed === '') return undefined
  if (typed.length !== EXPIRY_DIGITS || !/^(?:0[1-9]|1[0-2])/.test(typed)) {
    return 'Write month and year, such as 04/29.'
  }
  if (hasPassed(typed)) return 'This card has expired.'
  return cardValidator.expirationDate(slashed(typed)).isValid ? undefined : 'Check the year.'
}

function hasPassed(typed: string): boolean {
  const now = new Date(serviceNow())
  const [month, year] = [Number(typed.slice(0, 2)), 2000 + Number(typed.slice(2))]
  return year < now.getFullYear() || (year === now.getFullYear() && month < now.getMonth() + 1)
}

/** `MMYY` as `MM/YY`, which interface.md asks for; what isn't whole yet, as far as it goes. */
export const slashed = (digits: string): string =>
  digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits

const YEAR_FIRST = /^20(\d{2})\s*[-/.]?\s*(0[1-9]|1[0-2])$/
const WITH_CENTURY = /^(0[1-9]|1[0-2])20(\d{1,2})$/
const LONGEST_DATE = 6

/** `MMYY`. "5/29" and "529" are typed for 05/29; "12/2039", "2039-12" and "122039" are read as well. */
export function expiryDigits(typed: string): string {
  const text = typed.trim()
  const [, yearFirst, monthLast] = YEAR_FIRST.exec(text) ?? []
  if (yearFirst !== undefined && monthLast !== undefined) return monthLast + yearFirst
  const digits = digitsOf(text.replace(/^(\d)\s*\//, '0$1/'))
  if (digits.length > LONGEST_DATE) return ''
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
  const [, month = '', year = ''] = WITH_CENTURY.exec(padded) ?? []
  // On the way to a year of four figures, as far as it is typed.
  if (month !== '') return year.length === 2 ? month + year : padded
  return padded.slice(0, EXPIRY_DIGITS)
}

/** Where the brand isn't known, either length is taken. */
export function codeProblem(typed: string, number: string): string | undefined {
  if (typed === '') return undefined
  const brand = brandOf(number)
  const sizes = brand ? [brand.codeSize] : [3, 4]
  return cardValidator.cvv(typed, sizes).isValid
    ? undefined
    : `The security code has ${either(sizes)} digits.`
}
