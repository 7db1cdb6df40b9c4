import type { Draft } from '~/storage/drafts'
import { storageReason, type StorageReason } from '~/storage/storage-error'

export type SaveState =
  | { readonly kind: 'none' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'saved'; readonly at: number }
  | { readonly kind: 'failed'; readonly reason: StorageReason }

export interface Autosaver {
  readonly touch: () => void
  readonly flush: () => Promise<void>
  readonly stop: () => Promise<void>
}

const DELAY_MS = 300
/** After the first unsaved key, however fast one types. */
const LONGEST_MS = 1000

export function autosaver<C>(
  read: () => C,
  onState: (state: SaveState) => void,
  save: (content: C) => Promise<Draft>,
): Autosaver {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = Promise.resolve()
  let isDirty = false
  let dirtySince: number | undefined
  let isStopped = false

  async function write() {
    if (!isDirty || isStopped) return
    isDirty = false
    dirtySince = undefined
    try {
      const { savedAt } = await save(read())
      // Typed meanwhile: the next save reports.
      if (!isDirty) onState({ kind: 'saved', at: savedAt })
    } catch (cause) {
      isDirty = true
      onState({ kind: 'failed', reason: storageReason(cause) })
    }
  }

  function flush() {
    clearTimeout(timer)
    running = running.then(write)
    return running
  }

  return {
    touch: () => {
      if (isStopped) return
      isDirty = true
      onState({ kind: 'pending' })
      const now = performance.now()
      dirtySince ??= now
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), Math.min(DELAY_MS, dirtySince + LONGEST_MS - now))
    },
    flush,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      return running
    },
  }
}
