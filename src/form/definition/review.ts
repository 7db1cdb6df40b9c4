/** What a wizard shows of its form: the summary beside the steps, and the rows of the review. */
import { get } from 'react-hook-form'

import { formatWholeDay, isDay } from '~/lib/days'
import { masked } from '~/lib/masks'
import { formatMoney, type Money } from '~/lib/money'
import { formatBytes } from '~/lib/received-file'
import { inSentence, sentenceCase } from '~/lib/text'
import { codeInWords } from '~/storage/code-words'
import { display } from '~/ui/locale'

import { typedAmountOf } from './body'
import { type DefinedField, type Fields, goesToBody, isAsked, valueReader } from './fields'
import { currencyFor, verdictOf } from './verdicts'

interface SummaryFact {
  readonly name: string
  readonly label: string
  readonly value: string | undefined
}

export interface FormSummary {
  readonly amount: { readonly label: string; readonly text: string | undefined } | undefined
  readonly facts: readonly SummaryFact[]
  readonly missing: readonly { readonly name: string; readonly label: string }[]
}

function typedText(field: DefinedField, typed: unknown, values: object): string | undefined {
  const text = typeof typed === 'string' ? typed.trim() : ''
  if (text === '') return undefined
  switch (field.kind) {
    case 'money': {
      const amount = typedAmountOf(text, currencyFor(field, values).trim())
      return amount && formatMoney(amount, { locale: display.locale, withCurrency: true })
    }
    case 'secret':
    case 'account':
    case 'ein':
      return masked(text)
    case 'choice':
      return field.choices.find(({ value }) => value === text)?.label
    case 'date':
      return isDay(text) ? formatWholeDay(text, display.locale) : text
    case 'suggest':
      return field.suggestions.find(({ value }) => value === text)?.label ?? text
    default:
      return text
  }
}

/**
 * What a wizard shows beside its steps, from the fields marked `summary`.
 * @param wrong names of values that the checks object to
 * @param isNeeded whether the checks object to a field without its value, too
 */
export function summaryOf(
  fields: Fields,
  values: object,
  wrong: readonly string[],
  isNeeded: (name: string) => boolean = () => false,
): FormSummary {
  const valueOf = valueReader(fields, values, values)
  const asked = Object.entries(fields).filter(([, field]) => isAsked(field, valueOf))
  const facts = asked.flatMap(([name, field]) =>
    field.summary === undefined
      ? []
      : [
          {
            name,
            label: typeof field.summary === 'object' ? field.summary.label : field.label,
            value: typedText(field, get(values, name), values),
            isAmount: field.summary === 'amount',
          },
        ],
  )
  const amount = facts.find(({ isAmount }) => isAmount)
  const missing = asked.filter(
    ([name, field]) =>
      wrong.includes(name) &&
      field.kind !== 'rows' &&
      // What was typed is not what it takes.
      (field.required !== undefined || String(get(values, name)).trim() === '' || isNeeded(name)),
  )
  return {
    amount: amount && { label: amount.label, text: amount.value },
    facts: facts
      .filter(({ isAmount }) => !isAmount)
      .map(({ name, label, value }) => ({ name, label, value })),
    missing: missing.map(([name, { label }]) => ({ name, label })),
  }
}

export interface ReviewRow {
  readonly name: string
  readonly label: string
  readonly value: string | undefined
  /** What to check before it is sent. */
  readonly doubt?: string
  /** All of a number whose end is the value: shown on request, while the form has it. */
  readonly whole?: string
}

interface SentFile {
  readonly filename?: string
  readonly fContent?: string
}

const fileText = ({ filename = '', fContent = '' }: SentFile) =>
  `${filename} (${formatBytes(fContent.length, display.locale)} as sent)`

/** The body's value is of the field's kind (body.ts). */
function sentValueText(field: DefinedField, value: unknown): string | undefined {
  if (value === undefined) return undefined
  const plain = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ''
  switch (field.kind) {
    case 'secret':
    case 'account':
    case 'ein':
      return masked(plain)
    case 'money':
      return formatMoney(value as Money, { locale: display.locale, withCurrency: true })
    case 'switch':
      return 'Yes'
    case 'files':
      return (value as readonly SentFile[]).map(fileText).join(', ')
    case 'words':
      return (value as readonly string[]).map((word) => field.inWords?.(word) ?? word).join(', ')
    case 'suggest':
      return (
        field.suggestions.find(({ value: own, isOwnWord }) => own === plain && !isOwnWord)?.label ??
        plain
      )
    case 'date':
      return isDay(plain) ? formatWholeDay(plain, display.locale) : plain
    case 'whole':
      return (field.legend && codeInWords(field.legend, Number(plain))) ?? plain
    case 'percent':
      return `${plain}%`
    default:
      return plain
  }
}

const joined = (texts: readonly (string | undefined)[]): string | undefined =>
  texts.filter((text) => text !== undefined).join(', ') || undefined

/** Beside the other values of its row, a count alone says nothing. */
const inRowText = (fields: Fields, { name, label, value }: ReviewRow): string | undefined =>
  value !== undefined && fields[name]?.kind === 'whole' ? `${inSentence(label)} ${value}` : value

function rowsOf(fields: Fields, name: string, body: object): readonly ReviewRow[] {
  const field = fields[name]
  if (!field) return []
  const { label } = field
  const value: unknown = get(body, field.at ?? name)
  if (field.kind === 'map') {
    const map = (value ?? {}) as Readonly<Record<string, string>> // Of a map's field.
    return Object.entries(map).map(([key, text]) => ({
      name,
      label: `${label}: ${key}`,
      value: text,
    }))
  }
  if (field.kind === 'rows') {
    const rows = (value ?? []) as readonly object[] // Of a list's field.
    return rows.map((row, at) => ({
      name,
      label: `${sentenceCase(field.noun)} ${String(at + 1)}`,
      value: joined(reviewRows(field.of, row).map((each) => inRowText(field.of, each))),
    }))
  }
  const besides = Object.entries(fields).filter(([, other]) => other.reviewedWith === name)
  const texts = [[name, field] as const, ...besides].map(([each, other]) =>
    sentValueText(other, get(body, other.at ?? each)),
  )
  const doubts = [[name, field] as const, ...besides].flatMap(
    ([each, other]) => doubtOf(fields, each, other, body) ?? [],
  )
  const isHidden = HIDDEN.has(field.kind) && typeof value === 'string'
  return [
    {
      name,
      label,
      value: joined(texts) ?? field.ifNotSent,
      ...(isHidden && { whole: value }),
      ...(doubts.length > 0 && { doubt: doubts.join(' ') }),
    },
  ]
}

/** The numbers that a person compares with a paper before they are sent. */
const HIDDEN: ReadonlySet<DefinedField['kind']> = new Set(['account', 'ein'])

function doubtOf(
  fields: Fields,
  name: string,
  field: DefinedField,
  body: object,
): string | undefined {
  const textOfField = (each: string): string => {
    const sent: unknown = get(body, fields[each]?.at ?? each)
    return typeof sent === 'string' ? sent : ''
  }
  return verdictOf(field, textOfField(name), textOfField)?.message
}

/** @param body what is sent, not what was typed */
export const reviewRows = (fields: Fields, body: object): ReviewRow[] =>
  Object.keys(fields)
    .filter((name) => {
      const field = fields[name]
      return field && goesToBody(field) && field.reviewedWith === undefined
    })
    .flatMap((name) => rowsOf(fields, name, body))
    .filter(({ value }) => value !== undefined && value !== '')

export const ofStep = (fields: Fields, step: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => field.step === step))
