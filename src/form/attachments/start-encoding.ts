// Vite's: the Worker's built file, by its address.
// oxlint-disable-next-line import/default
import workerAddress from './encode-worker?worker&url'
import { askForNewerVersion } from '~/ui/newer-version'
import { trustedWorkerUrl } from '~/ui/trusted-worker-url'

import type { WorkerAnswer } from './encode-worker'

export type EncodeFile = (
  file: Blob,
  onProgress: (read: number) => void,
  signal: AbortSignal,
) => Promise<string>

export const encodeInWorker: EncodeFile = (file, onProgress, signal) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(trustedWorkerUrl(workerAddress), { type: 'module' })
    const end = (settle: () => void) => {
      worker.terminate()
      settle()
    }
    const fail = () => end(() => reject(new Error('The file couldn’t be read.')))
    signal.addEventListener('abort', fail)
    worker.addEventListener('error', () => {
      void askForNewerVersion()
      fail()
    })
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      if (data.kind === 'progress') onProgress(data.read)
      else if (data.kind === 'failed') fail()
      else end(() => resolve(data.text))
    })
    worker.postMessage(file)
  })
