import { Plus, Trash2 } from 'lucide-react'
import { Fragment, useRef, type ReactNode } from 'react'

import { Button, IconButton } from '~/ui/button'

import { focusField } from '../fields/use-form-field'
import type { Row, Rows } from './use-rows'

interface RowsFrameProps<R extends Row> {
  /** Place of the list in the form's values. */
  readonly name: string
  readonly list: Rows<R>
  /** What the button says: "Add a contact". */
  readonly addLabel: string
  readonly newRow: () => R
  /** The member that is typed first, which gets the focus in a new row. */
  readonly firstMember: keyof R & string
  /** Beside the button. */
  readonly beside?: ReactNode
  /** One row, with the button that removes it somewhere in it. */
  readonly children: (row: R, at: number, removeButton: ReactNode) => ReactNode
}

/** Rows that come and go by buttons. The focus goes to what was added, and to the button after something was removed. */
export function RowsFrame<R extends Row>({
  name,
  list: { rows, noun, add, remove },
  addLabel,
  newRow,
  firstMember,
  beside,
  children,
}: RowsFrameProps<R>) {
  const addButton = useRef<HTMLButtonElement>(null)
  const removeButton = (at: number) => (
    <IconButton
      label={`Remove ${noun} ${String(at + 1)}`}
      onClick={() => {
        remove(at)
        addButton.current?.focus()
      }}
    >
      <Trash2 aria-hidden="true" className="size-4" />
    </IconButton>
  )
  return (
    <>
      {rows.map((row, at) => (
        <Fragment key={row.row}>{children(row, at, removeButton(at))}</Fragment>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          ref={addButton}
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
