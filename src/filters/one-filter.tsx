/** One filter: operator and value, applied as they are chosen. */
import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'

import type { FilterField } from '~/contract/filter-catalogue'
import { shortZone } from '~/lib/dates'
import { DAY_ZONE } from '~/lib/days'
import { Button } from '~/ui/button'
import { brief } from '~/ui/foreign-text'
import { NativeSelect } from '~/ui/inputs'
import { display } from '~/ui/locale'

import type { SeenValue } from './check'
import { type Condition, splitItems } from './condition'
import { DayChoice } from './day-choice'
import { operatorWords } from './describe'
import {
  type Comparison,
  comparisonsOf,
  type Draft,
  type DraftProblem,
  isBlank,
  readDraft,
} from './draft'
import type { NamedValue } from './named-values'
import { SeveralValues } from './several-values'
import { ValueEditor } from './value-editor'

interface OneFilterProps {
  readonly field: FilterField
  readonly label: string
  readonly initial: Draft
  readonly named: readonly NamedValue[]
  readonly seen: readonly SeenValue[]
  readonly today: string
  readonly onApply: (conditions: readonly Condition[], isTyped: boolean) => void
  readonly onDone: () => void
  /** Over a new one, which stays open for the next. */
  readonly tabs: ReactNode
}

/** Halfway through a figure is no error. */
const pauseMs = 600

export function OneFilter(props: OneFilterProps) {
  const { field, label, initial, named, seen, today, onApply, onDone, tabs } = props
  const [draft, setDraft] = useState(initial)
  const [problem, setProblem] = useState<DraftProblem>()
  const telling = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(telling.current), [])

  function change(part: Partial<Draft>, isTyped = false) {
    const next = { ...draft, ...part }
    setDraft(next)
    setProblem(undefined)
    const result = readDraft(next, { field, locale: display.locale })
    clearTimeout(telling.current)
    if (isBlank(next)) onApply([], isTyped)
    else if (result.ok) onApply(result.conditions, isTyped)
    else if (next[result.place].trim() !== '') {
      // What it was before a letter more isn't what stands there.
      onApply([], isTyped)
      telling.current = setTimeout(() => setProblem(result), pauseMs)
    }
  }

  function compare(comparison: Comparison) {
    const isOne = comparison !== 'in' && comparison !== 'nin'
    const wasList = draft.comparison === 'in' || draft.comparison === 'nin'
    const [first = ''] = wasList ? splitItems(draft.value) : [draft.value]
    change({ comparison, ...(isOne && { value: first }) })
  }

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const result = readDraft(draft, { field, locale: display.locale })
    if (result.ok || isBlank(draft)) return onDone()
    setProblem(result)
    event.currentTarget.querySelector<HTMLInputElement>(`[data-place="${result.place}"]`)?.focus()
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
  const editor = { field, draft, problem, named, seen, onChange: change }
  const isChosen = isOfChoices(field, draft.comparison)
  return (
    <form noValidate aria-label={label} onSubmit={submit} className="flex min-h-0 flex-col">
      {tabs || (
        <p className="flex min-h-10 items-center border-b border-line px-3 font-medium">
          {brief(label)}
        </p>
      )}
      {field.type === 'moment' && !field.isHere && <DaysAsked />}
      <div className="min-h-0 overflow-y-auto">
        {field.type === 'moment' ? (
          <DayChoice {...editor} {...{ label, today, comparison, onDone }} isNew={Boolean(tabs)} />
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
              onApply([], false)
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
  )
}

/** Chosen from a list: codes, and whatever takes several. */
const isOfChoices = ({ type, operators }: FilterField, comparison: Comparison): boolean =>
  operators.includes('in') && (comparison === 'in' || comparison === 'nin' || type === 'code')

/** Over the days of a filter, the usual ranges as well as any two. */
function DaysAsked() {
  const { zone } = display
  if (zone === DAY_ZONE) return null
  return (
    <p title={zone} className="shrink-0 border-b border-line px-3 py-2 text-sm text-ink-2">
      All days are {DAY_ZONE} days. Times in the list are {shortZone(zone)}.
    </p>
  )
}
