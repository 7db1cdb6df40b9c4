import { ArrowDown, ArrowUp, GripVertical, Plus, Trash2 } from 'lucide-react'
import {
  Fragment,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react'
import {
  type FieldPathByValue,
  type FieldValues,
  get,
  useController,
  type UseFormReturn,
  useFormState,
  useWatch,
} from 'react-hook-form'

import { newId } from '~/lib/ids'
import { foldedWords, hasWords, sentenceCase } from '~/lib/text'
import { announce } from '~/ui/announce'
import { Button, IconButton } from '~/ui/button'
import { Field } from '~/ui/field'
import { TextInput } from '~/ui/inputs'
import { countShown } from '~/ui/locale'
import { isEnter } from '~/ui/pressed-key'

import { fieldMark, focusField, type FormField } from '../fields/use-form-field'

/** `row` identifies it on screen and is never sent. */
export interface Row {
  readonly row: string
}

interface Rows<R extends Row> {
  readonly noun: string
  readonly rows: readonly R[]
  readonly add: (row: R) => void
  readonly remove: (at: number) => void
  readonly move: (from: number, to: number) => void
  readonly change: (at: number, part: Partial<R>) => void
  /** Rows with an error are drawn even beyond the limit. */
  readonly isWrong: (at: number) => boolean
  /** Replaces all rows as typing would, so the draft is saved. */
  readonly replace: (rows: readonly R[]) => void
}

export const newRowId = newId

const isNeverWrong = () => false

export function useRows<R extends Row>(
  field: FormField<readonly R[]>,
  noun: string,
  isWrong: (at: number) => boolean = isNeverWrong,
): Rows<R> {
  const rows = field.value
  const announced = sentenceCase(noun)
  return {
    noun,
    rows,
    add: (row) => {
      field.change([...rows, row])
      announce(`${announced} ${String(rows.length + 1)} added`)
    },
    remove: (at) => {
      field.change(rows.toSpliced(at, 1))
      announce(`${announced} ${String(at + 1)} removed`)
    },
    move: (from, to) => {
      const moved = rows[from]
      if (moved === undefined || to < 0 || to >= rows.length) return
      field.change(rows.toSpliced(from, 1).toSpliced(to, 0, moved))
      announce(`Now ${noun} ${String(to + 1)} of ${String(rows.length)}`)
    },
    isWrong,
    replace: field.change,
    change: (at, part) =>
      field.change(rows.map((row, place) => (place === at ? { ...row, ...part } : row))),
  }
}

export function useFormRows<T extends FieldValues>(
  given: UseFormReturn<T>,
  name: FieldPathByValue<T, readonly Row[]>,
  noun: string,
): Rows<Row> {
  // The name is of a list of rows, which the library's types lose.
  const form = given as unknown as UseFormReturn<FieldValues>
  const { field } = useController({ control: form.control, name })
  const rows: readonly Row[] = useWatch({ control: form.control, name })
  const { errors } = useFormState({ control: form.control })
  const list = useRows<Row>(
    {
      value: form.getValues(name) as readonly Row[], // The list's own name.
      change: (next) => {
        field.onChange(next)
        if (get(errors, name) === undefined) return
        // An error is kept by place, and another row may stand there now.
        form.clearErrors(name)
        void form.trigger(name)
      },
      blur: field.onBlur,
      error: undefined,
    },
    noun,
    (at) => get(errors, `${name}.${String(at)}`) !== undefined,
  )
  return { ...list, rows }
}

export interface DragHandle {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerUp: () => void
  readonly onPointerCancel: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/**
 * Rows change places under the pointer, so that what is seen is what it will be.
 * @param shown the places of those that are drawn, where not all are
 */
export function useRowDrag(
  { rows, move }: Pick<Rows<Row>, 'rows' | 'move'>,
  shown: readonly { readonly at: number }[] = rows.map((_, at) => ({ at })),
) {
  const listRef = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<string>()

  /** The row whose middle the pointer has passed. */
  function placeAt(y: number, from: number): number {
    const boxes = [...(listRef.current?.children ?? [])].map((each) => each.getBoundingClientRect())
    const at = (place: number) => shown[place]?.at ?? from
    const before = boxes.findIndex((box, n) => at(n) < from && y < box.top + box.height / 2)
    if (before !== -1) return at(before)
    const after = boxes.findLastIndex((box, n) => at(n) > from && y > box.top + box.height / 2)
    return after === -1 ? from : at(after)
  }

  const stop = () => setDragged(undefined)

  const handleOf = (row: string, at: number, onMoved: (to: number) => void): DragHandle => ({
    onPointerDown: (event) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragged(row)
    },
    onPointerMove: ({ clientY }) => {
      if (dragged !== row) return
      const from = rows.findIndex((each) => each.row === row)
      const to = placeAt(clientY, from)
      if (to !== from) move(from, to)
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onKeyDown: (event) => {
      const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
      const to = at + by
      if (by === 0 || to < 0 || to >= rows.length) return
      event.preventDefault()
      move(at, to)
      onMoved(to)
    },
  })

  return { listRef, handleOf, dragged }
}

/** Inputs for thousands of rows take seconds to draw, and again at each keystroke. */
const AT_FIRST = 50
const MORE_ROWS = 200

interface ShownRow<R extends Row> {
  readonly row: R
  /** Its place among all rows. */
  readonly at: number
}

interface WindowedRows<R extends Row> extends Rows<R> {
  readonly shown: readonly ShownRow<R>[]
  readonly find: RowsFind | undefined
}

interface RowsFind {
  readonly text: string
  readonly look: (text: string) => void
  /** How many rows the list or the search has. */
  readonly of: number
  readonly hidden: number
  /** How many the next press shows. */
  readonly next: number
  readonly showMore: () => void
}

const rowText = (row: Row): string =>
  Object.entries(row)
    .flatMap(([name, value]) => (name === 'row' || typeof value !== 'string' ? [] : value))
    .join('\n')

/** The first of those found, and those that stay in sight. */
function shownOf<R extends Row>(
  rows: readonly R[],
  most: number,
  isFound: (row: R) => boolean,
  stays: (row: R) => boolean,
): readonly ShownRow<R>[] {
  const shown: ShownRow<R>[] = []
  let room = most
  for (const [at, row] of rows.entries()) {
    const fits = room > 0 && isFound(row)
    if (fits) room -= 1
    if (fits || stays(row)) shown.push({ row, at })
  }
  return shown
}

const noRows: ReadonlySet<string> = new Set()

interface Search {
  readonly text: string
  /** As they were when it was typed: a row that is being edited stays. */
  readonly found: ReadonlySet<string> | undefined
}

const noSearch: Search = { text: '', found: undefined }

/** The first rows of a long list, or of those found in it; those with problems and those just made, moved or mended. */
export function useWindowedRows<R extends Row>(list: Rows<R>): WindowedRows<R> {
  const { rows, isWrong } = list
  const [most, setMost] = useState(AT_FIRST)
  const [search, setSearch] = useState(noSearch)
  const [touched, setTouched] = useState(noRows)
  const isLong = rows.length > AT_FIRST
  // The search field is gone with the long list, and nobody could clear it.
  if (!isLong && search !== noSearch) setSearch(noSearch)

  const touch = (more: readonly Row[]) =>
    setTouched((before) => new Set([...before, ...more.map(({ row }) => row)]))
  // A row with an error stays drawn after its first correction, or it would vanish under the cursor.
  const wrong = rows.filter((row, at) => isWrong(at) && !touched.has(row.row))
  if (wrong.length > 0) touch(wrong)

  const { text, found } = search
  const isFound = (row: R) => found === undefined || found.has(row.row)
  const shown = shownOf(rows, most, isFound, ({ row }) => touched.has(row))
  const seen = new Set(shown.map(({ row }) => row.row))
  const hidden = rows.filter((row) => isFound(row) && !seen.has(row.row)).length

  const look = (typed: string) => {
    const words = foldedWords(typed)
    setMost(AT_FIRST)
    setTouched(noRows)
    setSearch({
      text: typed,
      found:
        words.length === 0
          ? undefined
          : new Set(rows.flatMap((row) => (hasWords(rowText(row), words) ? row.row : []))),
    })
  }

  return {
    ...list,
    add: (row) => {
      touch([row])
      list.add(row)
    },
    move: (from, to) => {
      touch(rows.slice(from, from + 1))
      list.move(from, to)
    },
    replace: (next) => {
      const before = new Set(rows.map(({ row }) => row))
      setSearch(noSearch)
      touch(next.filter(({ row }) => !before.has(row)).slice(0, AT_FIRST))
      list.replace(next)
    },
    shown,
    find: isLong
      ? {
          text,
          look,
          of: rows.filter(isFound).length,
          hidden,
          next: Math.min(hidden, MORE_ROWS),
          showMore: () => setMost(most + MORE_ROWS),
        }
      : undefined,
  }
}

interface RowHandleProps {
  /** Focus follows it: `rows.2.handle`. */
  readonly name: string
  /** "line 2 of 3" */
  readonly label: string
  readonly handle: DragHandle
}

export const RowHandle = ({ name, label, handle }: RowHandleProps) => (
  <button
    type="button"
    {...handle}
    {...fieldMark(name)}
    aria-label={`Move ${label}. Drag it, or press the up and down arrow keys.`}
    title="Drag, or press ↑ and ↓"
    className="flex h-8 w-5 touch-none items-center justify-center rounded-sm text-ink-3 hover:text-ink pointer-coarse:h-10"
  >
    <GripVertical aria-hidden="true" className="size-4" />
  </button>
)

interface RowsFindProps {
  readonly noun: string
  readonly find: RowsFind | undefined
}

/** Over a long list of rows: finds some of them. */
export function FindRows({ noun, find }: RowsFindProps) {
  if (!find) return null
  const label = `Find ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
  return (
    <Field label={label} isLabelHidden className="sm:max-w-80">
      {(control) => (
        <TextInput
          {...control}
          type="search"
          value={find.text}
          placeholder={label}
          autoComplete="off"
          // Enter would go on to the next step.
          onKeyDown={(event) => isEnter(event) && event.preventDefault()}
          onChange={({ target }) => find.look(target.value)}
        />
      )}
    </Field>
  )
}

/** Below a long list: how many rows aren't drawn, and a button for more. */
export function MoreRows({ find }: Pick<RowsFindProps, 'find'>) {
  if (!find || (find.hidden === 0 && find.text.trim() === '')) return null
  const { of, hidden, next, showMore, text } = find
  const words = text.trim() === '' ? `of ${countShown(of)}` : `of ${countShown(of)} found`
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
      <span role="status" className="tnum">
        {of === 0 ? 'None found' : `${countShown(of - hidden)} ${words}`}
      </span>
      {hidden > 0 && (
        <Button size="sm" onClick={showMore}>
          {hidden > next ? `Show ${countShown(next)} more` : `Show the other ${countShown(hidden)}`}
        </Button>
      )}
    </div>
  )
}

interface RowsFrameProps<R extends Row> {
  readonly name: string
  readonly list: Rows<R>
  readonly addLabel: string
  readonly newRow: () => R
  /** The member typed first, which gets focus in a new row. */
  readonly firstMember: string
  readonly isOrdered?: boolean
  readonly beside?: ReactNode
  /** Titles of columns, under the search. */
  readonly head?: ReactNode
  readonly children: (row: R, at: number, buttons: ReactNode) => ReactNode
}

/** Focus goes to the added row, and to the button after a removal. */
export function RowsFrame<R extends Row>({
  name,
  list,
  addLabel,
  newRow,
  firstMember,
  isOrdered = false,
  beside,
  head,
  children,
}: RowsFrameProps<R>) {
  const windowed = useWindowedRows(list)
  const { rows, noun, add, remove, shown, find } = windowed
  const addButton = useRef<HTMLButtonElement>(null)
  const buttons = (at: number) => (
    <>
      {isOrdered && <MoveButtons list={windowed} at={at} />}
      <IconButton
        label={`Remove ${noun} ${String(at + 1)}`}
        onClick={() => {
          remove(at)
          addButton.current?.focus()
        }}
      >
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
    </>
  )
  return (
    <>
      <FindRows noun={noun} find={find} />
      {head}
      {shown.map(({ row, at }) => (
        <Fragment key={row.row}>{children(row, at, buttons(at))}</Fragment>
      ))}
      <MoreRows find={find} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          ref={addButton}
          data-adds={rows.length === 0 || undefined}
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => {
            add(newRow())
            // The new row is drawn first.
            requestAnimationFrame(() => focusField(`${name}.${String(rows.length)}.${firstMember}`))
          }}
        >
          {addLabel}
        </Button>
        {beside}
      </div>
    </>
  )
}

function MoveButtons<R extends Row>({
  list: { rows, noun, move },
  at,
}: {
  list: Rows<R>
  at: number
}) {
  return (
    <>
      <IconButton
        label={`Move ${noun} ${String(at + 1)} up`}
        disabledReason={at === 0 ? 'It is the first one.' : undefined}
        onClick={() => move(at, at - 1)}
      >
        <ArrowUp aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton
        label={`Move ${noun} ${String(at + 1)} down`}
        disabledReason={at === rows.length - 1 ? 'It is the last one.' : undefined}
        onClick={() => move(at, at + 1)}
      >
        <ArrowDown aria-hidden="true" className="size-4" />
      </IconButton>
    </>
  )
}

interface RowBoxProps {
  readonly title: string
  readonly buttons: ReactNode
  readonly children: ReactNode
}

export function RowBox({ title, buttons, children }: RowBoxProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-lg border border-line p-4">
      <legend className="sr-only">{title}</legend>
      <div className="flex items-center gap-1">
        <span aria-hidden="true" className="flex-1 text-sm font-medium text-ink-2">
          {title}
        </span>
        {buttons}
      </div>
      {children}
    </fieldset>
  )
}
