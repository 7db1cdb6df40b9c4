import type { FilterCatalogue } from '~/contract/filter-catalogue'

import { OptionList } from './option-list'

export interface FieldChoiceProps {
  readonly catalogue: FilterCatalogue
  readonly labels: Readonly<Record<string, string>>
  /** First, in this order. */
  readonly usual: readonly string[]
  readonly typed: string
  readonly onChoose: (field: string) => void
}

export function FieldChoice({ catalogue, labels, usual, typed, onChoose }: FieldChoiceProps) {
  const named = Object.entries(catalogue).map(([value, { type }]) => ({
    value,
    label: labels[value] ?? value,
    // Created and Updated are dates to whoever looks for one.
    also: type === 'moment' ? 'Date' : undefined,
  }))
  const first = usual.flatMap((name) => named.filter(({ value }) => value === name))
  const rest = named
    .filter((each) => !first.includes(each))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  return (
    <OptionList
      label="Field"
      placeholder="Search fields"
      options={[...first, ...rest]}
      typed={typed}
      onChoose={onChoose}
    />
  )
}
