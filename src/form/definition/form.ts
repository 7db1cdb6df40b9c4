import { zodResolver } from '@hookform/resolvers/zod'
import { get, type Resolver, set } from 'react-hook-form'

import type { ApiError } from '~/api/errors'
import type { Schema } from '~/contract/fields'
import type { Body, Flags, Operation } from '~/contract/operation'
import type { Money } from '~/lib/money'

import type { DraftKind } from '../draft/use-form-draft'
import { type Refusal, refusalOf } from '../refusal'
import type { Step } from '../wizard/step-list'
import { bodyFrom, placesOf, sentFields } from './body'
import { type DefinedField, type Fields, isPathAsked, type PlaceAt, type ValuesOf } from './fields'
import { type FormSummary, ofStep, type ReviewRow, reviewRows, summaryOf } from './review'
import { askedValues, emptyValues, restoredValues, valuesSchema } from './values'
import { judgeOf, type FieldProblem, type Said } from './verdicts'

type PlaceIn<B> = {
  [K in keyof B & string]-?: IsGroup<NonNullable<B[K]>> extends true
    ? `${K}.${PlaceIn<NonNullable<B[K]>>}`
    : NonNullable<B[K]> extends readonly (infer Item)[]
      ? K | (IsGroup<Item> extends true ? `${K}[].${PlaceIn<Item>}` : never)
      : K
}[keyof B & string]

type IsGroup<V> = V extends Money | readonly unknown[] | string | number | boolean
  ? false
  : string extends keyof V
    ? false
    : keyof V extends never
      ? false
      : true

type PlaceOf<Of> = {
  [K in keyof Of & string]: Of[K] extends { goesTo: 'path' | 'flags' | 'nowhere' }
    ? never
    : Below<Of[K], PlaceAt<Of[K], K>>
}[keyof Of & string]

type Below<F, Place extends string> =
  | Place
  | (F extends { kind: 'rows'; of: infer Of }
      ? `${Place}[].${PlaceOf<Of>}`
      : F extends { kind: 'files' }
        ? `${Place}[].${string}`
        : F extends { kind: 'body'; steps: infer Members }
          ? WithAll<keyof Members & string>
          : never)

type WithAll<Member extends string> = Member | `${Member}.${string}` | `${Member}[].${string}`

type Unsent<B, Of> = Exclude<PlaceIn<B>, PlaceOf<Of>>
/** Every body member that no field sends must be named with a reason, or the form does not compile. */
type LeftOut<Place extends string> = [Place] extends [never]
  ? { readonly leftOut?: never }
  : { readonly leftOut: Readonly<Record<Exclude<Place, `${Place}[].${string}`>, string>> }

/** An operation, or what a form fills in that no operation takes: it is kept here. */
type WithBody = Pick<Operation, 'flags'> & { readonly body: Schema }

type FieldsOf<StepId extends string> = Readonly<
  Record<
    string,
    DefinedField & { readonly step: StepId; readonly steps?: Readonly<Record<string, StepId>> }
  >
>

interface Description<StepId extends string, Of extends Fields> {
  /** Titles by id. The last step is the review. */
  readonly steps: Readonly<Record<StepId, string>>
  readonly fields: Of
  readonly problems?: (values: ValuesOf<NoInfer<Of>>) => readonly FieldProblem[]
  readonly spelledOut?: (values: ValuesOf<NoInfer<Of>>) => ValuesOf<NoInfer<Of>>
}

/** @param operation a member of its body that no field sends and `leftOut` does not name does not compile */
export function defineForm<
  O extends WithBody,
  const StepId extends string,
  const Of extends FieldsOf<StepId>,
>(
  operation: O,
  {
    steps: titles,
    fields,
    problems,
    spelledOut = (values) => values,
  }: Description<StepId, Of> & LeftOut<Unsent<Body<O>, Of>>,
) {
  type Values = ValuesOf<Of>
  const of: Of = fields
  const judge = judgeOf(of)
  const schema = valuesSchema(of, { problems, titles })
  const sent = sentFields(operation.body, of)
  const resolve = zodResolver<Values & object, unknown, Values & object>(schema)
  const asked = (values: Values): Values => askedValues(of, values)
  const steps = stepsOf(titles, of)
  const issues = (values: Values) => schema.safeParse(asked(values)).error?.issues ?? []
  const wrongIn = (values: Values): string[] => issues(values).map(({ path }) => path.join('.'))
  const restore = (kept: unknown): Values => restoredValues(of, kept)
  const resolver = ((values, context, options) =>
    resolve(asked(values), context, options)) as Resolver<Values>
  return {
    operation,
    fields: of,
    /** The paypoint and the flags: the service may judge all the rest otherwise with another. */
    overall: Object.entries(of).flatMap(([name, { kind, goesTo }]) =>
      kind === 'entry' || goesTo === 'flags' ? [name] : [],
    ),
    steps,
    schema,
    /** Of what is sent: a field that the other values make irrelevant has none. */
    issues,
    /** What a person has to decide, by field: shown there and in the review, confirmed in a sheet. */
    doubts: (values: Values): readonly Said[] =>
      judge(asked(values)).filter(({ level }) => level === 'doubt'),
    empty: (changes: Partial<Values> = {}): Values => ({ ...emptyValues(of), ...changes }),
    restore,
    resolver,
    wrongIn,
    /** @param kept what of the values a draft has; of that, storage leaves out what is secret */
    draft: (
      kind: string,
      titleOf: (values: Values) => string,
      kept: (values: Values) => unknown = (values) => values,
    ): DraftKind<Values & object> => ({
      kind,
      resolver,
      restore,
      draftOf: (id, values) => ({ id, kind, title: titleOf(values), values: kept(values) }),
    }),
    summary: (values: Values): FormSummary =>
      summaryOf(of, values, wrongIn(values), (name) => {
        const without = structuredClone(values)
        set(without, name, '')
        return wrongIn(without).includes(name)
      }),
    /** @param locale of typed amounts; default: this browser's */
    body: (values: Values, locale?: string): Body<O> =>
      // LeftOut checks the places, body.ts writes each by its schema.
      bodyFrom(sent, spelledOut(asked(values)), locale) as Body<O>,
    flags: (values: Values): Flags<O> => {
      const answers = asked(values)
      // The names are the operation's; each form's test checks that.
      return Object.fromEntries(
        Object.entries(of)
          .filter(([name, { goesTo }]) => goesTo === 'flags' && get(answers, name) === true)
          .map(([name]) => [name, true]),
      ) as Flags<O>
    },
    review: (body: Body<O>, step?: StepId): ReviewRow[] =>
      reviewRows(step === undefined ? of : ofStep(of, step), body as object),
    refusal: (error: ApiError, values: Values): Refusal => {
      const places = placesOf(of, values)
      const { fields: named, banner } = refusalOf(error, [...places.keys()])
      return {
        banner,
        fields: named.map(({ name, message }) => ({ name: places.get(name) ?? name, message })),
      }
    },
  }
}

export type FormValues<Form extends { readonly fields: Fields }> = ValuesOf<Form['fields']>

const figures: ReadonlySet<string> = new Set(['money', 'percent', 'quantity'])

const figureLabel = (
  name: string,
  { kind, label }: DefinedField,
): readonly (readonly [string, string])[] => (figures.has(kind) ? [[name, label]] : [])

/** What of a field is asked for in a step: of a body, some of its members. */
const namesIn = (step: string, name: string, field: DefinedField): readonly string[] =>
  field.kind === 'body'
    ? Object.entries(field.steps).flatMap(([key, its]) => (its === step ? `${name}.${key}` : []))
    : field.step === step
      ? [name]
      : []

function stepsOf<StepId extends string>(titles: Readonly<Record<StepId, string>>, of: Fields) {
  const rowNames = Object.fromEntries(
    Object.entries(of).flatMap(([name, field]) =>
      field.kind === 'rows'
        ? [[name, field.noun] as const]
        : field.kind === 'body'
          ? Object.entries(field.nouns).map(([list, noun]) => [`${name}.${list}`, noun] as const)
          : [],
    ),
  )
  const steps = Object.entries<string>(titles).map(([id, title]): Step<StepId> => {
    const own = Object.entries(ofStep(of, id))
    return {
      id: id as StepId, // Object.entries forgets the keys.
      title,
      fields: Object.entries(of).flatMap(([name, field]) => namesIn(id, name, field)),
      rowNames,
      labels: Object.fromEntries(
        own.flatMap(([name, field]) => [
          ...figureLabel(name, field),
          ...(field.kind === 'rows'
            ? Object.entries(field.of).flatMap(([member, inner]) =>
                figureLabel(`${name}.${member}`, inner),
              )
            : []),
        ]),
      ),
      isAsked: (values, path) => isPathAsked(of, values, path),
    }
  })
  // A form has steps: its fields' types name them.
  return steps as unknown as readonly [Step<StepId>, ...Step<StepId>[]]
}
