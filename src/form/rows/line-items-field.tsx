import { useFormState, type FieldValues } from 'react-hook-form'

import { Amount } from '~/ui/money'
import { display } from '~/ui/locale'

import { messageAt } from '../field-errors'
import { useFormField, type FieldPlace } from '../fields/use-form-field'

import { emptyLine, isBlankLine, linesTotal, lineSum, type LineValues } from './line-sums'
import { RowField } from './row-field'
import { RowsFrame } from './rows-frame'
import { newRowId, useRows, type Row } from './use-rows'

export type LineRowValues = LineValues & Row

interface LineItemsFieldProps<T extends FieldValues> extends FieldPlace<
  T,
  readonly LineRowValues[]
> {
  readonly currency: string | undefined
}

const members = [
  { key: 'description', label: 'Description', inputMode: 'text', span: 'col-span-2' },
  { key: 'quantity', label: 'Quantity', inputMode: 'decimal', span: '' },
  { key: 'cost', label: 'Cost', inputMode: 'decimal', span: '' },
  { key: 'tax', label: 'Tax', inputMode: 'decimal', span: '' },
] as const

export function LineItemsField<T extends FieldValues>({
  form,
  name,
  currency,
}: LineItemsFieldProps<T>) {
  const field = useFormField<T, readonly LineRowValues[]>({ form, name })
  const { errors } = useFormState({ control: form.control })
  const list = useRows(field, 'line')
  const sums = list.rows.map((row) => lineSum(row, { locale: display.locale, currency }))
  const total = linesTotal(list.rows.flatMap((row, at) => (isBlankLine(row) ? [] : [sums[at]])))

  return (
    <div className="flex flex-col gap-4">
      <RowsFrame
        name={name}
        list={list}
        addLabel="Add a line"
        newRow={() => ({ ...emptyLine, row: newRowId() })}
        firstMember="description"
        beside={
          <p className="flex items-center gap-3">
            <span className="text-sm text-ink-3">Total</span>
            <output aria-label="Total of all lines">
              <Amount money={total?.total} size="lg" />
            </output>
          </p>
        }
      >
        {(line, at, removeButton) => (
          <fieldset className="min-w-0 rounded-lg border border-line p-4">
            <legend className="sr-only">Line {at + 1}</legend>
            <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-5">
              {members.map(({ key, label, inputMode, span }) => (
                <RowField
                  key={key}
                  name={`${name}.${String(at)}.${key}`}
                  label={label}
                  className={span}
                  inputMode={inputMode}
                  value={line[key]}
                  error={messageAt(errors, `${name}.${String(at)}.${key}`)}
                  onChange={(text) => list.change(at, { [key]: text })}
                  onBlur={field.blur}
                />
              ))}
            </div>
            <div className="mt-3 flex items-center justify-end gap-3">
              <span className="text-sm text-ink-3">Line total</span>
              <output aria-label={`Total of line ${String(at + 1)}`}>
                <Amount money={sums[at]?.total} />
              </output>
              {removeButton}
            </div>
          </fieldset>
        )}
      </RowsFrame>
    </div>
  )
}
