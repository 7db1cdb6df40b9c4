import { ChevronDown, Plus, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { get, useFormState } from 'react-hook-form'

import { fieldMark, focusField, messageAt } from '~/form/fields/use-form-field'
import { FindRows, MoreRows, useWindowedRows } from '~/form/rows/long-rows'
import { type DragHandle, RowHandle, useRowDrag } from '~/form/rows/row-drag'
import { newRowId, type Row, useRows } from '~/form/rows/use-rows'
import { sentenceCase } from '~/lib/text'
import { Button, IconButton } from '~/ui/button'
import { cx } from '~/ui/cx'
import { ForeignText } from '~/ui/foreign-text'

import { labelOf, type ListPath, listTitles } from '../definition/blocks'
import { listColumnsOf, orderOf } from '../definition/settings'
import { MemberField, useMember } from './member-field'
import type { PageFormReturn } from './page-form'

type TreeRow = Row & Readonly<Record<string, unknown>>

interface ListEditorProps {
  readonly form: PageFormReturn
  readonly path: ListPath
}

/** Members of a new row: what a person would expect of it. */
const fresh: Readonly<Record<ListPath, Readonly<Record<string, unknown>>>> = {
  'pageContent.payor.fields': {
    required: false,
    display: true,
    fixed: false,
    identifier: false,
    width: 12,
  },
  'pageContent.amount.categories': {
    quantity: 1,
    showDescription: false,
    optionalPay: false,
  },
  'receiptContent.settings.fields': { display: true, Fixed: false },
  credentials: {},
}

export function ListEditor({ form, path }: ListEditorProps) {
  const name = `page.${path}`
  const { title, noun } = listTitles[path]
  const columns = listColumnsOf(path)
  const isOrdered = columns.some(({ key }) => key === 'order')
  const field = useMember(form, name)
  const value = Array.isArray(field.value) ? (field.value as readonly TreeRow[]) : []
  // As a payer sees them. Positions that came odd or equal stay until a row is moved, added or removed.
  const rows = isOrdered ? value.toSorted((a, b) => orderOf(a) - orderOf(b)) : value
  const { errors } = useFormState({ control: form.control })
  const places = new Map(value.map((row, place) => [row.row, place]))
  const placeOf = ({ row }: Row) => `${name}.${String(places.get(row) ?? 0)}`
  const all = useRows<TreeRow>(
    {
      ...field,
      value: rows,
      // Its place is its position too.
      change: (next) =>
        field.change(isOrdered ? next.map((row, order) => ({ ...row, order })) : next),
    },
    noun,
    (at) => rows[at] !== undefined && get(errors, placeOf(rows[at])) !== undefined,
  )
  const list = useWindowedRows(all)
  const { listRef, handleOf, dragged } = useRowDrag(list, list.shown)
  const addButton = useRef<HTMLButtonElement>(null)
  const first = columns[0]?.key ?? ''
  return (
    <fieldset
      {...fieldMark(name)}
      tabIndex={-1}
      className="col-span-full flex min-w-0 flex-col gap-2"
    >
      <legend className="mb-2 text-sm font-medium text-ink">{title}</legend>
      <FindRows noun={noun} find={list.find} />
      <div ref={listRef} className="flex min-w-0 flex-col gap-2 empty:hidden">
        {list.shown.map(({ row, at }) => (
          <RowEditor
            key={row.row}
            form={form}
            path={path}
            row={row}
            name={placeOf(row)}
            at={at}
            count={value.length}
            isDragged={dragged === row.row}
            handle={handleOf(row.row, at, (to) => {
              requestAnimationFrame(() => focusField(`${name}.${String(to)}.handle`))
            })}
            onRemove={() => {
              list.remove(at)
              addButton.current?.focus()
            }}
          />
        ))}
      </div>
      <MoreRows find={list.find} />
      <Button
        ref={addButton}
        size="sm"
        className="self-start"
        icon={<Plus aria-hidden="true" className="size-4" />}
        onClick={() => {
          list.add({ ...fresh[path], row: newRowId() })
          requestAnimationFrame(() => focusField(`${name}.${String(value.length)}.${first}`))
        }}
      >
        Add a {noun}
      </Button>
    </fieldset>
  )
}

interface RowEditorProps extends ListEditorProps {
  readonly row: TreeRow
  readonly name: string
  /** Among those in their order. */
  readonly at: number
  readonly count: number
  readonly isDragged: boolean
  readonly handle: DragHandle
  readonly onRemove: () => void
}

/** The name in sight, the other members behind the arrow; a new row and a wrong one are open. */
function RowEditor({
  form,
  path,
  row,
  name,
  at,
  count,
  isDragged,
  handle,
  onRemove,
}: RowEditorProps) {
  const id = useId()
  const { noun } = listTitles[path]
  const columns = listColumnsOf(path).filter(({ key }) => key !== 'order')
  const { errors } = useFormState({ control: form.control })
  const [isOpened, setOpened] = useState(() => !columns.some(({ key }) => isGiven(row[key])))
  const isOpen =
    isOpened || columns.some(({ key }) => messageAt(errors, `${name}.${key}`) !== undefined)
  const number = `${noun} ${String(at + 1)}`
  const title = [row['label'], row['name'], row['service']].find(isGiven)
  return (
    <fieldset
      className={cx('min-w-0 rounded-md border border-line bg-surface', isDragged && 'bg-hover')}
    >
      <legend className="sr-only">{sentenceCase(number)}</legend>
      <div className="flex min-w-0 items-center gap-1 px-2 py-1">
        <RowHandle
          name={`${name}.handle`}
          label={`${number} of ${String(count)}`}
          handle={handle}
        />
        <span
          className={cx('min-w-0 flex-1 truncate text-base', title === undefined && 'text-ink-3')}
        >
          <ForeignText>{typeof title === 'string' ? title : sentenceCase(number)}</ForeignText>
        </span>
        <IconButton
          label={`${isOpen ? 'Close' : 'Edit'} ${number}`}
          size="sm"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpened(!isOpen)}
        >
          <ChevronDown
            aria-hidden="true"
            className={cx('size-4 transition-transform', isOpen && 'rotate-180')}
          />
        </IconButton>
        <IconButton label={`Remove ${number}`} size="sm" onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
      <div id={id} hidden={!isOpen} className="border-t border-line p-3">
        {isOpen && (
          <div className="grid min-w-0 grid-cols-1 items-start gap-3 sm:grid-cols-2">
            {columns.map(({ key, kind }) => (
              <MemberField
                key={key}
                form={form}
                name={`${name}.${key}`}
                label={labelOf(key)}
                kind={kind}
                hint={
                  path === 'credentials' && key === 'accountId' ? 'Not saved in drafts' : undefined
                }
              />
            ))}
          </div>
        )}
      </div>
    </fieldset>
  )
}

const isGiven = (value: unknown): boolean =>
  (typeof value === 'string' && value !== '') ||
  (typeof value === 'number' && value !== 1 && value !== 12)
