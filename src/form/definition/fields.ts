/**
 * A form's fields as data, by name in the form's values. Everything else derives from it: empty values,
 * checks, inputs, steps, body, review, sheet columns, refusals (docs/add-a-wizard.md).
 */

import { get, set } from 'react-hook-form'

import type { TextVerdict } from '~/lib/machine-text'
import type { LegendKind } from '~/storage/legend'
import { isText } from '~/storage/shape'

import type { AttachmentValues } from '../attachments/use-attaching'
import type { FieldChoice } from '../fields/choice-fields'
import type { FieldSuggestion } from '../fields/suggest-field'

interface AnyField {
  readonly label: string
  readonly hint?: string
  /** What people asked about: the anchor of a heading of docs/guide/glossary.md. */
  readonly term?: string
  readonly step?: string
  readonly section?: { readonly title: string; readonly description?: string }
  readonly more?: string
  readonly startsRow?: boolean
  /** A choice of few words, beside another field of a wide form. */
  readonly isHalf?: boolean
  readonly required?: string
  readonly problem?: (typed: string) => string | undefined
  /** What a person has to decide, by what stands in the fields beside it; `verdicts.ts` says the rest by kind. */
  readonly doubt?: (typed: string, beside: (name: string) => string) => TextVerdict | undefined
  /** The field that says the country of a number or a ZIP code. */
  readonly country?: string
  /** The field whose phone number says that the country is another one, where that is blank. */
  readonly phone?: string
  /** Asked for, checked and sent only if these fields have these values; in the same row first, then the form. */
  readonly when?: Readonly<Record<string, string | boolean>>
  readonly goesTo?: 'body' | 'path' | 'flags' | 'nowhere'
  readonly at?: string
  readonly reviewedWith?: string
  readonly ifNotSent?: string
  /** Shown beside the steps of a wizard, there by another label if one is given. */
  readonly summary?: 'amount' | true | { readonly label: string }
  /** A sheet may have it; alternative column names, comma-separated. */
  readonly sheet?: string
  /** Its column is guessed only beside one of these fields' columns, as its names mean something else alone. */
  readonly sheetBeside?: readonly string[]
  /** The screen supplies its input (`parts` of FormFields). */
  readonly isSpecial?: boolean
}

type Kind =
  | {
      readonly kind:
        | 'text'
        | 'name'
        | 'email'
        | 'phone'
        | 'code'
        | 'digits'
        /** Not kept in drafts; a review shows its end. So are an account and an EIN. */
        | 'secret'
        | 'routing'
        | 'account'
        | 'ein'
        | 'zip'
        | 'date'
        | 'currency'
        | 'entry'
        | 'switch'
        | 'map'
        | 'files'
    }
  /** `problem`: the words of what can't be read, which only forms with such fields need. */
  | {
      readonly kind: 'percent' | 'quantity'
      readonly problem: (typed: string) => string | undefined
    }
  /** `inWords`: what a review says for one of them, where they are names of the request. */
  | { readonly kind: 'words'; readonly inWords?: (word: string) => string }
  /** `legend`: a status code, which a review calls by what it is known to mean. */
  | { readonly kind: 'whole'; readonly most?: number; readonly legend?: LegendKind }
  /** `showsLabel`: one of the suggestions is meant, and Enter takes what half a word finds. */
  | {
      readonly kind: 'suggest'
      readonly suggestions: readonly FieldSuggestion[]
      readonly showsLabel?: boolean
      /** Which of them a sheet's cell says in words of its own. */
      readonly means?: (text: string) => string | undefined
    }
  /** `currency`: the field that states it. `decimals`: more than it has, for the cost of one unit. */
  | {
      readonly kind: 'money'
      readonly currency?: string
      readonly least?: number
      readonly decimals?: number
    }
  /** The first choice is the initial one. */
  | {
      readonly kind: 'choice'
      readonly choices: readonly FieldChoice[]
      readonly isInline?: boolean
    }
  /** What the form knows besides what is typed: kept with its draft, neither shown nor sent. `noteOf` makes one. */
  | {
      readonly kind: 'note'
      readonly restored: (kept: unknown) => unknown
    }
  /** All of the body, which the screen edits as JSON by the contract: what nobody touches is sent as it came. */
  | {
      readonly kind: 'body'
      readonly restored: (kept: unknown) => object
      readonly sent: (value: never, locale: string) => object
      /** Where each member of the body is asked for. */
      readonly steps: Readonly<Record<string, string>>
      /** What a row of each list in it is called, by the list's place. */
      readonly nouns: Readonly<Record<string, string>>
    }
  | {
      readonly kind: 'rows'
      readonly of: Fields
      readonly noun: string
      readonly isOrdered?: boolean
      readonly keepsBlank?: boolean
    }

export type DefinedField = AnyField & Kind
/** A name with dots is inside a group: `billingData.bankName`. */
export type Fields = Readonly<Record<string, DefinedField>>

type ValueOf<F> = F extends { kind: 'switch' }
  ? boolean
  : F extends { kind: 'choice'; choices: readonly { value: infer Value }[] }
    ? Value
    : F extends { kind: 'rows'; of: infer Of }
      ? ({ row: string } & ValuesOf<Of>)[]
      : F extends { kind: 'map' }
        ? { row: string; key: string; value: string }[]
        : F extends { kind: 'files' }
          ? AttachmentValues[]
          : F extends { restored: (kept: unknown) => infer Value }
            ? Value
            : string

/** @param isNote what of a draft is taken: one of another version may have kept something else */
export const noteOf = <Note>(isNote: (kept: unknown) => kept is Note, empty: Note) =>
  ({
    kind: 'note',
    label: '',
    isSpecial: true,
    goesTo: 'nowhere',
    restored: (kept: unknown): Note => (isNote(kept) ? kept : empty),
  }) as const

export const textNote = noteOf(isText, '')

type GroupIn<Name> = Name extends `${infer Group}.${string}` ? Group : never
type Inside<Of, Group extends string> = {
  [K in keyof Of as K extends `${Group}.${infer Name}` ? Name : never]: Of[K]
}

export type ValuesOf<Of> = {
  -readonly [K in keyof Of as K extends `${string}.${string}` ? never : K]: ValueOf<Of[K]>
} & { [Group in GroupIn<keyof Of>]: ValuesOf<Inside<Of, Group>> }

export const within = <
  const Group extends string,
  const Of extends Fields,
  const More extends Partial<AnyField>,
>(
  group: Group,
  fields: Of,
  more: More,
) =>
  // Object.fromEntries loses the keys; they are exactly those of `fields`.
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      {
        ...field,
        ...more,
        at: `${group}.${field.at ?? name}`,
        when: { ...field.when, ...more.when },
      },
    ]),
  ) as unknown as {
    [K in keyof Of & string]: Omit<Of[K], keyof More | 'at'> &
      More & { at: `${Group}.${PlaceAt<Of[K], K>}` }
  }

export type PlaceAt<F, Name extends string> = F extends { at: infer At extends string } ? At : Name

export const valueReader =
  (fields: Fields, values: object, form: object) =>
  (name: string): unknown =>
    valueAt(Object.hasOwn(fields, name) ? values : form, name)

// get and set parse names with regular expressions, which most don't need: a sheet has thousands of rows.

export const valueAt = (values: object, name: string): unknown =>
  name.includes('.')
    ? get(values, name)
    : // By its name.
      (values as Readonly<Record<string, unknown>>)[name]

export function putAt(values: Record<string, unknown>, name: string, value: unknown): void {
  if (name.includes('.')) set(values, name, value)
  else values[name] = value
}

export const isAsked = ({ when }: DefinedField, valueOf: (name: string) => unknown): boolean =>
  when === undefined || Object.entries(when).every(([name, wanted]) => valueOf(name) === wanted)

/** Whether the other values leave the field of a path to be entered, such as "contacts.0.contactEmail". */
export function isPathAsked(fields: Fields, values: object, path: string): boolean {
  const field = fields[path]
  if (field) return isAsked(field, valueReader(fields, values, values))
  const {
    list = '',
    at = '',
    name = '',
  } = /^(?<list>.+?)\.(?<at>\d+)\.(?<name>.+)$/.exec(path)?.groups ?? {}
  const rows = fields[list]
  const row: unknown = valueAt(values, `${list}.${at}`)
  if (rows?.kind !== 'rows' || typeof row !== 'object' || row === null) return true
  const inside = rows.of[name]
  return (
    isPathAsked(fields, values, list) &&
    (inside === undefined || isAsked(inside, valueReader(rows.of, row, values)))
  )
}

export const goesToBody = ({ goesTo = 'body' }: DefinedField): boolean => goesTo === 'body'
