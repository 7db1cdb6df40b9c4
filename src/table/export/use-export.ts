import { useEffect, useMemo, useSyncExternalStore } from 'react'

import type { ExportList } from './columns'
import { ExportSession, type ExportState, type BuilderWorker } from './session'
import { BuilderChannel } from './builder-channel'
// Vite's: the Worker's built file, by its address.
// oxlint-disable-next-line import/default
import workerAddress from './export-worker?worker&url'
import { askForNewerVersion } from '~/ui/newer-version'
import { trustedWorkerUrl } from '~/ui/trusted-worker-url'

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

export function useExport<Row>(list: ExportList<Row>): Export {
  const session = useMemo(() => new ExportSession(list, startBuilderWorker), [list])
  const state = useSyncExternalStore(session.subscribe, () => session.state)
  useEffect(() => {
    void session.open()
    return () => session.close()
  }, [session])
  return { session, state }
}
