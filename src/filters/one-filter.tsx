/** One filter: operator and value, applied as they are chosen. */

import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'

import type { FilterField } from '~/contract/filter-catalogue'
import { toneOfWords } from '~/lib/status-tone'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { brief } from '~/ui/foreign-text'
import { NativeSelect, TextInput } from '~/ui/inputs'
import { LiveChoiceEnd } from '~/ui/live-choice-end'
import { display } from '~/ui/locale'
import { StatusBadge } from '~/ui/status'

import type { SeenValue } from './check'
import { type Condition, isListOperator, joinItems, splitItems } from './condition'
import { DayChoice, DayZoneNotice } from './day-choice'
import { operatorWords } from './describe'
import {
  type Comparison,
  comparisonsOf,
  type FilterDraft,
  type DraftProblem,
  echoOf,
  isBlank,
  readFilterDraft,
  type ValueEditorProps,
} from './draft'
import { type NamedValue, nameOf } from './named-values'
import { type Option, OptionList } from './option-list'

const boundNames = { ge: 'From', gt: 'More than', le: 'To', lt: 'Less than' } as const

function ValueEditor(props: ValueEditorProps) {
  const { draft } = props
  if (draft.comparison !== 'between') return <OneValue {...props} place="value" label="Value" />
  return (
    <div className="grid grid-cols-2 gap-2">
      <OneValue {...props} place="value" label={boundNames[draft.bounds[0]]} />
      <OneValue {...props} place="upper" label={boundNames[draft.bounds[1]]} />
    </div>
  )
}

interface OneValueProps extends ValueEditorProps {
  readonly place: DraftProblem['place']
  readonly label: string
}

function OneValue({ field, draft, problem, seen, onChange, place, label }: OneValueProps) {
  const seenId = useId()
  const { locale } = display
  const error = problem?.place === place ? problem.problem : undefined
  const echo = error === undefined ? echoOf(draft[place], field.type, locale) : undefined
  const offers = field.type === 'money' ? [] : seen
  return (
    <Field
      label={label}
      isLabelHidden={label === 'Value'}
      error={error}
      {...(echo === undefined ? {} : { hint: echo })}
    >
      {(control) => (
        <>
          <TextInput
            {...control}
            data-place={place}
            data-autofocus={place === 'value' || undefined}
            autoComplete="off"
            list={offers.length > 0 ? seenId : undefined}
            inputMode={field.type === 'money' ? 'decimal' : 'text'}
            placeholder={field.type === 'money' ? '0.00' : undefined}
            value={draft[place]}
            onChange={(event) => onChange({ [place]: event.target.value }, true)}
          />
          {offers.length > 0 && (
            <datalist id={seenId}>
              {offers.map(({ value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  )
}

interface OneFilterProps {
  readonly field: FilterField
  readonly label: string
  readonly initial: FilterDraft
  readonly named: readonly NamedValue[]
  readonly seen: readonly SeenValue[]
  readonly today: string
  readonly onApply: (conditions: readonly Condition[], isTyped: boolean) => void
  readonly onDone: (isRemoved?: boolean) => void
  /** Above a new filter, whose popover stays open for the next one. */
  readonly tabs: ReactNode
}

/** A half-typed amount is no error. */
const pauseMs = 600

export function OneFilter(props: OneFilterProps) {
  const { field, label, initial, named, seen, today, onApply, onDone, tabs } = props
  const [draft, setDraft] = useState(initial)
  const [problem, setProblem] = useState<DraftProblem>()
  const telling = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(telling.current), [])

  function change(part: Partial<FilterDraft>, isTyped = false) {
    const next = { ...draft, ...part }
    setDraft(next)
    setProblem(undefined)
    const result = readFilterDraft(next, { field, locale: display.locale })
    clearTimeout(telling.current)
    if (isBlank(next)) onApply([], isTyped)
    else if (result.ok) onApply(result.conditions, isTyped)
    else if (next[result.place].trim() !== '') {
      // What the field meant one letter ago no longer holds.
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
    const result = readFilterDraft(draft, { field, locale: display.locale })
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
      {field.type === 'moment' && !field.isHere && <DayZoneNotice />}
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
      <LiveChoiceEnd>
        {!isBlank(draft) && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              onApply([], false)
              onDone(true)
            }}
          >
            Remove
          </Button>
        )}
      </LiveChoiceEnd>
    </form>
  )
}

/** Codes are chosen from a list, and so is whatever takes several values. */
const isOfChoices = ({ type, operators }: FilterField, comparison: Comparison): boolean =>
  operators.includes('in') && (comparison === 'in' || comparison === 'nin' || type === 'code')

interface SeveralValuesProps extends ValueEditorProps {
  readonly label: string
  readonly onDone: () => void
}

/** Values that were seen, by their words, and any other as typed. */
function SeveralValues(props: SeveralValuesProps) {
  const { label, field, draft, named, seen, onChange, onDone } = props
  const [problem, setProblem] = useState<string>()
  const isList = draft.comparison !== 'between' && isListOperator(draft.comparison)
  const chosen = isList ? splitItems(draft.value).filter((item) => item !== '') : [draft.value]
  const known = new Map(named.map((each) => [each.value, each]))
  const values = new Set([...known.keys(), ...seen.map(({ value }) => value), ...chosen])

  const optionOf = (value: string): Option => {
    const found = known.get(value)
    const isCode = field.type === 'code'
    const name = found ? nameOf(found) : isCode ? `Code ${value}` : value
    return {
      value,
      label: name,
      isChosen: chosen.includes(value),
      ...(isCode && { shown: <StatusBadge words={name} tone={toneOfWords(found?.words ?? [])} /> }),
    }
  }

  function choose(value: string, isFinal: boolean) {
    const isChosen = chosen.includes(value)
    // Enter chooses, and never takes a choice back.
    if (isFinal && isChosen) return onDone()
    if (!isList) onChange({ value: isChosen ? '' : value })
    else {
      const items = isChosen ? chosen.filter((item) => item !== value) : [...chosen, value]
      const joined = joinItems(items)
      if (!joined.ok && items.length > 0) return setProblem(joined.reason)
      onChange({ value: joined.ok ? joined.value : '' })
    }
    setProblem(undefined)
    // Of several there may be another.
    if (isFinal && !isList) onDone()
  }

  return (
    <>
      <OptionList
        label={label}
        placeholder="Search or type a value"
        isMultiple={isList}
        options={[...values].filter((value) => value !== '').map(optionOf)}
        entryOf={(text) => ({ value: text, label: field.type === 'code' ? `Code ${text}` : text })}
        onChoose={choose}
        onDone={onDone}
      />
      {field.type === 'code' && (
        <p className="border-t border-line px-3 py-2 text-xs text-ink-3">
          Colors follow your provider’s words: blue is on the way, green is done, amber or red has
          stopped, gray is canceled or a word we don’t know.
        </p>
      )}
      {problem !== undefined && (
        <p role="alert" className="px-3 pb-3 text-sm text-danger">
          {problem}
        </p>
      )}
    </>
  )
}
