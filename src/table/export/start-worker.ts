import { DeskLine } from './desk-line'
// Vite's: the Worker's built file, by its address.
// oxlint-disable-next-line import/default
import workerAddress from './export-worker?worker&url'
import type { DeskWorker } from './session'
import { trustedWorkerUrl } from '~/ui/trusted-worker-url'

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
