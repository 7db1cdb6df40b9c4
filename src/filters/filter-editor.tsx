/** What the filter popover shows: the fields, then one filter. Applied as it is made. */
import { ChevronLeft } from 'lucide-react'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'

import type { FilterCatalogue, FilterField } from '~/contract/filter-catalogue'
import { Button } from '~/ui/button'
import { brief } from '~/ui/foreign-text'
import { NativeSelect } from '~/ui/inputs'
import { display } from '~/ui/locale'

import type { SeenValue } from './check'
import { type Chip, chipsOf } from './chips'
import { type Condition, splitItems } from './condition'
import { DayChoice } from './day-choice'
import { operatorWords } from './describe'
import {
  type Comparison,
  comparisonsOf,
  type Draft,
  draftOf,
  type DraftProblem,
  isBlank,
  newDraft,
  readDraft,
} from './draft'
import { FieldChoice } from './field-choice'
import type { NamedValues } from './named-values'
import { SeveralValues } from './several-values'
import { ValueEditor } from './value-editor'

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
  readonly onDone: () => void
}

/** The filter being made stands between what is before and after it in the list. */
interface Made {
  readonly draft: Draft
  readonly before: readonly Condition[]
  readonly after: readonly Condition[]
}

/** Halfway through a figure is no error. */
const pauseMs = 600

const blankField: FilterField = { type: 'text', operators: [] }

export function FilterEditor(props: FilterEditorProps) {
  const { catalogue, labels, usual, named, seen, today, chip, onApply, onDone } = props
  const [conditions, setConditions] = useState(props.conditions)
  const [made, setMade] = useState(() => chip && editing(chip, props.conditions, catalogue))
  const [problem, setProblem] = useState<DraftProblem>()
  const [isNew] = useState(chip === undefined)
  const [typed, setTyped] = useState(props.typed)
  const telling = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(telling.current), [])
  const box = useRef<HTMLDivElement>(null)
  const step = made?.draft.field

  useEffect(() => {
    // On a phone a field would bring its keyboard along.
    if (window.matchMedia('(pointer: coarse)').matches) return
    const stop = box.current?.querySelector<HTMLInputElement>('[data-autofocus], [data-place]')
    stop?.focus({ preventScroll: true })
    // What was typed meanwhile goes on; a value is typed anew.
    if (stop?.dataset['place'] === undefined) stop?.setSelectionRange(-1, -1)
    else if (stop.type !== 'date') stop.select()
  }, [step])

  function choose(name: string) {
    const known = chipsOf(conditions).find((each) => each.conditions[0].field === name)
    setTyped('')
    const draft = newDraft(name, catalogue[name] ?? blankField)
    setMade(
      known ? editing(known, conditions, catalogue) : { draft, before: conditions, after: [] },
    )
  }

  if (!made) {
    return (
      <div ref={box} className="flex min-h-0 flex-col">
        <FieldChoice {...{ catalogue, labels, usual }} typed={typed} onChoose={choose} />
      </div>
    )
  }

  const { draft, before, after } = made
  const field = catalogue[draft.field] ?? blankField
  const label = labels[draft.field] ?? draft.field

  function apply(own: readonly Condition[], isTyped: boolean) {
    const next = [...before, ...own, ...after]
    setConditions(next)
    onApply(next, isTyped)
  }

  function change(part: Partial<Draft>, isTyped = false) {
    const next = { ...draft, ...part }
    setMade({ draft: next, before, after })
    setProblem(undefined)
    const result = readDraft(next, { field, locale: display.locale })
    clearTimeout(telling.current)
    if (isBlank(next)) apply([], isTyped)
    else if (result.ok) apply(result.conditions, isTyped)
    else if (next[result.place].trim() !== '') {
      // What it was before a letter more isn't what stands there.
      apply([], isTyped)
      telling.current = setTimeout(() => setProblem(result), pauseMs)
    }
  }

  function compare(comparison: Comparison) {
    const isOne = comparison !== 'in' && comparison !== 'nin'
    const wasList = draft.comparison === 'in' || draft.comparison === 'nin'
    const [first = ''] = wasList ? splitItems(draft.value) : [draft.value]
    change({ comparison, ...(isOne && { value: first }) })
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    const result = readDraft(draft, { field, locale: display.locale })
    if (result.ok || isBlank(draft)) return onDone()
    setProblem(result)
    box.current?.querySelector<HTMLInputElement>(`[data-place="${result.place}"]`)?.focus()
  }

  const comparison = (
    <NativeSelect
      aria-label="Comparison"
      value={draft.comparison}
      // The options are the field's comparisons.
      onChange={(event) => compare(event.target.value as Comparison)}
    >
      {comparisonsOf(field).map((each) => (
        <option key={each} value={each}>
          {each === 'between' ? 'is between' : operatorWords(each, field.type)}
        </option>
      ))}
    </NativeSelect>
  )
  const editor = {
    field,
    draft,
    problem,
    named: named(draft.field),
    seen: seen?.(draft.field) ?? [],
    onChange: change,
  }
  const isChosen = isOfChoices(field, draft.comparison)
  return (
    <div ref={box} className="flex min-h-0 flex-col">
      <form noValidate aria-label={label} onSubmit={submit} className="flex min-h-0 flex-col">
        <div className="flex min-h-10 items-center gap-1 border-b border-line px-1.5">
          {!isNew ? (
            <span className="px-1.5 font-medium">{brief(label)}</span>
          ) : (
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Back to fields from ${label}`}
              icon={<ChevronLeft aria-hidden="true" className="size-4" />}
              onClick={() => setMade(undefined)}
            >
              {label}
            </Button>
          )}
        </div>
        <div className="min-h-0 overflow-y-auto">
          {field.type === 'moment' ? (
            <DayChoice {...editor} {...{ label, today, comparison, onDone }} />
          ) : isChosen ? (
            <>
              <div className="px-2 pt-2">{comparison}</div>
              <SeveralValues {...editor} label={label} onDone={onDone} />
            </>
          ) : (
            <div className="flex flex-col gap-2 p-3">
              {comparison}
              <ValueEditor {...editor} />
            </div>
          )}
        </div>
        <div className="flex justify-end gap-2 border-t border-line p-2">
          {!isBlank(draft) && (
            <Button
              variant="quiet"
              size="sm"
              onClick={() => {
                apply([], false)
                onDone()
              }}
            >
              Remove
            </Button>
          )}
          <Button type="submit" variant="primary" size="sm">
            Done
          </Button>
        </div>
      </form>
    </div>
  )
}

/** Chosen from a list: codes, and whatever takes several. */
const isOfChoices = ({ type, operators }: FilterField, comparison: Comparison): boolean =>
  operators.includes('in') && (comparison === 'in' || comparison === 'nin' || type === 'code')

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

/** "is Paid" is one of several that can be chosen. */
function asSeveral(draft: Draft, field: FilterField | undefined): Draft {
  const several = { eq: 'in', ne: 'nin' } as const
  const { comparison } = draft
  if (!field?.operators.includes('in') || draft.value.includes('|')) return draft
  return comparison === 'eq' || comparison === 'ne'
    ? { ...draft, comparison: several[comparison] }
    : draft
}
