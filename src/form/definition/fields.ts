/**
 * A form's fields as data: one entry a value, by its name in the form's values. Empty values, checks, inputs, steps,
 * body, review, sheet columns and refusals are all derived from it (docs/add-a-wizard.md).
 */
import { get, set } from 'react-hook-form'

import type { AttachmentValues } from '../attachments/file-check'
import type { FieldChoice } from '../fields/choice-field'
import type { Suggestion } from '../fields/suggest-field'

interface AnyField {
  readonly label: string
  readonly hint?: string
  /** The step of the wizard that asks for it; of a row's fields, the list's. */
  readonly step?: string
  /** The heading it stands under in its step. */
  readonly section?: { readonly title: string; readonly description?: string }
  /** It is folded away under these words: "More fields". */
  readonly more?: string
  readonly startsRow?: boolean
  /** What is said where it is blank. */
  readonly required?: string
  /** A rule of its own, beside that of its kind. */
  readonly problem?: (typed: string) => string | undefined
  /** Asked for, checked and sent only where these other fields have these values: of the same row first, else of the form. */
  readonly when?: Readonly<Record<string, string | boolean>>
  /** Where it goes. The default is the body. */
  readonly goesTo?: 'body' | 'path' | 'flags' | 'nowhere'
  /** Its place in the body, where that is not its name. */
  readonly at?: string
  /** The review shows it in the row of this field: both names in one. */
  readonly reviewedWith?: string
  /** What the review says where it is not sent. */
  readonly ifNotSent?: string
  /** A sheet may have it. Other names of its column, with commas between them. */
  readonly sheet?: string
  /** The screen brings its input (`parts` of FormFields). */
  readonly isSpecial?: boolean
}

/** What a field is: which input it has, how it is checked, and how the review writes it. */
type Kind =
  | {
      readonly kind:
        | 'text'
        | 'name'
        | 'email'
        | 'phone'
        /** An id or a code. */
        | 'code'
        /** A code of digits. */
        | 'digits'
        /** A number that no draft keeps and no review shows whole. */
        | 'secret'
        | 'routing'
        | 'date'
        | 'percent'
        /** A decimal number that is no amount. */
        | 'quantity'
        /** Several texts, with commas between them. */
        | 'words'
        | 'currency'
        /** A paypoint. */
        | 'entry'
        | 'switch'
        /** Names and values of one's own. */
        | 'map'
        | 'files'
    }
  | { readonly kind: 'whole'; readonly most?: number }
  | { readonly kind: 'suggest'; readonly suggestions: readonly Suggestion[] }
  /** `currency`: the name of the field that states it. */
  | { readonly kind: 'money'; readonly currency?: string; readonly least?: number }
  /** The first choice is what the form begins with. */
  | { readonly kind: 'choice'; readonly choices: readonly FieldChoice[] }
  | {
      readonly kind: 'rows'
      readonly of: Fields
      /** What one of them is called: "contact". */
      readonly noun: string
      /** Their order means something: they can be moved. */
      readonly isOrdered?: boolean
      /** Rows in which nothing is typed are sent all the same. */
      readonly keepsBlank?: boolean
    }

export type Field = AnyField & Kind
/** By name; a name with dots is a value inside a group: `billingData.bankName`. */
export type Fields = Readonly<Record<string, Field>>

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
          : string

type GroupIn<Name> = Name extends `${infer Group}.${string}` ? Group : never
type Inside<Of, Group extends string> = {
  [K in keyof Of as K extends `${Group}.${infer Name}` ? Name : never]: Of[K]
}

/** The values of a form with these fields: text as typed, but for switches, choices and lists. */
export type ValuesOf<Of> = {
  -readonly [K in keyof Of as K extends `${string}.${string}` ? never : K]: ValueOf<Of[K]>
} & { [Group in GroupIn<keyof Of>]: ValuesOf<Inside<Of, Group>> }

/** Fields whose members stand inside a group of the body. */
export const within = <
  const Group extends string,
  const Of extends Fields,
  const More extends Partial<AnyField>,
>(
  group: Group,
  fields: Of,
  more: More,
) =>
  // Object.fromEntries forgets the keys; they are exactly those of `fields`.
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

/** A field's place in the body: where it says so, else its name. */
export type PlaceAt<F, Name extends string> = F extends { at: infer At extends string } ? At : Name

/** Values that a field is asked for beside: a row's own, else the form's. */
export const lookUp =
  (fields: Fields, values: object, form: object) =>
  (name: string): unknown =>
    valueAt(Object.hasOwn(fields, name) ? values : form, name)

// get and set take each name apart by regular expressions, which most names do not need: a sheet has thousands of rows.

/** The value that a field has among these. */
export const valueAt = (values: object, name: string): unknown =>
  name.includes('.')
    ? get(values, name)
    : // By its name.
      (values as Readonly<Record<string, unknown>>)[name]

export function putAt(values: Record<string, unknown>, name: string, value: unknown): void {
  if (name.includes('.')) set(values, name, value)
  else values[name] = value
}

/** Whether a field is asked for, beside these values. */
export const isAsked = ({ when }: Field, valueOf: (name: string) => unknown): boolean =>
  when === undefined || Object.entries(when).every(([name, wanted]) => valueOf(name) === wanted)

export const goesToBody = ({ goesTo = 'body' }: Field): boolean => goesTo === 'body'
