import { useState } from 'react'

import type { WriteOperation } from '~/api/submit/intent'
import { redactText } from '~/lib/redact'
import { keptCells, type BulkRow, type Cells } from '~/storage/bulk-record'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { TextInput } from '~/ui/inputs'
import { ModalDialog } from '~/ui/modal-dialog'
import { Notice } from '~/ui/notice'

import { secretsOf } from './begin-run'
import type { BulkKind, CellProblem, SheetRow } from './bulk-kind'
import type { LoadedRun, RunOnScreen } from './use-run'

interface CorrectRowProps<O extends WriteOperation> {
  readonly kind: BulkKind<O>
  readonly loaded: LoadedRun
  readonly row: BulkRow
  readonly onScreen: RunOnScreen
  readonly onClose: () => void
}

const toSheetRow = ({ number, cells, isMeant }: BulkRow): SheetRow => ({
  number,
  cells,
  isLeftOut: false,
  isMeant,
  isRagged: false,
})

/** One row anew: it stays the same intent, and waits again. */
export function CorrectRow<O extends WriteOperation>({
  kind,
  loaded,
  row,
  onScreen,
  onClose,
}: CorrectRowProps<O>) {
  const { run, rows } = loaded
  const secrets = secretsOf(kind)
  const [cells, setCells] = useState<Cells>(
    () =>
      onScreen.whole.get(row.number) ??
      Object.fromEntries(
        // A mask or a remainder is not the number: it is typed again.
        Object.entries(row.cells).map(([id, text]) => [id, row.hidden.includes(id) ? '' : text]),
      ),
  )
  const [problems, setProblems] = useState<readonly CellProblem[]>([])
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const fields = kind.fields.filter(({ id }) => run.columns.includes(id) || cells[id] !== undefined)

  async function doubts(written: Cells): Promise<readonly CellProblem[]> {
    if (row.isMeant) return []
    const together = await kind.prepare()
    const others = rows.filter(({ state }) => state !== 'left-out' && state !== 'refused')
    const corrected = toSheetRow({ ...row, cells: written })
    const found = together(
      [...others.filter(({ number }) => number !== row.number).map(toSheetRow), corrected],
      run.settings,
    )
    return (found.get(row.number) ?? []).filter(({ level }) => level !== 'note')
  }

  async function save() {
    const written = Object.fromEntries(
      Object.entries(cells).filter(([, text]) => text.trim() !== ''),
    )
    const lacking = row.hidden
      .filter((id) => written[id] === undefined)
      .map((field): CellProblem => ({
        field,
        level: 'error',
        message: 'It is not kept in this browser: type it again.',
      }))
    const wrong = [...lacking, ...kind.check(written, run.settings)]
    const found = wrong.length > 0 ? wrong : await doubts(written)
    setProblems(found)
    if (found.length > 0) return
    const kept = keptCells(written, secrets)
    const isSaved = await onScreen.changeRow(
      row.number,
      (now) => ({
        ...now,
        ...kept,
        payee: redactText(kind.payeeOf(written)),
        amount: kind.amountOf(written, run.settings),
        state: 'waiting',
        text: undefined,
      }),
      kept.hidden.length > 0 ? written : undefined,
    )
    if (isSaved) onClose()
    else setFailure('Another tab is sending this run. Pause it there first.')
  }

  async function submit() {
    if (isBusy) return
    setBusy(true)
    try {
      await save()
    } catch {
      setFailure('This browser could not keep it. Free some space on this device, then try again.')
    }
    setBusy(false)
  }

  const ofNoField = problems.filter(({ field }) => !fields.some(({ id }) => id === field))
  return (
    <ModalDialog title={`Row ${String(row.number)}`} focusKey="correct" onClose={onClose}>
      <form
        noValidate
        aria-label={`Correct row ${String(row.number)}`}
        className="flex flex-col gap-4 px-5 py-4"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {row.text !== undefined && (
          <Notice tone="danger" title="The service says">
            {row.text}
          </Notice>
        )}
        {(failure !== undefined || ofNoField.length > 0) && (
          <Notice tone="danger" title="Not kept yet">
            {[failure, ...ofNoField.map(({ message }) => message)].filter(Boolean).join(' ')}
          </Notice>
        )}
        {fields.map(({ id, label }) => (
          <Field key={id} label={label} error={problems.find(({ field }) => field === id)?.message}>
            {(control) => (
              <TextInput
                {...control}
                value={cells[id] ?? ''}
                autoComplete="off"
                spellCheck={false}
                onChange={({ target }) => setCells({ ...cells, [id]: target.value })}
              />
            )}
          </Field>
        ))}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" isPending={isBusy}>
            Keep, to be sent again
          </Button>
        </div>
      </form>
    </ModalDialog>
  )
}
