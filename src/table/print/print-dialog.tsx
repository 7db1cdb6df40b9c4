import { type ReactNode, useEffect, useRef, useState } from 'react'

import { nameOfEntry } from '~/api/entries'
import { explain } from '~/api/explain'
import { isAddedColumn } from '~/lib/member-fields'
import { sentenceCase } from '~/lib/text'
import { CellText } from '~/ui/cell-text'
import { Button } from '~/ui/button'
import { countShown } from '~/ui/locale'
import { ModalDialog } from '~/ui/modal-dialog'
import { Moment } from '~/ui/moment'
import { Amount } from '~/ui/money'
import { Notice } from '~/ui/notice'

import type { DataColumn } from '../columns'
import { Choice, ChoicePart, columnChoices, type Columns } from '../export/choice'
import type { ExportColumn, ExportList } from '../export/columns'
import { Progress } from '../export/export-steps'
import { columnsToRead } from '../layout/layout-store'
import { PrintedList } from './printed-list'
import { MOST_PRINTED, readForPrint, type RowsForPrint } from './read-for-print'

type PrintState<Row> =
  | { readonly step: 'choosing' }
  | { readonly step: 'reading'; readonly rows: number; readonly total: number | undefined }
  | { readonly step: 'failed'; readonly error: unknown }
  | { readonly step: 'read'; readonly read: RowsForPrint<Row> }

interface PrintDialogProps<Row> {
  readonly list: ExportList<Row>
  readonly listColumns: readonly DataColumn<Row>[]
  readonly asked: ReactNode
  readonly onClose: () => void
}

/** Reads a list's rows to its end, or as many as a print holds, and prints them as a table. */
export function PrintDialog<Row>({ list, listColumns, asked, onClose }: PrintDialogProps<Row>) {
  const [choice, setChoice] = useState<Columns>('view')
  const [state, setState] = useState<PrintState<Row>>({ step: 'choosing' })
  const reading = useRef<AbortController>(undefined)
  useEffect(() => () => reading.current?.abort(), [])
  // Once the sheet stands in the page.
  useEffect(() => {
    if (state.step === 'read') window.print()
  }, [state])

  const read = async () => {
    const stop = new AbortController()
    reading.current = stop
    setState({ step: 'reading', rows: 0, total: undefined })
    try {
      const rows = await readForPrint(list, stop.signal, (count, total) => {
        if (!stop.signal.aborted) setState({ step: 'reading', rows: count, total })
      })
      if (!stop.signal.aborted) setState({ step: 'read', read: rows })
    } catch (error) {
      if (!stop.signal.aborted) setState({ step: 'failed', error })
    }
  }
  const stopReading = () => {
    reading.current?.abort()
    setState({ step: 'choosing' })
  }
  return (
    <ModalDialog title={`Print ${list.name}`} focusKey={state.step} onClose={onClose}>
      <div className="flex flex-col px-5 py-4">
        {state.step === 'choosing' && (
          <>
            <ChoicePart legend="Columns">
              <Choice
                legend="Columns"
                choices={columnChoices}
                value={choice}
                onChange={setChoice}
              />
            </ChoicePart>
            <ChoicePart legend="Rows">
              <p className="text-ink-2 sm:pt-1">
                {`All rows are read first, up to ${countShown(MOST_PRINTED)}. For more, export the list.`}
              </p>
            </ChoicePart>
          </>
        )}
        {state.step === 'reading' && (
          <Progress
            label={`Reading ${list.name}`}
            text={
              state.total === undefined
                ? `${countShown(state.rows)} ${list.name}`
                : `${countShown(state.rows)} of ${countShown(Math.min(state.total, MOST_PRINTED))} ${list.name}`
            }
            share={state.total ? state.rows / Math.min(state.total, MOST_PRINTED) : undefined}
          />
        )}
        {state.step === 'failed' && (
          <Notice tone="danger" title={`We couldn’t read the ${list.name}`}>
            {explain(state.error).text}
          </Notice>
        )}
        {state.step === 'read' && (
          <>
            <p>
              {[readyText(list, state.read), remarkOn(list, state.read)].filter(Boolean).join('. ')}
            </p>
            <PrintedList<Row>
              noun={{ one: list.one, many: list.name }}
              of={sentenceCase(nameOfEntry(list.scope))}
              asked={list.search === '' ? undefined : asked}
              rows={state.read.rows}
              columns={columnsOf(list, listColumns, choice)}
              total={state.read.total}
              remark={remarkOn(list, state.read)}
            />
          </>
        )}
      </div>
      <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
        {state.step === 'reading' ? (
          <Button onClick={stopReading}>Stop</Button>
        ) : (
          <>
            <Button onClick={onClose}>Close</Button>
            <Button
              variant="primary"
              onClick={() => (state.step === 'read' ? window.print() : void read())}
            >
              {state.step === 'read' ? 'Print again' : state.step === 'failed' ? 'Retry' : 'Print'}
            </Button>
          </>
        )}
      </footer>
    </ModalDialog>
  )
}

const readyText = <Row,>(list: ExportList<Row>, { rows }: RowsForPrint<Row>) =>
  `${countShown(rows.length)} ${rows.length === 1 ? list.one : list.name} ready to print`

/** Rows that left or came meanwhile, or never arrived: a print isn't taken for the whole list. */
function remarkOn<Row>(
  list: ExportList<Row>,
  { rows, total, isCut }: RowsForPrint<Row>,
): string | undefined {
  if (list.coverage !== undefined) return list.coverage
  const inParts = list.parts.length > 1 ? 'One paypoint after another' : undefined
  if (rows.length >= MOST_PRINTED && isCut) {
    return `A print holds ${countShown(MOST_PRINTED)} rows at most`
  }
  if (total === undefined) return isCut ? 'Incomplete' : inParts
  if (rows.length < total) return `Incomplete: ${countShown(total - rows.length)} never arrived`
  if (rows.length > total) return `Your provider counts ${countShown(total)}`
  return inParts
}

/** The view's in their order; of all, those of the list. What was added to a view is drawn as an export writes it. */
function columnsOf<Row>(
  list: ExportList<Row>,
  own: readonly DataColumn<Row>[],
  choice: Columns,
): readonly DataColumn<Row>[] {
  if (choice === 'all') return own
  const added = list.columns.filter(({ id }) => isAddedColumn(id)).map(addedColumn<Row>)
  const all = [...own, ...added]
  return columnsToRead(list.name, all).flatMap((id) => all.find((column) => column.id === id) ?? [])
}

const addedColumn = <Row,>(column: ExportColumn<Row>): DataColumn<Row> => ({
  id: column.id,
  header: column.header,
  width: 120,
  cell: (row) => {
    if (column.kind === 'money') return <Amount money={column.value(row)} align="start" />
    if (column.kind === 'moment') return <Moment value={column.value(row)} />
    return <CellText>{column.value(row)?.toString()}</CellText>
  },
})
