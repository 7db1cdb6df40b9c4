import { useId } from 'react'

import type { FilterField, FilterValueType } from '~/contract/filter-catalogue'
import { Field } from '~/ui/field'
import { TextInput } from '~/ui/inputs'
import { display } from '~/ui/locale'

import type { SeenValue } from './check'
import { isListOperator } from './condition'
import { echoOf, type DraftProblem, type ValueEditorProps } from './draft'
import { MomentEditor } from './moment-editor'
import { SeenChoices } from './seen-choices'

const hints: Readonly<Record<FilterValueType, string>> = {
  text: '',
  money: 'For example 1250.00',
  moment: '',
  whole: 'A whole number',
  id: '',
  code: 'A number, as the service sends it',
}

const boundNames = { ge: 'From', gt: 'More than', le: 'To', lt: 'Less than' } as const

export function ValueEditor(props: ValueEditorProps) {
  const { field, draft, seen } = props
  if (field.type === 'moment') return <MomentEditor {...props} />
  if (draft.comparison === 'between') {
    return (
      <>
        <OneValue {...props} place="value" label={boundNames[draft.bounds[0]]} />
        <OneValue {...props} place="upper" label={boundNames[draft.bounds[1]]} />
      </>
    )
  }
  const isList = draft.comparison === 'in' || draft.comparison === 'nin'
  return (
    <div className="flex w-full min-w-40 flex-col gap-2 sm:w-72 sm:flex-1">
      <OneValue {...props} place="value" label="Value" isWide />
      {isList && seen.length > 0 && <SeenChoices {...props} />}
    </div>
  )
}

interface OneValueProps extends ValueEditorProps {
  readonly place: DraftProblem['place']
  readonly label: string
  readonly isWide?: boolean
}

function OneValue({ field, draft, problem, seen, onChange, place, label, isWide }: OneValueProps) {
  const seenId = useId()
  const isList = draft.comparison !== 'between' && isListOperator(draft.comparison)
  const echo = echoOf(draft[place], field.type, display.locale)
  const hint = echo ?? hintFor(field, isList)
  const offers = field.type === 'money' || isList ? [] : seen
  return (
    <Field
      label={label}
      error={problem?.place === place ? problem.problem : undefined}
      {...(hint === undefined ? {} : { hint })}
      className={isWide ? 'w-full' : 'w-full min-w-32 sm:w-40'}
    >
      {(control) => (
        <>
          <TextInput
            {...control}
            data-place={place}
            autoComplete="off"
            list={offers.length > 0 ? seenId : undefined}
            inputMode={field.type === 'money' ? 'decimal' : 'text'}
            value={draft[place]}
            onChange={(event) => onChange({ [place]: event.target.value })}
          />
          {offers.length > 0 && (
            <datalist id={seenId}>
              {offers.map(({ value, count, name }) => (
                <option key={value} value={value}>
                  {seenText({ value, count, name })}
                </option>
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  )
}

const seenText = ({ count, name }: SeenValue): string =>
  `${name === undefined ? '' : `${name}, `}${String(count)} ${count === 1 ? 'row' : 'rows'}`

function hintFor({ type }: FilterField, isList: boolean): string | undefined {
  const hint = hints[type]
  if (isList) return `Several, with a bar between: A|B. ${hint}`.trim()
  return hint === '' ? undefined : hint
}
