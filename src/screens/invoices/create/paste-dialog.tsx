import { useEffect, useRef, useState } from 'react'

import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { brief } from '~/ui/foreign-text'
import { controlClass } from '~/ui/inputs'
import { ModalDialog } from '~/ui/modal-dialog'

import { PastedTable } from './pasted-table'
import { readPastedLines, type PastedLines } from './paste-lines'

interface PasteDialogProps {
  /** What was pasted elsewhere. */
  readonly text: string
  readonly onClose: () => void
  readonly onAdd: (pasted: PastedLines) => void
}

export function PasteDialog({ text: given, onClose, onAdd }: PasteDialogProps) {
  const [text, setText] = useState(given)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    // Once the dialog is open.
    requestAnimationFrame(() => field.current?.focus())
  }, [])
  const pasted = readPastedLines(text)
  const { lines, differences, unused, hasMixedTax, otherTotal, problem } = pasted
  const count = lines.length === 1 ? '1 line' : `${String(lines.length)} lines`
  return (
    <ModalDialog title="Paste lines" focusKey="paste" isWide onClose={onClose}>
      <div className="flex flex-col gap-4 p-5">
        <Field
          label="Cells from a spreadsheet"
          hint="Description, quantity, unit cost, tax rate. Other columns by their titles."
        >
          {(control) => (
            <textarea
              {...control}
              ref={field}
              rows={6}
              value={text}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => setText(target.value)}
              className={controlClass('h-auto! resize-y px-2.5 py-2 whitespace-pre')}
            />
          )}
        </Field>
        {lines.length > 0 && <PastedTable lines={lines} differences={differences} />}
        {problem !== undefined && <Mark tone="warning">{problem}</Mark>}
        {hasMixedTax && (
          <Mark tone="warning">
            Only some cells under Tax have a percent sign. All are read as rates.
          </Mark>
        )}
        {otherTotal !== undefined && <Mark tone="warning">{otherTotal}</Mark>}
        {unused.length > 0 && (
          <p className="text-sm text-ink-2">Not used: {brief(unused.join(', '))}</p>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabledReason={lines.length === 0 ? 'Paste some cells first' : undefined}
            onClick={() => onAdd(pasted)}
          >
            Add {count}
          </Button>
        </div>
      </div>
    </ModalDialog>
  )
}
