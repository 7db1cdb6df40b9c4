import { useEffect, useRef, useState } from 'react'

import { ApiError } from '~/api/errors'
import { entriesRead } from '~/api/entries'
import { explain } from '~/api/explain'
import { methodLabel } from '~/lib/payment-methods'
import type { WriteOperation } from '~/submit/intent'
import { isReason } from '~/lib/reasons'
import { inSentence } from '~/lib/text'
import { keptCells, keptText, type BulkRow, type Cells } from '~/storage/bulk-record'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { ForeignText } from '~/ui/foreign-text'
import { Checkbox, TextInput } from '~/ui/inputs'
import { ModalDialog } from '~/ui/modal-dialog'
import { Notice } from '~/ui/notice'

import { tidyCells } from '~/form/definition/sheet'
import { noJournalTexts } from '~/outcome/submission-words'
import { keptPayee } from './begin-run'
import { secretsOf, type BulkKind, type CellProblem, type Fix } from '~/bulk/prepare/bulk-kind'
import { checkCorrection, confirmation, type Correction } from '~/bulk/prepare/check-again'
import { Fixes } from '~/bulk/prepare/fixes'
import { groupedColumnOf, fieldsWithLines } from '~/bulk/prepare/grouped'
import { rowTitle } from './row-outcome'
import { PayeeLines } from '~/bulk/prepare/row-payee'
import type { LoadedRun } from './run-order'
import type { RunOnScreen } from './use-run'

interface CorrectRowProps<O extends WriteOperation> {
  readonly kind: BulkKind<O>
  readonly loaded: LoadedRun
  readonly row: BulkRow
  readonly onScreen: RunOnScreen
  readonly onClose: () => void
}

export function CorrectRow<O extends WriteOperation>({
  kind,
  loaded,
  row,
  onScreen,
  onClose,
}: CorrectRowProps<O>) {
  const { run } = loaded
  const secrets = secretsOf(kind)
  const [cells, setCells] = useState<Cells>(
    () =>
      onScreen.whole.get(row.number) ??
      Object.fromEntries(
        // A mask or a remainder isn't the number: it must be typed again.
        Object.entries(row.cells).map(([id, text]) => [id, row.hidden.includes(id) ? '' : text]),
      ),
  )
  const [isNew, setNew] = useState(row.shown !== undefined && row.shown.id === undefined)
  const [problems, setProblems] = useState<readonly CellProblem[]>([])
  const [found, setFound] = useState<Correction>()
  const [reason, setReason] = useState('')
  const [noReason, setNoReason] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])
  const fields = fieldsWithLines(kind.fields, row.cells).filter(
    ({ id }) => run.columns.includes(groupedColumnOf(id)) || cells[id] !== undefined,
  )

  function change(next: Fix['change']) {
    const isOther = Object.keys(next.cells ?? {}).some((field) => kind.payeeFields.includes(field))
    setNew(next.isNew ?? (isOther ? false : isNew))
    const changed = Object.keys(next.cells ?? {})
    setCells({ ...cells, ...next.cells })
    // What was said of a text is over with the text; the rest is checked again when it is saved.
    setProblems(problems.filter(({ field }) => !changed.includes(field)))
    setFailure(undefined)
    setFound(undefined)
  }

  async function save() {
    const { cells: typed } = tidyCells(
      Object.fromEntries(Object.entries(cells).filter(([, text]) => text.trim() !== '')),
      kind.fields,
      entriesRead(),
    )
    setCells({ ...cells, ...typed })
    leaving.current = new AbortController()
    const changed = { cells: typed, isNew }
    const correction = await checkCorrection(kind, loaded, row, changed, leaving.current.signal)
    const { payee, doubts, cells: written } = correction
    setProblems(correction.problems)
    if (correction.problems.length > 0) return
    const isOther = payee !== undefined && payee.id !== row.shown?.id
    const isSeen = found !== undefined && isSameCorrection(found, correction)
    if ((isOther || isNew || doubts.length > 0) && !isSeen) {
      setFound(correction)
      return
    }
    if (doubts.length > 0 && !isReason(reason)) {
      setNoReason(true)
      return
    }
    const kept = keptCells(written, secrets)
    const hiddenTexts = kept.hidden.flatMap((field) => written[field]?.trim() ?? [])
    const shown = payee && keptPayee(payee)
    const outcome = await onScreen.changeRow(
      row.number,
      (now) => ({
        ...now,
        ...kept,
        ...confirmation(correction, reason, hiddenTexts),
        payee: shown?.name ?? keptText('name1', kind.payeeOf(written)),
        shown,
        amount: kind.amountOf(written, run.settings),
        state: 'waiting',
        text: undefined,
      }),
      kept.hidden.length > 0 ? written : undefined,
    )
    if (outcome === 'changed') onClose()
    else if (outcome === 'elsewhere') {
      setFailure('Another tab is sending this run. Pause it there first.')
    } else setFailure(noJournalTexts[outcome])
  }

  async function submit() {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await save()
    } catch (error) {
      setFailure(
        error instanceof ApiError
          ? `We couldn’t check this row. ${explain(error).text}`
          : 'This browser couldn’t save it. Free some space on this device, then retry.',
      )
    }
    setBusy(false)
  }

  const ofNoField = problems.filter(({ field }) => !fields.some(({ id }) => id === field))
  return (
    <ModalDialog title={rowTitle(row)} focusKey="correct" onClose={onClose}>
      <form
        noValidate
        aria-label={`Fix ${inSentence(rowTitle(row))}`}
        className="flex flex-col gap-4 px-5 py-4"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {row.text !== undefined && (
          <Notice
            tone={row.state === 'held' ? 'warning' : 'danger'}
            title={row.state === 'refused' ? 'Your provider says' : 'Not sent'}
          >
            <ForeignText>{row.text}</ForeignText>
          </Notice>
        )}
        {(failure !== undefined || ofNoField.length > 0) && (
          <Notice tone="danger" title="Not saved yet">
            {[failure, ...ofNoField.map(({ message }) => message)].filter(Boolean).join(' ')}
          </Notice>
        )}
        {fields.map(({ id, label }) => {
          const wrong = problems.filter(({ field }) => field === id)
          return (
            <div key={id}>
              <Field label={label} error={wrong.at(0)?.message}>
                {(control) => (
                  <TextInput
                    {...control}
                    value={cells[id] ?? ''}
                    autoComplete="off"
                    spellCheck={false}
                    onChange={({ target }) => change({ cells: { [id]: target.value } })}
                  />
                )}
              </Field>
              <Fixes problems={wrong} row={row.number} onFix={change} />
            </div>
          )
        })}
        {isNew && <Checkbox label="New vendor" checked onChange={() => change({ isNew: false })} />}
        {found && (
          <Notice
            tone={found.doubts.length > 0 ? 'warning' : 'info'}
            title={kind.needsPayee ? 'This row pays' : 'Check before you save'}
          >
            {found.payee && <PayeeLines payee={found.payee} />}
            {filledText(found, kind.fields) !== '' && <p>{filledText(found, kind.fields)}</p>}
            {found.doubts.map((doubt) => (
              <p key={doubt}>
                <ForeignText>{doubt}</ForeignText>
              </p>
            ))}
          </Notice>
        )}
        {found && found.doubts.length > 0 && (
          <Field
            label="Reason"
            hint="Saved with the row."
            error={noReason && !isReason(reason) ? 'Enter a reason, in a few words.' : undefined}
            isRequired
          >
            {(control) => (
              <TextInput
                {...control}
                value={reason}
                autoComplete="off"
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" isPending={isBusy}>
            {found ? 'Confirm and save' : row.state === 'held' ? 'Check again' : 'Save'}
          </Button>
        </div>
      </form>
    </ModalDialog>
  )
}

/** "Method ACH · Currency USD, as usual": nobody typed it here. */
function filledText(
  { filledIn }: Correction,
  fields: readonly { readonly id: string; readonly label: string }[],
): string {
  const parts = fields.flatMap(({ id, label }) => {
    const text = filledIn[id]
    return text === undefined ? [] : [`${label} ${id === 'method' ? methodLabel(text) : text}`]
  })
  return parts.length === 0 ? '' : `${parts.join(' · ')}, as usual`
}

const isSameCorrection = (a: Correction, b: Correction): boolean =>
  JSON.stringify([a.payee, a.doubts]) === JSON.stringify([b.payee, b.doubts])
