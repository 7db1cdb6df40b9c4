import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'

import { zoneName } from '~/lib/dates'
import { isAddedColumn } from '~/lib/member-fields'
import { Button } from '~/ui/button'
import { countShown } from '~/ui/locale'
import { ModalDialog } from '~/ui/modal-dialog'
import { askForNewerVersion } from '~/ui/newer-version'
import { trustedWorkerUrl } from '~/ui/trusted-worker-url'

import type { DataColumn } from '../columns'
import { columnsToRead } from '../layout/layout-store'
import { PrintDialog } from '../print/print-dialog'
import { BuilderChannel } from './builder-channel'
import { Choice, ChoicePart, columnChoices, type Columns } from './choice'
import { withColumns, withLines, type ExportList } from './columns'
import {
  AskedFor,
  isFiltered,
  columnsText,
  ExportStep,
  filesText,
  paypointsText,
  rowsText,
} from './export-steps'
// Vite's: the Worker's built file, by its address.
// oxlint-disable-next-line import/default
import workerAddress from './export-worker?worker&url'
import type { JournalSettings } from './journal'
import { JournalChoice, journalMissing, recalledJournal, rememberJournal } from './journal-choice'
import { ExportSession, type BuilderWorker, type ExportState } from './session'

/** What becomes of a list's rows. */
export type ExportPurpose = 'files' | 'print'

interface ExportDialogProps<Row> {
  /** All columns; changes after opening are ignored. */
  readonly list: ExportList<Row>
  readonly listColumns: readonly DataColumn<Row>[]
  /** The filters and the sort in words; without, there are none. */
  readonly asked: ReactNode
  /** How many records the list has; undefined where that isn't sure. */
  readonly count: number | undefined
  readonly onClose: () => void
}

export const ExportDialog = <Row,>({
  purpose,
  ...props
}: ExportDialogProps<Row> & { readonly purpose: ExportPurpose }) =>
  purpose === 'print' ? <PrintDialog {...props} /> : <FilesDialog {...props} />

/** Closing it stops the export, which can be resumed within a day. */
function FilesDialog<Row>({ list, listColumns, asked, count, onClose }: ExportDialogProps<Row>) {
  const [lists] = useState(() => {
    const added = list.columns.filter(({ id }) => isAddedColumn(id))
    const ids = columnsToRead(list.name, [...listColumns, ...added])
    return { view: withColumns(list, ids), all: list }
  })
  const [columns, setColumns] = useState<Columns>('view')
  const [rows, setRows] = useState<Rows>('record')
  const chosen = lists[columns]
  const [journal, setJournal] = useState(() => recalledJournal(list.name))
  const hasJournal = lists.all.entryOf !== undefined && journal.layout !== undefined
  const exported = useMemo(() => {
    const spread = rows === 'line' ? withLines(chosen) : chosen
    return hasJournal ? { ...spread, hasJournal } : spread
  }, [chosen, rows, hasJournal])
  const { state, session } = useExport(exported)
  const isBegun = state.step !== 'looking' && state.step !== 'ready'
  return (
    <ModalDialog title={`Export ${list.name}`} focusKey={state.step} onClose={onClose}>
      <div className="flex flex-col gap-4 px-5 py-4">
        <ExportStep state={state} list={exported} asked={asked} />
        {!isBegun && (
          <div>
            <ChoicePart legend="Rows">
              <p className="text-ink sm:pt-1">{rowsText(exported)}</p>
              {list.coverage !== undefined && <p className="text-sm text-ink-3">{list.coverage}</p>}
              {list.parts.length > 1 && <p className="text-sm text-ink-3">{paypointsText(list)}</p>}
              {isFiltered(list) ? <AskedFor list={exported} asked={asked} /> : asked}
              {list.byLine && (
                <Choice
                  legend="Rows"
                  choices={[
                    { value: 'record', label: `One row per ${list.one}` },
                    { value: 'line', label: `One row per ${list.byLine.one}` },
                  ]}
                  value={rows}
                  onChange={setRows}
                />
              )}
            </ChoicePart>
            <ChoicePart legend="Columns">
              <Choice
                legend="Columns"
                choices={columnChoices}
                value={columns}
                onChange={setColumns}
              />
              <p className="text-sm text-ink-3">{columnsText(exported)}</p>
            </ChoicePart>
            <ChoicePart legend="Format">
              <p className="text-ink sm:pt-1">{filesText(exported)}</p>
              <p className="text-sm text-ink-3">Times are {zoneName(list.zone)}</p>
              {list.entryOf && <JournalChoice value={journal} onChange={setJournal} />}
            </ChoicePart>
          </div>
        )}
      </div>
      <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
        <Actions
          state={state}
          session={session}
          act={actText(rows === 'record' ? count : undefined)}
          missing={hasJournal ? journalMissing(journal) : undefined}
          settings={() => {
            if (!hasJournal || journal.layout === undefined) return null
            rememberJournal(list.name, journal)
            const { layout, debit, credit } = journal
            return { layout, debit: debit.trim(), credit: credit.trim() }
          }}
          onClose={onClose}
        />
      </footer>
    </ModalDialog>
  )
}

function Actions({
  state,
  session,
  act,
  missing,
  settings,
  onClose,
}: {
  state: ExportState
  session: Export['session']
  /** "Export 2,526 rows". */
  act: string
  missing: string | undefined
  settings: () => JournalSettings | null
  onClose: () => void
}) {
  const resume = (
    <Button
      variant="primary"
      disabledReason={missing}
      onClick={() => void session.resume(settings())}
    >
      Resume
    </Button>
  )
  const retry = (
    <Button variant="primary" onClick={() => void session.resume()}>
      Retry
    </Button>
  )
  const close = <Button onClick={onClose}>Close</Button>
  switch (state.step) {
    case 'ready':
      return state.unfinished ? (
        <>
          <Button disabledReason={missing} onClick={() => void session.start(settings())}>
            Start over
          </Button>
          {resume}
        </>
      ) : (
        <>
          {close}
          <Button
            variant="primary"
            disabledReason={missing}
            onClick={() => void session.start(settings())}
          >
            {act}
          </Button>
        </>
      )
    case 'reading':
      return <Button onClick={() => session.stop()}>Stop</Button>
    case 'stopped':
      return (
        <>
          <Button onClick={() => void session.discard()}>Discard</Button>
          {state.error === undefined ? resume : retry}
        </>
      )
    case 'looking':
      return (
        <>
          {close}
          <Button variant="primary" isPending>
            {act}
          </Button>
        </>
      )
    case 'writing':
    case 'done':
    case 'failed':
      return close
  }
}

type Rows = 'record' | 'line'

/** A row for each bill is more or fewer rows than there are payouts: only the file knows. */
function actText(count: number | undefined): string {
  if (count === undefined) return 'Export'
  return count === 1 ? 'Export 1 row' : `Export ${countShown(count)} rows`
}

function startBuilderWorker(): BuilderWorker {
  const worker = new Worker(trustedWorkerUrl(workerAddress), { type: 'module' })
  const { port1, port2 } = new MessageChannel()
  const line = new BuilderChannel(port1)
  worker.addEventListener('error', () => {
    void askForNewerVersion()
    line.break(new Error('The part of this app that writes files couldn’t be started.'))
  })
  worker.postMessage(undefined, [port2])
  return {
    line,
    end: () => {
      worker.terminate()
      line.break(new Error('The export was closed.'))
    },
  }
}

export interface Export {
  readonly state: ExportState
  readonly session: Pick<ExportSession<never>, 'start' | 'resume' | 'stop' | 'discard'>
}

function useExport<Row>(list: ExportList<Row>): Export {
  const session = useMemo(() => new ExportSession(list, startBuilderWorker), [list])
  const state = useSyncExternalStore(session.subscribe, () => session.state)
  useEffect(() => {
    void session.open()
    return () => session.close()
  }, [session])
  return { session, state }
}
