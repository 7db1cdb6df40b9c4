import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'

import { Mark } from '~/ui/badge'
import { Field } from '~/ui/field'
import { TextInput } from '~/ui/inputs'

import { fieldMark, useFormField, type FieldPlace } from '../fields/use-form-field'
import { useTidied } from '../fields/use-tidied'
import { rowProblems, type MapRow } from './map-rows'
import { RowsFrame } from './rows-frame'
import { newRowId, useRows, type Row } from './use-rows'

export type MapRowValues = MapRow & Row

interface MapFieldProps<T extends FieldValues> extends FieldPlace<T, readonly MapRowValues[]> {
  readonly label: string
  readonly hint: string
}

export function MapField<T extends FieldValues>({ form, name, label, hint }: MapFieldProps<T>) {
  const field = useFormField<T, readonly MapRowValues[]>({ form, name })
  const found = rowProblems(field.value)
  const problems = new Map(
    found.map(({ at, member, message }) => [`${String(at)}.${member}`, message]),
  )
  const wrong = new Set(found.map(({ at }) => at))
  const list = useRows(field, 'entry', (at) => wrong.has(at))
  const { rows, change } = list

  return (
    <fieldset {...fieldMark(name)} tabIndex={-1} className="flex min-w-0 flex-col gap-3">
      <legend className="text-sm font-medium text-ink">{label}</legend>
      <p className="text-sm text-ink-3">{hint}</p>
      <RowsFrame
        name={name}
        list={list}
        addLabel="Add an entry"
        newRow={() => ({ row: newRowId(), key: '', value: '' })}
        firstMember="key"
        head={
          rows.length > 0 && (
            <div aria-hidden="true" className="flex gap-2 pr-10 text-sm text-ink-2">
              <span className="flex-1">Name</span>
              <span className="flex-1">Value</span>
            </div>
          )
        }
      >
        {(row, at, removeButton) => (
          <div className="flex items-start gap-2">
            <RowField
              name={`${name}.${String(at)}.key`}
              label={`Name of entry ${String(at + 1)}`}
              kind="key"
              isLabelHidden
              className="flex-1"
              value={row.key}
              error={problems.get(`${String(at)}.key`)}
              spellCheck={false}
              onChange={(key) => change(at, { key })}
              onBlur={field.blur}
            />
            <RowField
              name={`${name}.${String(at)}.value`}
              label={`Value of entry ${String(at + 1)}`}
              isLabelHidden
              className="flex-1"
              value={row.value}
              error={problems.get(`${String(at)}.value`)}
              onChange={(value) => change(at, { value })}
              onBlur={field.blur}
            />
            {removeButton}
          </div>
        )}
      </RowsFrame>
    </fieldset>
  )
}

interface RowFieldProps extends Pick<
  ComponentProps<'input'>,
  'inputMode' | 'type' | 'onBlur' | 'spellCheck'
> {
  readonly name: string
  readonly label: string
  /** What leaving it takes out. */
  readonly kind?: string
  readonly value: string
  readonly error: string | undefined
  readonly isLabelHidden?: boolean
  readonly className?: string
  readonly onChange: (text: string) => void
}

function RowField({
  name,
  label,
  error,
  isLabelHidden = false,
  className = '',
  kind = 'text',
  value,
  onChange,
  onBlur,
  ...input
}: RowFieldProps) {
  const { said, tidy, forget } = useTidied(kind, value, onChange)
  return (
    <Field
      label={label}
      hint={said === undefined ? undefined : <Mark>{said}</Mark>}
      error={error}
      isLabelHidden={isLabelHidden}
      className={className}
    >
      {(control) => (
        <TextInput
          {...control}
          {...fieldMark(name)}
          {...input}
          value={value}
          autoComplete="off"
          onChange={({ target }) => {
            forget()
            onChange(target.value)
          }}
          onBlur={(event) => {
            tidy()
            onBlur?.(event)
          }}
        />
      )}
    </Field>
  )
}
