import { useEffect, useMemo, useSyncExternalStore } from 'react'

import type { ExportList } from './columns'
import { ExportSession, type ExportState } from './session'
import { startBuilderWorker } from './start-worker'

export interface Export {
  readonly state: ExportState
  readonly session: Pick<ExportSession<never>, 'start' | 'resume' | 'stop' | 'discard'>
}

/** One export and its Worker, for as long as it is on screen. Another list is another export. */
export function useExport<Row>(list: ExportList<Row>): Export {
  const session = useMemo(() => new ExportSession(list, startBuilderWorker), [list])
  const state = useSyncExternalStore(session.subscribe, () => session.state)
  useEffect(() => {
    void session.open()
    return () => session.close()
  }, [session])
  return { session, state }
}
