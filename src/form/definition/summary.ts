/** What a wizard shows beside its steps, from the fields marked `summary`. */
import { get } from 'react-hook-form'

import { formatWholeDay, isDay } from '~/lib/days'
import { masked } from '~/lib/masks'
import { formatMoney } from '~/lib/money'
import { display } from '~/ui/locale'

import { amountOf } from './body'
import { isAsked, valueReader, type Field, type Fields } from './fields'
import { currencyFor } from './money-checks'

export interface SummaryFact {
  readonly name: string
  readonly label: string
  readonly value: string | undefined
}

export interface FormSummary {
  readonly amount: { readonly label: string; readonly text: string | undefined } | undefined
  readonly facts: readonly SummaryFact[]
  readonly missing: readonly { readonly name: string; readonly label: string }[]
}

function textOf(field: Field, typed: unknown, values: object): string | undefined {
  const text = typeof typed === 'string' ? typed.trim() : ''
  if (text === '') return undefined
  switch (field.kind) {
    case 'money': {
      const amount = amountOf(text, currencyFor(field, values).trim())
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

/** @param wrong names of values that the checks object to */
export function summaryOf(fields: Fields, values: object, wrong: readonly string[]): FormSummary {
  const valueOf = valueReader(fields, values, values)
  const asked = Object.entries(fields).filter(([, field]) => isAsked(field, valueOf))
  const facts = asked.flatMap(([name, field]) =>
    field.summary === undefined
      ? []
      : [
          {
            name,
            label: typeof field.summary === 'object' ? field.summary.label : field.label,
            value: textOf(field, get(values, name), values),
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
      (field.required !== undefined || String(get(values, name)).trim() === ''),
  )
  return {
    amount: amount && { label: amount.label, text: amount.value },
    facts: facts
      .filter(({ isAmount }) => !isAmount)
      .map(({ name, label, value }) => ({ name, label, value })),
    missing: missing.map(([name, { label }]) => ({ name, label })),
  }
}
