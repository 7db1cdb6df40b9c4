import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'

import { foldText } from '~/lib/text'
import { plainOf } from '~/lib/text-kinds'
import { Mark } from '~/ui/badge'
import { Field } from '~/ui/field'
import { TextInput } from '~/ui/inputs'

import { fieldMark, type FieldPlace, useFormField, useTidied } from '../fields/use-form-field'
import { RowsFrame } from './rows-frame'
import { newRowId, type Row, useRows } from './use-rows'

export interface MapRow {
  readonly key: string
  readonly value: string
}

interface RowProblem {
  readonly at: number
  readonly member: 'key' | 'value'
  readonly message: string
}

/** Programs read it; its value is the person’s own text. */
const nameOf = ({ key }: MapRow): string => plainOf('key', key)
const valueOf = ({ value }: MapRow): string => plainOf('text', value)
const isBlank = (row: MapRow): boolean => nameOf(row) === '' && valueOf(row) === ''

/** Duplicate names (in any capitalization, in case the service ignores it) and half entries. */
export function rowProblems(rows: readonly MapRow[]): RowProblem[] {
  const taken = new Set<string>()
  return rows.flatMap((row, at): RowProblem[] => {
    const name = nameOf(row)
    const folded = foldText(name)
    const isTaken = taken.has(folded)
    taken.add(folded)
    if (isBlank(row)) return []
    if (name === '') return [{ at, member: 'key', message: 'Name this value, or remove it.' }]
    if (isTaken) {
      return [{ at, member: 'key', message: `“${name}” is already there. Use another name.` }]
    }
    const isEmpty = valueOf(row) === ''
    return isEmpty
      ? [{ at, member: 'value', message: `Write a value for “${name}”, or remove it.` }]
      : []
  })
}

export function mapOf(rows: readonly MapRow[]): Record<string, string> | undefined {
  const written = rows.filter((row) => nameOf(row) !== '' && valueOf(row) !== '')
  if (written.length === 0) return undefined
  // fromEntries defines each name as an own member, even `__proto__`.
  return Object.fromEntries(written.map((row) => [nameOf(row), valueOf(row)]))
}

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
            <div aria-hidden="true" className="flex gap-2 pe-10 text-sm text-ink-2">
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
