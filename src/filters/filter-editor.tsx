/** What the filter popover shows: the fields, then one filter. Applied as it is made. */
import { useEffect, useRef, useState } from 'react'

import type { FilterCatalogue } from '~/contract/filter-catalogue'

import type { SeenValue } from './check'
import type { Chip } from './chips'
import type { Condition } from './condition'
import { FieldChoice } from './field-choice'
import { FieldTabs } from './field-tabs'
import { blankField, editing, makingOf } from './filter-in-making'
import type { NamedValues } from './named-values'
import { OneFilter } from './one-filter'

export interface FilterEditorProps {
  readonly catalogue: FilterCatalogue
  readonly labels: Readonly<Record<string, string>>
  readonly usual: readonly string[]
  readonly named: NamedValues
  readonly seen: ((field: string) => readonly SeenValue[]) | undefined
  readonly today: string
  readonly conditions: readonly Condition[]
  /** The filter to change; without, a new one. */
  readonly chip: Chip | undefined
  readonly typed: string
  readonly onApply: (conditions: readonly Condition[], isTyped: boolean) => void
  /** This one is made, and another begins: Escape takes back that one alone. */
  readonly onNext: () => void
  readonly onDone: () => void
}

export function FilterEditor(props: FilterEditorProps) {
  const { catalogue, labels, usual, named, seen, today, chip, onApply, onNext, onDone } = props
  const [conditions, setConditions] = useState(props.conditions)
  const [made, setMade] = useState(() => chip && editing(chip, props.conditions, catalogue))
  const [isNew] = useState(chip === undefined)
  // Typed before this was there: for the first look at the fields only.
  const [typed, setTyped] = useState(props.typed)
  const box = useRef<HTMLDivElement>(null)
  const step = made?.draft.field
  const make = (name: string) => setMade(makingOf(name, conditions, catalogue))

  useEffect(() => {
    // On a phone a field would bring its keyboard along.
    if (window.matchMedia('(pointer: coarse)').matches) return
    const stop = box.current?.querySelector<HTMLInputElement>('[data-autofocus], [data-place]')
    stop?.focus({ preventScroll: true })
    // What was typed meanwhile goes on; a value is typed anew.
    if (stop?.dataset['place'] === undefined) stop?.setSelectionRange(-1, -1)
    else if (stop.type !== 'date') stop.select()
  }, [step])

  return (
    <div ref={box} className="flex min-h-0 flex-col">
      {made ? (
        <OneFilter
          key={made.draft.field}
          field={catalogue[made.draft.field] ?? blankField}
          label={labels[made.draft.field] ?? made.draft.field}
          initial={made.draft}
          named={named(made.draft.field)}
          seen={seen?.(made.draft.field) ?? []}
          today={today}
          onApply={(own, isTyped) => {
            const next = [...made.before, ...own, ...made.after]
            setConditions(next)
            onApply(next, isTyped)
          }}
          onDone={onDone}
          tabs={
            isNew && (
              <FieldTabs
                field={made.draft.field}
                {...{ usual, labels }}
                onChoose={(name) => {
                  onNext()
                  make(name)
                }}
                onBack={() => {
                  onNext()
                  setMade(undefined)
                }}
              />
            )
          }
        />
      ) : (
        <FieldChoice
          {...{ catalogue, labels, usual, typed }}
          onChoose={(name) => {
            setTyped('')
            make(name)
          }}
        />
      )}
    </div>
  )
}
