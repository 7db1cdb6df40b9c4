import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { Fragment, type ReactNode, useRef } from 'react'

import { Button, IconButton } from '~/ui/button'

import { focusField } from '../fields/use-form-field'
import { FindRows, MoreRows, useWindowedRows } from './long-rows'
import type { Row, Rows } from './use-rows'

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
