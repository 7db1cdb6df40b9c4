import { ChevronDown, CircleAlert, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { type FieldValues, get, type UseFormReturn, useFormState, useWatch } from 'react-hook-form'

import { FormFields } from '~/form/definition/form-fields'
import { FieldDoubt } from '~/form/fields/field-doubt'
import { checkOnLeaving, fieldMark, messageAt, useFormField } from '~/form/fields/use-form-field'
import { type DragHandle, RowHandle } from '~/form/rows/rows'
import { threeDecimals } from '~/lib/number-words'
import { IconButton } from '~/ui/button'
import { cx } from '~/ui/cx'
import { Field } from '~/ui/field'
import { isolated } from '~/ui/foreign-text'
import { TextInput } from '~/ui/inputs'
import { display } from '~/ui/locale'
import { Amount } from '~/ui/money'

import type { InvoiceFormProps, InvoiceValues } from './fields'
import { type Figured, figuresOf, isUnreadLine, lineDifferences, moneyOf } from './figures'
import { lineFields, type LineValues } from './line-fields'

export const lineGrid =
  'grid items-start gap-x-1.5 gap-y-2 sm:grid-cols-[1.25rem_minmax(0,1fr)_4.5rem_5.25rem_3.5rem_5.5rem_3.5rem]'

interface LineRowProps extends InvoiceFormProps {
  readonly at: number
  readonly count: number
  readonly isDragged: boolean
  readonly handle: DragHandle
  readonly onRemove: () => void
}

const { itemDescription, itemQty, itemCost, itemTaxRate, ...rare } = lineFields
const inRow = { itemDescription, itemQty, itemCost, itemTaxRate }
type InRow = keyof typeof inRow

export function LineRow({ form, at, count, isDragged, handle, onRemove }: LineRowProps) {
  const id = useId()
  const [isOpened, setOpened] = useState(false)
  const { errors } = useFormState({ control: form.control })
  const place = `invoiceData.items.${at}` as const
  // The name below is one of the form's values.
  const plain = form as unknown as UseFormReturn<FieldValues>
  const number = String(at + 1)
  useWrongAgain(form, place)
  const hasError = Object.keys(rare).some((name) => messageAt(errors, `${place}.${name}`))
  const isOpen = isOpened || hasError
  const filled = useWatch({
    control: form.control,
    name: place,
    compute: (line: LineValues | undefined) =>
      // The last render of a removed row has no line.
      line === undefined
        ? 0
        : Object.keys(rare).filter((name) => line[name as keyof typeof rare] !== '').length,
  })
  return (
    <fieldset
      className={cx(
        'min-w-0 rounded-md max-sm:border max-sm:border-line max-sm:p-3',
        isDragged && 'bg-hover',
      )}
    >
      <legend className="sr-only">Line {number}</legend>
      <div className={cx(lineGrid, 'max-sm:grid-cols-[1.25rem_1fr_1fr_1fr]')}>
        <RowHandle
          name={`${place}.handle`}
          label={`line ${number} of ${String(count)}`}
          handle={handle}
        />
        <Cell
          form={form}
          at={at}
          name="itemDescription"
          errorId={id}
          className="max-sm:col-span-3"
        />
        <Cell
          form={form}
          at={at}
          name="itemQty"
          errorId={id}
          isNumber
          className="max-sm:col-start-2"
        />
        <Cell form={form} at={at} name="itemCost" errorId={id} isNumber />
        <Cell form={form} at={at} name="itemTaxRate" errorId={id} isNumber />
        <LineAmount form={form} at={at} />
        <div className="flex justify-end">
          <IconButton
            label={`${isOpen ? 'Fewer' : 'More'} fields of line ${number}${filled > 0 ? ` (${String(filled)} filled in)` : ''}`}
            aria-expanded={isOpen}
            aria-controls={id}
            size="sm"
            onClick={() => setOpened(!isOpen)}
            className="relative my-0.5"
          >
            <ChevronDown
              aria-hidden="true"
              className={cx('size-4 transition-transform', isOpen && 'rotate-180')}
            />
            {filled > 0 && !isOpen && (
              <span
                aria-hidden="true"
                className="absolute top-1 right-1 size-1.5 rounded-full bg-accent"
              />
            )}
          </IconButton>
          <IconButton
            size="sm"
            label={`Remove line ${number}`}
            className="my-0.5"
            onClick={onRemove}
          >
            <Trash2 aria-hidden="true" className="size-4" />
          </IconButton>
        </div>
      </div>
      <Understood form={form} at={at} />
      <div className="mt-1 empty:hidden sm:ml-6.5">
        <FieldDoubt form={plain} name={`${place}.itemTaxRate`} field={itemTaxRate}>
          {null}
        </FieldDoubt>
      </div>
      <RowErrors id={id} messageOf={(member) => messageAt(errors, `${place}.${member}`)} />
      <div id={id} hidden={!isOpen} className="my-2 rounded-md bg-sunken p-3 sm:ml-8">
        {isOpen && <FormFields form={form} fields={rare} prefix={`${place}.`} />}
      </div>
    </fieldset>
  )
}

/** What is wrong with an amount may be right in the currency that is chosen next. */
function useWrongAgain(form: InvoiceFormProps['form'], place: `invoiceData.items.${number}`) {
  const currency = useWatch({ control: form.control, name: 'currency' })
  const look = useEffectEvent(() => {
    const wrong = Object.keys(get(form.formState.errors, place) ?? {})
    // The names of its fields.
    if (wrong.length > 0)
      void form.trigger(wrong.map((name) => `${place}.${name as InRow}` as const))
  })
  useEffect(() => look(), [currency])
}

interface CellProps extends InvoiceFormProps {
  readonly at: number
  readonly name: InRow
  readonly errorId: string
  readonly isNumber?: boolean
  readonly className?: string
}

/** Labels stand once above the rows, and on a phone at each. What is wrong has the row's width under it. */
function Cell({ form, at, name: member, errorId, isNumber = false, className }: CellProps) {
  const name = `invoiceData.items.${at}.${member}` as const
  const { value, change, blur, error } = useFormField<InvoiceValues, string>({ form, name })
  return (
    <Field label={inRow[member].label} className={cx('sm:[&>label]:sr-only', className)}>
      {(control) => (
        <TextInput
          {...control}
          {...fieldMark(name)}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${errorId}-${member}`}
          value={value}
          autoComplete="off"
          inputMode={isNumber ? 'decimal' : 'text'}
          className={isNumber ? 'tnum px-1.5! text-right' : undefined}
          onChange={({ target }) => change(target.value)}
          onBlur={() => {
            blur()
            if (isNumber) checkOnLeaving({ form, name })
          }}
        />
      )}
    </Field>
  )
}

/**
 * A number that half the world would read otherwise: how it was read stands under its row, as does an amount that
 * isn't quantity times cost.
 */
function Understood({ form, at }: InvoiceFormProps & { at: number }) {
  const [currency, line] = useWatch({
    control: form.control,
    name: ['currency', `invoiceData.items.${at}`],
  })
  // The last render of a removed row has no line.
  const shown = line as LineValues | undefined
  const isRead = shown !== undefined && !isUnreadLine(shown, currency)
  const said = (['itemQty', 'itemCost'] as const).flatMap((member) => {
    const echo = isRead ? threeDecimals(shown[member], display.locale) : undefined
    return echo === undefined ? [] : [`${inRow[member].label} understood as ${echo}`]
  })
  const differs = shown ? lineDifferences(onlyLine(shown, currency)).map(({ words }) => words) : []
  return (
    <p role="status" className="mt-1 text-sm text-ink-3 empty:hidden sm:ml-6.5">
      {[...said, ...differs].join(' · ')}
    </p>
  )
}

interface RowErrorsProps {
  readonly id: string
  readonly messageOf: (member: InRow) => string | undefined
}

const RowErrors = ({ id, messageOf }: RowErrorsProps) => (
  <div className="mt-1 flex flex-col gap-1 empty:hidden sm:ml-6.5">
    {(Object.keys(inRow) as InRow[]).map((member) => {
      const message = messageOf(member)
      return (
        message !== undefined && (
          <p key={member} id={`${id}-${member}`} className="flex gap-1.5 text-sm text-danger">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
            {inRow[member].label}: {isolated(message)}
          </p>
        )
      )
    })}
  </div>
)

function LineAmount({ form, at }: InvoiceFormProps & { at: number }) {
  const [currency, line] = useWatch({
    control: form.control,
    name: ['currency', `invoiceData.items.${at}`],
  })
  // The last render of a removed row has no line.
  const sum = (line as LineValues | undefined) && figuresOf(onlyLine(line, currency)).lines[0]
  return (
    <output
      aria-label={`Amount of line ${String(at + 1)}`}
      className="flex min-h-8 min-w-0 items-center justify-end text-right text-base [overflow-wrap:anywhere] text-ink max-sm:col-start-2 max-sm:col-end-4 max-sm:justify-start"
    >
      <Amount money={sum && moneyOf(sum.amount, currency)} hasCurrency={false} />
    </output>
  )
}

const onlyLine = (line: LineValues, currency: string): Figured => ({
  currency,
  invoiceData: {
    items: [line],
    tax: '',
    discount: '',
    freightAmount: '',
    dutyAmount: '',
    invoiceAmount: '',
  },
})
