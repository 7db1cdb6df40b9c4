import { useState, type ReactNode } from 'react'

import { Button } from '~/ui/button'

import type { ColumnInfo } from '../columns'
import { shownColumns } from '../layout/layout'
import { getLayout } from '../layout/layout-store'
import { ColumnChoice, type Columns } from './column-choice'
import { withColumns, type ExportList } from './columns'
import { ExportStep } from './export-steps'
import { ModalDialog } from '~/ui/modal-dialog'
import type { ExportState } from './session'
import { useExport, type Export } from './use-export'

/** Closing it stops the export, which can be resumed within a day. */
export function ExportDialog<Row>({
  list,
  listColumns,
  asked,
  onClose,
}: {
  /** All columns; changes after opening are ignored. */
  list: ExportList<Row>
  listColumns: readonly ColumnInfo[]
  /** The filters and the sort in words; without, there are none. */
  asked: ReactNode
  onClose: () => void
}) {
  const [lists] = useState(() => {
    const ids = listColumns.map(({ id }) => id)
    const { columns: shown } = shownColumns(ids, getLayout(list.name))
    return { view: withColumns(list, shown), all: list }
  })
  const [columns, setColumns] = useState<Columns>('view')
  const { state, session } = useExport(lists[columns])
  const isBegun = state.step !== 'looking' && state.step !== 'ready'
  return (
    <ModalDialog title={`Export ${list.name}`} focusKey={state.step} onClose={onClose}>
      <div className="flex flex-col gap-4 px-5 py-4">
        {!isBegun && <ColumnChoice value={columns} onChange={setColumns} />}
        <ExportStep state={state} list={lists[columns]} asked={asked} />
      </div>
      <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
        <Actions state={state} session={session} onClose={onClose} />
      </footer>
    </ModalDialog>
  )
}

function Actions({
  state,
  session,
  onClose,
}: {
  state: ExportState
  session: Export['session']
  onClose: () => void
}) {
  const resume = (
    <Button variant="primary" onClick={() => void session.resume()}>
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
          <Button onClick={() => void session.start()}>Start over</Button>
          {resume}
        </>
      ) : (
        <>
          {close}
          <Button variant="primary" onClick={() => void session.start()}>
            Export
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
    case 'writing':
    case 'done':
    case 'failed':
      return close
  }
}
