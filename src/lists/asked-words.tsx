import type { FilterCatalogue } from '~/contract/filter-catalogue'
import { chipsOf, type ListSearch } from '~/filters/condition'
import { DayZone } from '~/filters/day-zone'
import { daysAsked, describeChip } from '~/filters/describe'
import { type KnownNames, useKnownNames } from '~/filters/named-values'
import { useToday } from '~/filters/use-today'
import { ForeignText } from '~/ui/foreign-text'
import { display } from '~/ui/locale'

interface AskedWordsProps {
  readonly list: ListSearch
  readonly catalogue: FilterCatalogue
  readonly kit: {
    readonly labels: Readonly<Record<string, string>>
    readonly named?: KnownNames | undefined
  }
}

/** What a list asks for, in the words of its chips. */
export function AskedWords({ list, catalogue, kit }: AskedWordsProps) {
  const { labels } = kit
  const named = useKnownNames(kit.named)
  const words = { catalogue, labels, ...display, today: useToday(catalogue), named }
  const { conditions, sort } = list
  return (
    <ul>
      {chipsOf(conditions).map((chip) => (
        <li key={chip.places.join(' ')}>
          <ForeignText>{describeChip(chip.conditions, words)}</ForeignText>{' '}
          <DayZone days={daysAsked(chip.conditions, words)} />
        </li>
      ))}
      {sort && <li>Sorted by {labels[sort.field] ?? sort.field}</li>}
    </ul>
  )
}
