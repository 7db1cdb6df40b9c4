/** One condition, typed by hand: a field of the catalogue, one of its operators, a value. */
import { useRef, useState, type SyntheticEvent } from 'react'

import type {
  FilterCatalogue,
  FilterField,
  FilterOperator,
  FilterValueType,
} from '~/contract/filter-catalogue'
import { Button } from '~/ui/button'
import { Combobox } from '~/ui/combobox'
import { Field } from '~/ui/field'
import { NativeSelect, TextInput } from '~/ui/inputs'

import { conditionProblem, isListOperator, type Condition } from './condition'
import { operatorWords } from './describe'

export interface ConditionFormProps {
  readonly catalogue: FilterCatalogue
  readonly labels: Readonly<Record<string, string>>
  /** The condition to change; undefined: a new one. */
  readonly initial: Condition | undefined
  readonly onApply: (condition: Condition) => void
  readonly onCancel: () => void
}

const hints: Readonly<Record<FilterValueType, string>> = {
  text: '',
  money: 'For example 1250.00',
  moment: 'YYYY-MM-DD, or YYYY-MM-DD HH:MM:SS',
  whole: 'A whole number',
  id: '',
  code: 'A number, as the service sends it',
}

export function ConditionForm({
  catalogue,
  labels,
  initial,
  onApply,
  onCancel,
}: ConditionFormProps) {
  const choices = Object.keys(catalogue).map((name) => ({
    value: name,
    label: labels[name] ?? name,
  }))
  const [draft, setDraft] = useState(() => initial ?? firstOf(choices[0]?.value ?? '', catalogue))
  const [error, setError] = useState<string>()
  const valueInput = useRef<HTMLInputElement>(null)
  const field = catalogue[draft.field]
  if (!field) return null

  const change = (next: Partial<Condition>) => {
    setDraft({ ...draft, ...next })
    setError(undefined)
  }

  function changeField(name: string) {
    const next = firstOf(name, catalogue)
    const operator = catalogue[name]?.operators.includes(draft.operator)
      ? draft.operator
      : next.operator
    change({ field: name, operator })
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    const condition = { ...draft, value: draft.value.trim() }
    const problem = field && conditionProblem(condition, field)
    if (problem === undefined) return onApply(condition)
    setError(problem)
    valueInput.current?.focus()
  }

  return (
    // Escape cancels from any of its fields; each of them is a control.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      noValidate
      aria-label={initial ? 'Change filter' : 'New filter'}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault()
          onCancel()
        }
      }}
      className="flex flex-wrap items-start gap-2 rounded-lg border border-line bg-sunken p-3"
    >
      <Field label="Field" className="w-full sm:w-52">
        {(control) => (
          <Combobox
            control={control}
            choices={choices}
            value={draft.field}
            onChange={changeField}
            emptyText="No field of that name"
          />
        )}
      </Field>
      <Field label="Comparison" className="w-full sm:w-44">
        {(control) => (
          <NativeSelect
            {...control}
            value={draft.operator}
            // The options are the field's operators.
            onChange={(event) => change({ operator: event.target.value as FilterOperator })}
          >
            {field.operators.map((operator) => (
              <option key={operator} value={operator}>
                {operatorWords(operator, field.type)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field
        label="Value"
        error={error}
        hint={hintFor(field, draft.operator)}
        className="w-full min-w-40 sm:w-72 sm:flex-1"
      >
        {(control) => (
          <TextInput
            {...control}
            ref={valueInput}
            autoComplete="off"
            inputMode={field.type === 'money' ? 'decimal' : 'text'}
            value={draft.value}
            onChange={(event) => change({ value: event.target.value })}
          />
        )}
      </Field>
      <div className="flex gap-2 sm:mt-5.5">
        <Button type="submit" variant="primary">
          Apply
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function firstOf(name: string, catalogue: FilterCatalogue): Condition {
  return { field: name, operator: catalogue[name]?.operators[0] ?? 'eq', value: '' }
}

function hintFor(field: FilterField, operator: FilterOperator): string | undefined {
  const hint = hints[field.type]
  if (isListOperator(operator)) return `Several, with a bar between: A|B. ${hint}`.trim()
  return hint === '' ? undefined : hint
}
