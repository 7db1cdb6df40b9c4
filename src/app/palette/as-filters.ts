/** What is typed, as the lists' Find understands it: days, statuses, methods, comparisons, and several at once. */
import type { FilterCatalogue } from '~/contract/filter-catalogue'
import type { NamedValues } from '~/filters/named-values'
import { readTyped } from '~/filters/pasted'
import { suggestPhrase } from '~/filters/suggest-phrase'
import { isLikeId } from '~/filters/suggest'
import type { Questions, Suggestion } from '~/filters/suggestion'
import { batchFields } from '~/screens/batches/fields'
import { payoutFields } from '~/screens/payouts/fields'
import { display } from '~/ui/locale'

interface Known {
  readonly today: string
  readonly knownNames: readonly string[]
  readonly payouts: NamedValues
  readonly batches: NamedValues
}

interface Understanding {
  readonly catalogue: FilterCatalogue
  readonly labels: Readonly<Record<string, string>>
  readonly questions: Questions
}

export interface AsFilters {
  readonly payouts: readonly Suggestion[]
  readonly batches: readonly Suggestion[]
  /** More than what an ID may look like. */
  readonly isNoId: boolean
}

/** Others are less likely, and each is a question to the service. */
const MOST = 3

function phrases(
  text: string,
  { catalogue, labels, questions }: Understanding,
  named: NamedValues,
  { today, knownNames }: Known,
): readonly Suggestion[] {
  const list = { conditions: [], unknown: [] }
  const options = { ...display, catalogue, labels, questions, named, today, knownNames, list }
  const typed = readTyped(text, options)
  return typed ? suggestPhrase(text, typed, options).slice(0, MOST) : []
}

export function asFilters(text: string, known: Known): AsFilters {
  const payouts = phrases(text, payoutFields, known.payouts, known)
  const batches = phrases(text, batchFields, known.batches, known)
  return { payouts, batches, isNoId: payouts.length > 0 && !isLikeId(text) }
}

export { batchFields, payoutFields }
