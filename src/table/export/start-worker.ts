import { DeskLine } from './desk-line'
import workerAddress from './export-worker?worker&url'
import { trustedWorkerUrl } from './trusted-worker-url'

export interface DeskWorker {
  readonly line: DeskLine
  readonly end: () => void
}

/** A Worker with an export desk in it. Its line breaks when the Worker cannot run. */
export function startDeskWorker(): DeskWorker {
  const worker = new Worker(trustedWorkerUrl(workerAddress), { type: 'module' })
  const { port1, port2 } = new MessageChannel()
  const line = new DeskLine(port1)
  worker.addEventListener('error', () => {
    line.break(new Error('The part of this app that writes files could not be started.'))
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
