import { encodeFile } from './encode'

export type WorkerAnswer =
  | { readonly kind: 'progress'; readonly read: number }
  | { readonly kind: 'done'; readonly text: string }
  | { readonly kind: 'failed' }

const answer = (message: WorkerAnswer) => globalThis.postMessage(message)

async function encode(file: Blob): Promise<void> {
  try {
    const text = await encodeFile(file, (read) => answer({ kind: 'progress', read }))
    answer({ kind: 'done', text })
  } catch {
    // A file moved or changed since it was chosen can't be read.
    answer({ kind: 'failed' })
  }
}

globalThis.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (data instanceof Blob) void encode(data)
})
