import { ClipboardPaste, Plus } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'

import { focusField } from '~/form/fields/use-form-field'
import { FindRows, MoreRows, useFormRows, useRowDrag, useWindowedRows } from '~/form/rows/rows'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { Section } from '~/ui/card'
import { useLoaded } from '~/ui/use-loaded'

import type { InvoiceFormProps } from './fields'
import { isBlankLine } from './figures'
import { lineGrid, LineRow } from './line-row'
import { isSheet, newLine } from './new-line'
import type { PastedLines } from './paste-lines'

const name = 'invoiceData.items'
const CELL = /^invoiceData\.items\.(\d+)\.item(?:Description|Qty|Cost|TaxRate)$/

function lineOfCell({ dataset }: HTMLInputElement): number | undefined {
  const at = CELL.exec(dataset['field'] ?? '')?.[1]
  return at === undefined ? undefined : Number(at)
}

/** What reads sheets is loaded for whoever pastes one. */
const loadReader = () => import('./paste-lines')
const loadDialog = () => import('./paste-dialog')

export function LinesPart({ form }: InvoiceFormProps) {
  const list = useWindowedRows(useFormRows(form, name, 'line'))
  const { shown, find } = list
  const [pasting, setPasting] = useState<string>()
  const dialog = useLoaded(pasting !== undefined, loadDialog)
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
    const reader = await loadReader().catch(() => undefined)
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
        className="flex min-w-0 flex-col gap-2"
        onPaste={(event) => void onPaste(event)}
        onKeyDown={onKeyDown}
        role="presentation"
      >
        {rows.length > 0 && (
          <div aria-hidden="true" className={`${lineGrid} text-sm text-ink-3 max-sm:hidden`}>
            <span />
            <span>Description</span>
            <span className="text-right">Qty</span>
            <span className="text-right">Unit cost</span>
            <span className="text-right">Tax %</span>
            <span className="text-right">Amount</span>
            <span />
          </div>
        )}
        <div ref={listRef} className="flex min-w-0 flex-col gap-2 empty:hidden">
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
        <div className="flex flex-wrap gap-2">
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
      {pasting !== undefined && dialog && (
        <dialog.PasteDialog
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
