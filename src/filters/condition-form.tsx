import { useEffect, useRef, useState, type SyntheticEvent } from 'react'

import type { FilterCatalogue } from '~/contract/filter-catalogue'
import { Button } from '~/ui/button'
import { Combobox } from '~/ui/combobox'
import { Field } from '~/ui/field'
import { NativeSelect } from '~/ui/inputs'
import { display } from '~/ui/locale'

import type { SeenValue } from './check'
import type { ChipConditions } from './chips'
import { operatorWords } from './describe'
import {
  type Comparison,
  comparisonsOf,
  type Draft,
  draftOf,
  newDraft,
  readDraft,
  type DraftProblem,
} from './draft'
import { ValueEditor } from './value-editor'

export interface ConditionFormProps {
  readonly catalogue: FilterCatalogue
  readonly labels: Readonly<Record<string, string>>
  readonly initial: ChipConditions | undefined
  readonly seen: ((field: string) => readonly SeenValue[]) | undefined
  readonly onApply: (conditions: ChipConditions) => void
  readonly onCancel: () => void
}

export function ConditionForm(props: ConditionFormProps) {
  const { catalogue, labels, initial, seen, onApply, onCancel } = props
  const choices = Object.keys(catalogue).map((name) => ({
    value: name,
    label: labels[name] ?? name,
  }))
  const [draft, setDraft] = useState(() => firstDraft(catalogue, initial))
  const [problem, setProblem] = useState<DraftProblem>()
  const form = useRef<HTMLFormElement>(null)
  const field = catalogue[draft.field]

  const firstStop = initial ? '[data-place="value"]' : 'input'
  useEffect(() => {
    const stop = form.current?.querySelector<HTMLInputElement>(firstStop)
    stop?.focus()
    stop?.select()
  }, [firstStop])

  if (!field) return null

  const change = (next: Partial<Draft>) => {
    setDraft({ ...draft, ...next })
    setProblem(undefined)
  }

  function changeField(name: string) {
    const next = catalogue[name]
    if (!next) return
    const isKept = comparisonsOf(next).includes(draft.comparison) && next.type === field?.type
    change(isKept ? { field: name } : newDraft(name, next))
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    const result = field && readDraft(draft, { field, locale: display.locale })
    if (!result) return
    if (result.ok) return onApply(result.conditions)
    setProblem(result)
    form.current?.querySelector<HTMLInputElement>(`[data-place="${result.place}"]`)?.focus()
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={initial ? 'Change filter' : 'New filter'}
      onSubmit={submit}
      // In the capture phase: the combobox would use Escape to clear its text (T16).
      onKeyDownCapture={(event) => {
        const isListOpen =
          event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true'
        if (event.key === 'Escape' && !isListOpen) {
          event.preventDefault()
          event.stopPropagation()
          onCancel()
        }
      }}
      className="flex flex-wrap items-start gap-x-2 gap-y-3 rounded-lg border border-line bg-sunken p-3"
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
            value={draft.comparison}
            // The options are the field's comparisons.
            onChange={(event) => change({ comparison: event.target.value as Comparison })}
          >
            {comparisonsOf(field).map((comparison) => (
              <option key={comparison} value={comparison}>
                {comparison === 'between' ? 'is between' : operatorWords(comparison, field.type)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <ValueEditor
        field={field}
        draft={draft}
        problem={problem}
        seen={seen?.(draft.field) ?? []}
        onChange={change}
        onProblem={setProblem}
      />
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

function firstDraft(catalogue: FilterCatalogue, initial: ChipConditions | undefined): Draft {
  const name = initial?.[0].field ?? Object.keys(catalogue)[0] ?? ''
  const field = catalogue[name] ?? { type: 'text', operators: [] }
  return initial ? draftOf(initial, field, display.locale) : newDraft(name, field)
}
