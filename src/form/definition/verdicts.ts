/**
 * What is said of typed texts by the kind of their field: the same in a form, a sheet and a paste.
 * Errors go into a form's schema; doubts stand at the field, in the review, and hold a sheet's row back.
 */

import * as z from 'zod/mini'

import { isCurrencyCode } from '~/lib/currency'
import { isBlankText, type TextVerdict } from '~/lib/machine-text'
import { looksMasked } from '~/lib/masks'
import { inOwnDigits, toPlainDigits } from '~/lib/number-shape'
import {
  type AmountOptions,
  type AmountProblem,
  decimalSign,
  decimalsWords,
  hasPercentSign,
  parseAmount,
} from '~/lib/parse-amount'
import { plainPhone } from '~/lib/phone-number'
import { hasVerdict, textVerdict } from '~/lib/text-kinds'
import { display } from '~/ui/locale'

import type { FieldSuggestion } from '../fields/suggest-field'
import { type DefinedField, type Fields, isAsked, valueAt } from './fields'

/** Others can be typed. */
export const currencies: readonly FieldSuggestion[] = ['USD', 'CAD', 'EUR', 'GBP', 'MXN'].map(
  (value) => ({ value, label: value }),
)

const amountWords: Readonly<Record<AmountProblem, string>> = {
  empty: 'Enter an amount',
  'not-a-number': 'Enter an amount, like',
  ambiguous: 'Ambiguous: this could be two amounts. Write it like',
  'other-currency': 'Written in another currency. Change the amount or the currency.',
  'which-currency': 'This sign is used by several currencies. Enter the currency.',
  'too-many-decimals': 'More decimals than the currency has',
  'too-large': 'Amount too large',
}

/** As this browser's language writes it. */
const exampleIn = (locale: string): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(1250.5)

function wordsOf(
  problem: AmountProblem,
  text: string,
  { currency, maxDecimals }: AmountOptions,
  locale: string,
): string {
  if (problem === 'too-many-decimals' && maxDecimals !== undefined)
    return decimalsWords(maxDecimals, locale)
  if (problem === 'not-a-number' && hasPercentSign(text)) return 'Enter an amount, not a percentage'
  if (problem === 'not-a-number') {
    // Persian or Arabic ones, in a browser of another language.
    const own = /(?=\P{ASCII})\p{Nd}/u.test(text)
      ? 'These digits can’t be read here. Write them as in'
      : amountWords[problem]
    return `${own} ${exampleIn(locale)}`
  }
  if (problem === 'other-currency' && currency !== undefined && isCurrencyCode(currency)) {
    return `Not written in ${currency.toUpperCase()}. Change the amount or the currency.`
  }
  if (problem !== 'ambiguous') return amountWords[problem]
  return readings(text, locale) ?? `${amountWords[problem]} ${exampleIn(locale)}`
}

interface AmountRule extends AmountOptions {
  /** In the last unit of its currency. */
  readonly least?: number | undefined
}

/** Undefined if it is understood, and not below the least. Empty counts as a problem. */
export function amountProblem(
  text: string,
  locale: string,
  { least, ...options }: AmountRule = {},
): string | undefined {
  const read = parseAmount(text, locale, options)
  if (!read.ok) return wordsOf(read.problem, text, options, locale)
  return least !== undefined && read.money.amountMinor < least ? leastWords[least] : undefined
}

/** "1,23" is 1.23 or 123: both are written as this language has them, so that each can be typed as it stands. */
function readings(text: string, locale: string): string | undefined {
  const [, whole, rest] = /^\D*(\d+)[.,](\d+)\D*$/.exec(toPlainDigits(text, locale)) ?? []
  if (whole === undefined || rest === undefined) return undefined
  const fraction = inOwnDigits(`${whole}${decimalSign(locale)}${rest}`, locale)
  const plain = inOwnDigits(`${whole}${rest}`, locale)
  return rest.length < 3
    ? `Ambiguous: ${fraction} or ${plain}? Type one of them.`
    : `Ambiguous: ${fraction} or ${plain}? Type ${plain}, or fewer decimals.`
}

const leastWords = ['Enter 0 or more', 'Enter an amount above zero']

interface WholeForm {
  readonly fields: Fields
  readonly values: object
  readonly titles: Readonly<Record<string, string>>
}

/** Where to move a currency that was typed with an amount and would not be sent. */
function ownField(
  field: DefinedField,
  step: string | undefined,
  { fields, titles }: WholeForm,
): string {
  const name = field.kind === 'money' ? (field.currency ?? '') : ''
  const { step: other = step } = fields[name] ?? {}
  const title = other === undefined || other === step ? undefined : titles[other]
  return `Put the currency into its own field${title === undefined ? '' : `, under “${title}”`}.`
}

function moneyProblem(
  typed: string,
  field: DefinedField,
  step: string | undefined,
  form: WholeForm,
): string | undefined {
  if (field.kind !== 'money' || typed.trim() === '') return undefined
  const code = currencyFor(field, form.values).trim() || undefined
  const { decimals: maxDecimals, least } = field
  const rule = { currency: code, least, ...(maxDecimals !== undefined && { maxDecimals }) }
  const problem = amountProblem(typed, display.locale, rule)
  if (problem !== undefined || code !== undefined) return problem
  const read = parseAmount(typed, display.locale, rule)
  return read.ok && read.money.currency !== undefined ? ownField(field, step, form) : undefined
}

export function moneyProblems(
  fields: Fields,
  values: object,
  form: WholeForm,
  list?: string,
): FieldProblem[] {
  return Object.entries(fields).flatMap(([name, field]): FieldProblem[] => {
    const value = valueAt(values, name)
    const step = field.step ?? list
    if (field.kind === 'rows' && Array.isArray(value)) {
      return value.flatMap((row: object, at) =>
        moneyProblems(field.of, row, form, step).map(({ path, message }) => ({
          path: [...name.split('.'), at, ...path],
          message,
        })),
      )
    }
    const message = typeof value === 'string' ? moneyProblem(value, field, step, form) : undefined
    return message === undefined ? [] : [{ path: name.split('.'), message }]
  })
}

export function currencyFor(field: DefinedField, values: object): string {
  if (field.kind !== 'money' || field.currency === undefined) return ''
  const typed = valueAt(values, field.currency)
  return typeof typed === 'string' ? typed : ''
}

// A form can be the first module that makes a schema: see contract/fields.ts.
z.config({ jitless: true })

export const notKept = 'Not saved in drafts'

/** A mask copied from a record is not the number: sent, it would overwrite the number. */
const maskProblem = (text: string): string | undefined =>
  looksMasked(text)
    ? 'This number is masked. Enter the full number, or clear the field.'
    : undefined

export const text = () => z.string()

const problem = (find: (value: string) => string | undefined) =>
  z.check<string>((context) => {
    const message = find(context.value)
    if (message !== undefined) {
      context.issues.push({ code: 'custom', message, input: context.value })
    }
  })

export const checked = (find: (value: string) => string | undefined) =>
  z.string().check(problem(find))

export const unmasked = () => checked(maskProblem)

export const whole = (digits: number) =>
  checked((value) =>
    value.trim() === '' || new RegExp(`^-?\\d{1,${String(digits)}}$`).test(value.trim())
      ? undefined
      : `Write a whole number of at most ${String(digits)} digits.`,
  )

export interface FieldProblem {
  readonly path: (string | number)[]
  readonly message: string
}

/** Also looked for while a member alone is wrong, since a step is checked before the next is filled in. */
export const together = <T>(find: (value: T) => readonly FieldProblem[]) =>
  z.check<T>(
    ({ value, issues }) => {
      for (const problem of find(value)) {
        issues.push({ code: 'custom', ...problem, input: value })
      }
    },
    { when: () => true },
  )

/** The texts beside a field, by their names. */
type Besides = (name: string) => string

/** Of the text alone, then of what stands beside it. */
export function verdictOf(
  field: DefinedField,
  typed: string,
  beside: Besides,
): TextVerdict | undefined {
  if (isBlankText(typed) && field.doubt === undefined) return undefined
  return (
    (field.goesTo === 'nowhere'
      ? undefined
      : textVerdict(field.kind, typed, countryFor(field, beside))) ?? field.doubt?.(typed, beside)
  )
}

/** "+33 1 …", which another country's people have; +1 is the US, and others. */
const isForeignPhone = (typed: string): boolean => /^\(?\+[\s(]*[02-9]/.test(plainPhone(typed))

function countryFor({ country, phone }: DefinedField, beside: Besides): string | undefined {
  if (country === undefined) return undefined
  const typed = beside(country)
  const isAbroad = phone !== undefined && isBlankText(typed) && isForeignPhone(beside(phone))
  return isAbroad ? 'abroad' : typed
}

export interface Said extends TextVerdict {
  /** "contacts.0.contactEmail" */
  readonly name: string
}

const textAt = (values: object, name: string): string => {
  const value = valueAt(values, name)
  return typeof value === 'string' ? value : ''
}

/** Whether its text can be right for the form and still a doubt. */
export const isJudged = (field: DefinedField): boolean =>
  field.doubt !== undefined || hasVerdict(field.kind)

type Judge = (values: object) => readonly Said[]

/** Looked up once per form: a sheet has thousands of rows. */
export function judgeOf(fields: Fields): Judge {
  const judged = Object.entries(fields)
    .filter(([, field]) => isJudged(field) || field.kind === 'rows')
    .map(([name, field]) => ({
      name,
      field,
      inside: field.kind === 'rows' ? judgeOf(field.of) : undefined,
    }))
  return (values) =>
    judged.flatMap(({ name, field, inside }): readonly Said[] => {
      if (!isAsked(field, (other) => valueAt(values, other))) return []
      if (inside) {
        const rows = valueAt(values, name)
        return (Array.isArray(rows) ? rows : []).flatMap((row: object, at) =>
          inside(row).map((said) => ({ ...said, name: `${name}.${String(at)}.${said.name}` })),
        )
      }
      const verdict = verdictOf(field, textAt(values, name), (other) => textAt(values, other))
      return verdict ? [{ ...verdict, name }] : []
    })
}

/** The part of a form that a doubt asks of. */
interface DoubtedForm {
  readonly control: object
  readonly getValues: () => object
}

/**
 * What people have said is right as typed, by form and field. It is kept in memory only, as it may be an account
 * number, and with its text and its doubt, so that another text asks again.
 */
const saidRight = new WeakMap<object, Map<string, string>>()

const doubtKey = (form: DoubtedForm, { name, message }: Said): string =>
  `${message}\n${textAt(form.getValues(), name)}`

export const isSaidRight = (form: DoubtedForm, said: Said): boolean =>
  saidRight.get(form.control)?.get(said.name) === doubtKey(form, said)

export function sayRight(form: DoubtedForm, said: Said, isRight: boolean): void {
  const known = saidRight.get(form.control) ?? new Map<string, string>()
  saidRight.set(form.control, known)
  if (isRight) known.set(said.name, doubtKey(form, said))
  else known.delete(said.name)
}

/** Doubts that a person has still to decide, as questions at their fields. */
export const openDoubts = (form: DoubtedForm, doubts: readonly Said[]): readonly Said[] =>
  doubts
    .filter((said) => said.isSaid !== true && !isSaidRight(form, said))
    .map((said) => ({
      ...said,
      message: `${said.offer === undefined ? 'Change it' : 'Take the suggestion'}, or select “${AS_TYPED}”.`,
    }))

export const AS_TYPED = 'It’s right as typed'
