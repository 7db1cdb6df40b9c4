/** A filter being made, among those of its list. */
import type { FilterCatalogue, FilterField } from '~/contract/filter-catalogue'
import { display } from '~/ui/locale'

import { type Chip, chipsOf } from './chips'
import type { Condition } from './condition'
import { type Draft, draftOf, newDraft } from './draft'

/** It stands between what is before and after it in the list. */
export interface Made {
  readonly draft: Draft
  readonly before: readonly Condition[]
  readonly after: readonly Condition[]
}

export const blankField: FilterField = { type: 'text', operators: [] }

/** The filter of the field that the list has, or a new one. */
export function makingOf(
  name: string,
  conditions: readonly Condition[],
  catalogue: FilterCatalogue,
): Made {
  const known = chipsOf(conditions).find((each) => each.conditions[0].field === name)
  const draft = newDraft(name, catalogue[name] ?? blankField)
  return known ? editing(known, conditions, catalogue) : { draft, before: conditions, after: [] }
}

export function editing(chip: Chip, all: readonly Condition[], catalogue: FilterCatalogue): Made {
  const [first] = chip.conditions
  const at = Math.min(...chip.places)
  const isOther = (_: Condition, place: number) => !chip.places.includes(place)
  const draft = draftOf(chip.conditions, catalogue[first.field] ?? blankField, display.locale)
  return {
    draft: asSeveral(draft, catalogue[first.field]),
    before: all.slice(0, at).filter(isOther),
    after: all.filter((each, place) => place > at && isOther(each, place)),
  }
}

/** "is Paid" is one of several that can be chosen. */
function asSeveral(draft: Draft, field: FilterField | undefined): Draft {
  const several = { eq: 'in', ne: 'nin' } as const
  const { comparison } = draft
  if (!field?.operators.includes('in') || draft.value.includes('|')) return draft
  return comparison === 'eq' || comparison === 'ne'
    ? { ...draft, comparison: several[comparison] }
    : draft
}
