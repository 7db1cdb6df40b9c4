import { ChevronDown, CircleAlert, ClipboardPaste, Plus, Trash2 } from 'lucide-react'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { type FieldValues, get, type UseFormReturn, useFormState, useWatch } from 'react-hook-form'

import { FormFields } from '~/form/definition/form-fields'
import { FieldDoubt } from '~/form/fields/field-doubt'
import {
  checkOnLeaving,
  fieldMark,
  focusField,
  messageAt,
  useFormField,
} from '~/form/fields/use-form-field'
import { FindRows, MoreRows, useWindowedRows } from '~/form/rows/long-rows'
import { type DragHandle, RowHandle, useRowDrag } from '~/form/rows/row-drag'
import { useFormRows } from '~/form/rows/use-rows'
import { threeDecimals } from '~/lib/number-words'
import { announce } from '~/ui/announce'
import { Button, IconButton } from '~/ui/button'
import { Section } from '~/ui/card'
import { cx } from '~/ui/cx'
import { Field, useSpokenError } from '~/ui/field'
import { isolated } from '~/ui/foreign-text'
import { TextInput } from '~/ui/inputs'
import { lazyPart } from '~/ui/lazy-part'
import { display } from '~/ui/locale'
import { Amount } from '~/ui/money'

import type { InvoiceFormProps, InvoiceValues } from './fields'
import {
  type Figured,
  figuresOf,
  isBlankLine,
  isUnreadLine,
  lineDifferences,
  figureMoney,
} from './figures'
import { isSheet, lineFields, type LineValues, newLine } from './line-fields'
import type { PastedLines } from './paste-lines'

const name = 'invoiceData.items'
const CELL = /^invoiceData\.items\.(\d+)\.item(?:Description|Qty|Cost|TaxRate)$/

function lineOfCell({ dataset }: HTMLInputElement): number | undefined {
  const at = CELL.exec(dataset['field'] ?? '')?.[1]
  return at === undefined ? undefined : Number(at)
}

const PasteDialog = lazyPart(async () => ({
  default: (await import('./paste-dialog')).PasteDialog,
}))

export function LinesPart({ form }: InvoiceFormProps) {
  const list = useWindowedRows(useFormRows(form, name, 'line'))
  const { shown, find } = list
  const [pasting, setPasting] = useState<string>()
  const addButton = useRef<HTMLButtonElement>(null)
  const pasteButton = useRef<HTMLButtonElement>(null)
  const { listRef, handleOf, dragged } = useRowDrag(list, shown)
  const rows = useWatch({ control: form.control, name })

  function add() {
    const at = rows.length
    list.add(newLine())
    // The new row is drawn first.
    requestAnimationFrame(() => focusField(`${name}.${String(at)}.itemDescription`))
  }

  /** As in a sheet: Enter goes on to the next line, which it adds under the last one. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing)
      return
    const at = event.target instanceof HTMLInputElement ? lineOfCell(event.target) : undefined
    const line = at === undefined ? undefined : rows[at]
    if (at === undefined || line === undefined) return
    const isLast = at === rows.length - 1
    // A last line that says nothing is the end of the lines.
    if (isLast && isBlankLine(line)) return
    event.preventDefault()
    if (isLast) add()
    else focusField(`${name}.${String(at + 1)}.itemDescription`)
  }

  function takeIn({ lines }: PastedLines) {
    const kept = form.getValues(name).filter((line) => !isBlankLine(line))
    list.replace([...kept, ...lines])
    form.clearErrors(name)
    // What can’t be read is marked in its cell at once.
    void form.trigger(name)
    announce(`${String(lines.length)} ${lines.length === 1 ? 'line' : 'lines'} added`)
  }

  /** One cell is typed text; several are lines. */
  async function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain')
    if (!isSheet(text)) return
    event.preventDefault()
    // What reads sheets is loaded for whoever pastes one.
    const reader = await import('./paste-lines').catch(() => undefined)
    if (!reader) {
      announce('We couldn’t load what reads sheets. Check your connection, then paste again.')
      return
    }
    const pasted = reader.readPastedLines(text)
    // The dialog says what isn’t taken, and what the lines don’t come to.
    if (pasted.hasCalled || pasted.otherTotal !== undefined) setPasting(text)
    else if (pasted.lines.length > 0) takeIn(pasted)
    else announce(pasted.problem ?? 'No lines in what you pasted')
  }

  function close() {
    setPasting(undefined)
    pasteButton.current?.focus()
  }

  return (
    <Section title="Lines" headingLevel={3}>
      <FindRows noun="line" find={find} />
      <div
        className="flex min-w-0 flex-col max-sm:gap-2 sm:rounded-lg sm:border sm:border-line"
        onPaste={(event) => void onPaste(event)}
        onKeyDown={onKeyDown}
        role="presentation"
      >
        {rows.length > 0 && (
          <div
            aria-hidden="true"
            className={`${lineGrid} rounded-t-lg bg-sunken px-3 py-2 text-sm text-ink-3 max-sm:hidden`}
          >
            <span />
            <span>Description</span>
            <span className="text-end">Qty</span>
            <span className="text-end">Unit cost</span>
            <span className="text-end">Tax %</span>
            <span className="text-end">Amount</span>
            <span />
          </div>
        )}
        <div ref={listRef} className="flex min-w-0 flex-col empty:hidden max-sm:gap-2">
          {shown.map(({ row: { row }, at }) => (
            <LineRow
              key={row}
              form={form}
              at={at}
              count={rows.length}
              isDragged={dragged === row}
              handle={handleOf(row, at, (to) => {
                requestAnimationFrame(() => focusField(`${name}.${String(to)}.handle`))
              })}
              onRemove={() => {
                list.remove(at)
                addButton.current?.focus()
              }}
            />
          ))}
        </div>
        <MoreRows find={find} />
        <div className="flex flex-wrap gap-2 sm:px-3 sm:py-2.5 sm:not-first:border-t sm:not-first:border-line">
          <Button
            ref={addButton}
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={add}
          >
            Add a line
          </Button>
          <Button
            ref={pasteButton}
            variant="quiet"
            icon={<ClipboardPaste aria-hidden="true" className="size-4" />}
            onClick={() => setPasting('')}
          >
            Paste lines
          </Button>
        </div>
      </div>
      {pasting !== undefined && (
        <PasteDialog
          text={pasting}
          onClose={close}
          onAdd={(pasted) => {
            takeIn(pasted)
            close()
          }}
        />
      )}
    </Section>
  )
}

const lineGrid =
  'grid items-start gap-x-1.5 gap-y-2 sm:grid-cols-[1.5rem_minmax(0,1fr)_4.5rem_6.5rem_4rem_6.5rem_3.5rem]'

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

function LineRow({ form, at, count, isDragged, handle, onRemove }: LineRowProps) {
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
        'min-w-0 max-sm:rounded-md max-sm:border max-sm:border-line max-sm:p-3 sm:border-t sm:border-line sm:px-3 sm:py-2',
        isDragged && 'bg-hover',
      )}
    >
      <legend className="sr-only">Line {number}</legend>
      <div className={cx(lineGrid, 'max-sm:grid-cols-[1.5rem_1fr_1fr_1fr]')}>
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
      <div className="mt-1 empty:hidden sm:ms-6.5">
        <FieldDoubt form={plain} name={`${place}.itemTaxRate`} field={itemTaxRate}>
          {null}
        </FieldDoubt>
      </div>
      <RowErrors id={id} messageOf={(member) => messageAt(errors, `${place}.${member}`)} />
      <div id={id} hidden={!isOpen} className="my-2 rounded-md bg-sunken p-3 sm:ms-8">
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
  useSpokenError(`Line ${String(at + 1)}`, error)
  return (
    <Field label={inRow[member].label} className={cx('sm:gap-0 sm:[&_label]:sr-only', className)}>
      {(control) => (
        <TextInput
          {...control}
          {...fieldMark(name)}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${errorId}-${member}`}
          value={value}
          autoComplete="off"
          inputMode={isNumber ? 'decimal' : 'text'}
          className={isNumber ? 'tnum px-1.5! text-end' : undefined}
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
    <p role="status" className="mt-1 text-sm text-ink-3 empty:hidden sm:ms-6.5">
      {[...said, ...differs].join(' · ')}
    </p>
  )
}

interface RowErrorsProps {
  readonly id: string
  readonly messageOf: (member: InRow) => string | undefined
}

const RowErrors = ({ id, messageOf }: RowErrorsProps) => (
  <div className="mt-1 flex flex-col gap-1 empty:hidden sm:ms-6.5">
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
      className="flex min-h-8 min-w-0 items-center justify-end text-end text-base [overflow-wrap:anywhere] text-ink max-sm:col-start-2 max-sm:col-end-4 max-sm:justify-start"
    >
      <Amount money={sum && figureMoney(sum.amount, currency)} hasCurrency={false} />
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
