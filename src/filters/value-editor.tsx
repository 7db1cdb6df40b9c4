import { useId } from 'react'

import { Field } from '~/ui/field'
import { TextInput } from '~/ui/inputs'
import { display } from '~/ui/locale'

import { echoOf, type DraftProblem, type ValueEditorProps } from './draft'

const boundNames = { ge: 'From', gt: 'More than', le: 'To', lt: 'Less than' } as const

export function ValueEditor(props: ValueEditorProps) {
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
