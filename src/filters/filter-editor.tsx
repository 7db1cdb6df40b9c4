/** What the filter popover shows: the fields, then one filter. Applied as it is made. */
import { ChevronLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import type { FilterCatalogue, FilterField } from '~/contract/filter-catalogue'
import { IconButton } from '~/ui/button'
import { cx } from '~/ui/cx'
import { brief } from '~/ui/foreign-text'
import { display } from '~/ui/locale'

import type { SeenValue } from './check'
import { choiceGroupOf, choiceGroups, COMMON } from './choice-groups'
import { chipsOf, type Chip, type Condition } from './condition'
import { type FilterDraft, draftOf, newDraft } from './draft'
import type { NamedValues } from './named-values'
import { OneFilter } from './one-filter'
import { OptionList } from './option-list'

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
  /** This filter is done and another begins: Escape undoes only the new one. */
  readonly onNext: () => void
  readonly onDone: (isRemoved?: boolean) => void
}

export function FilterEditor(props: FilterEditorProps) {
  const { catalogue, labels, usual, named, seen, today, chip, onApply, onNext, onDone } = props
  const [conditions, setConditions] = useState(props.conditions)
  const [made, setMade] = useState(() => chip && editing(chip, props.conditions, catalogue))
  const [isNew] = useState(chip === undefined)
  // Typed before this was loaded: it searches the fields once.
  const [typed, setTyped] = useState(props.typed)
  const box = useRef<HTMLDivElement>(null)
  const step = made?.draft.field
  const make = (name: string) => setMade(makingOf(name, conditions, catalogue))

  useEffect(() => {
    // On a phone a field would bring its keyboard along.
    if (window.matchMedia('(pointer: coarse)').matches) return
    const stop = box.current?.querySelector<HTMLInputElement>('[data-autofocus], [data-place]')
    stop?.focus({ preventScroll: true })
    // Search text is continued; a value is replaced.
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
        <FilterFieldChoice
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

/** A filter being made, between what is before and after it in the list. */
interface Made {
  readonly draft: FilterDraft
  readonly before: readonly Condition[]
  readonly after: readonly Condition[]
}

const blankField: FilterField = { type: 'text', operators: [] }

/** The filter of the field that the list has, or a new one. */
function makingOf(
  name: string,
  conditions: readonly Condition[],
  catalogue: FilterCatalogue,
): Made {
  const known = chipsOf(conditions).find((each) => each.conditions[0].field === name)
  const draft = newDraft(name, catalogue[name] ?? blankField)
  return known ? editing(known, conditions, catalogue) : { draft, before: conditions, after: [] }
}

function editing(chip: Chip, all: readonly Condition[], catalogue: FilterCatalogue): Made {
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

/** "is Paid" opens as a list, so that more can be chosen. */
function asSeveral(draft: FilterDraft, field: FilterField | undefined): FilterDraft {
  const several = { eq: 'in', ne: 'nin' } as const
  const { comparison } = draft
  if (!field?.operators.includes('in') || draft.value.includes('|')) return draft
  return comparison === 'eq' || comparison === 'ne'
    ? { ...draft, comparison: several[comparison] }
    : draft
}

interface FieldChoiceProps {
  readonly catalogue: FilterCatalogue
  readonly labels: Readonly<Record<string, string>>
  /** First, in this order. */
  readonly usual: readonly string[]
  readonly typed: string
  readonly onChoose: (field: string) => void
}

export function FilterFieldChoice({ catalogue, labels, usual, typed, onChoose }: FieldChoiceProps) {
  const named = Object.entries(catalogue).map(([value, field]) => {
    const label = labels[value] ?? value
    return {
      value,
      label,
      // Created and Updated are dates to whoever looks for one.
      also: field.type === 'moment' ? 'Date' : undefined,
      group: usual.includes(value) ? COMMON : choiceGroupOf(value, field, label),
    }
  })
  const first = usual.flatMap((name) => named.filter(({ value }) => value === name))
  const rest = named
    .filter((each) => !first.includes(each))
    .toSorted(
      (a, b) =>
        choiceGroups.indexOf(a.group) - choiceGroups.indexOf(b.group) ||
        a.label.localeCompare(b.label),
    )
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

interface FieldTabsProps {
  readonly field: string
  readonly usual: readonly string[]
  readonly labels: Readonly<Record<string, string>>
  readonly onChoose: (field: string) => void
  /** To all fields. */
  readonly onBack: () => void
}

/** Above a new filter: each is applied as it is made, so the next is one press away. */
function FieldTabs({ field, usual, labels, onChoose, onBack }: FieldTabsProps) {
  const labelOf = (name: string) => labels[name] ?? name
  return (
    <div
      role="group"
      aria-label="Filter by"
      className="flex min-h-10 shrink-0 items-center gap-0.5 overflow-x-auto border-b border-line px-1.5"
    >
      <IconButton
        size="sm"
        className="shrink-0"
        label={`Back to fields from ${labelOf(field)}`}
        onClick={onBack}
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
      </IconButton>
      {[...(usual.includes(field) ? [] : [field]), ...usual].map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === field}
          onClick={() => name !== field && onChoose(name)}
          className={cx(
            'h-7 shrink-0 rounded-md px-2 text-sm font-medium pointer-coarse:h-10',
            name === field ? 'bg-hover text-ink' : 'text-ink-2 hover:bg-hover hover:text-ink',
          )}
        >
          {brief(labelOf(name))}
        </button>
      ))}
    </div>
  )
}
