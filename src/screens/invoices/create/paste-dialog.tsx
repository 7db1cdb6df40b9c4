import { useEffect, useRef, useState } from 'react'
import { CircleAlert } from 'lucide-react'

import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { brief } from '~/ui/foreign-text'
import { controlClass } from '~/ui/inputs'
import { ModalDialog } from '~/ui/modal-dialog'
import { cx } from '~/ui/cx'

import {
  readPastedLines,
  isUnread,
  shownMembers,
  type PastedLines,
  type LineMember,
} from './paste-lines'
import { lineWords, type LineDifference } from './figures'
import { lineFields, type LineValues } from './line-fields'

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

const SHOWN = 6

interface PastedTableProps {
  readonly lines: readonly LineValues[]
  readonly differences: readonly LineDifference[]
}

/** Which column each cell went to, and what can’t be read there. */
function PastedTable({ lines, differences }: PastedTableProps) {
  const members = shownMembers(lines)
  const wrong = lines.flatMap((line) => members.filter((member) => isUnread(member, line[member])))
  // Rows with something wrong are shown before others.
  const isWrong = (line: LineValues) => members.some((member) => isUnread(member, line[member]))
  const shown = lines
    .map((line, at) => ({ line, number: at + 1 }))
    .toSorted((a, b) => Number(isWrong(b.line)) - Number(isWrong(a.line)))
    .slice(0, SHOWN)
    .toSorted((a, b) => a.number - b.number)
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div
        role="region"
        aria-label="Lines as read"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways
        tabIndex={0}
        className="overflow-x-auto rounded-md border border-line"
      >
        <table className="tnum w-full border-collapse text-start text-sm">
          <thead>
            <tr className="border-b border-line text-ink-3">
              {members.map((member) => (
                <th
                  key={member}
                  scope="col"
                  className={cx('px-3 py-1.5 font-medium whitespace-nowrap', sideOf(member))}
                >
                  {lineFields[member].label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ line, number }) => (
              <tr key={number} className="border-b border-line last:border-0">
                {members.map((member) => (
                  <PastedCell key={member} member={member} text={line[member]} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p role="status" className="flex flex-wrap gap-x-3 text-sm text-ink-3">
        {lines.length > shown.length && <span>And {lines.length - shown.length} more</span>}
        {differences.slice(0, SHOWN).map((each) => (
          <span key={each.at} className="text-warning">
            {lineWords(each)}
          </span>
        ))}
        {differences.length > SHOWN && (
          <span className="text-warning">And {differences.length - SHOWN} more such lines</span>
        )}
        {wrong.length > 0 && (
          <span className="text-danger">
            {wrong.length === 1
              ? 'One cell can’t be read'
              : `${String(wrong.length)} cells can’t be read`}
          </span>
        )}
      </p>
    </div>
  )
}

const numeric = new Set<string>(['quantity', 'percent', 'money', 'whole'])
const sideOf = (member: LineMember) =>
  numeric.has(lineFields[member].kind) ? 'text-end' : 'text-start'

function PastedCell({ member, text }: { member: LineMember; text: string }) {
  const isWrong = isUnread(member, text)
  return (
    <td className={cx('max-w-60 truncate px-3 py-1.5', sideOf(member), isWrong && 'text-danger')}>
      {isWrong && (
        <CircleAlert
          aria-label="Can’t be read"
          className="me-1 inline size-3.5 align-text-bottom"
        />
      )}
      {brief(text)}
    </td>
  )
}
