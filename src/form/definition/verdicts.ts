/**
 * What is said of typed texts by the kind of their field: the same in a form, a sheet and a paste.
 * Errors go into a form's schema; doubts stand at the field, in the review, and hold a sheet's row back.
 */
import { isBlankText, type Verdict } from '~/lib/machine-text'
import { plainPhone } from '~/lib/phone-number'
import { hasVerdict, textVerdict } from '~/lib/text-kinds'

import { isAsked, valueAt, type Field, type Fields } from './fields'

/** The texts beside a field, by their names. */
export type Besides = (name: string) => string

/** Of the text alone, then of what stands beside it. */
export function verdictOf(field: Field, typed: string, beside: Besides): Verdict | undefined {
  if (isBlankText(typed) && field.doubt === undefined) return undefined
  return (
    (field.goesTo === 'nowhere'
      ? undefined
      : textVerdict(field.kind, typed, countryFor(field, beside))) ?? field.doubt?.(typed, beside)
  )
}

/** "+33 1 …", which another country's people have; +1 is the US, and others. */
const isForeignPhone = (typed: string): boolean => /^\(?\+[\s(]*[02-9]/.test(plainPhone(typed))

function countryFor({ country, phone }: Field, beside: Besides): string | undefined {
  if (country === undefined) return undefined
  const typed = beside(country)
  const isAbroad = phone !== undefined && isBlankText(typed) && isForeignPhone(beside(phone))
  return isAbroad ? 'abroad' : typed
}

export interface Said extends Verdict {
  /** "contacts.0.contactEmail" */
  readonly name: string
}

const textAt = (values: object, name: string): string => {
  const value = valueAt(values, name)
  return typeof value === 'string' ? value : ''
}

/** Whether its text can be right for the form and still a doubt. */
export const isJudged = (field: Field): boolean =>
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
