import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

import { currentScope } from '~/api/connection'
import { saveDraft, type Draft, type DraftContent } from '~/storage/drafts'
import type { Scope } from '~/storage/scope'
import { storageReason, type StorageReason } from '~/storage/storage-error'

import { useTyped } from '../use-typed'
import type { DraftRole } from './draft-tab'

interface UseAutosave {
  readonly state: SaveState
  readonly flush: () => Promise<void>
  readonly stop: () => Promise<void>
  readonly touch: () => void
}

interface SavingTab {
  readonly role: DraftRole
  readonly firstState: SaveState
}

export function useAutosave<T extends FieldValues>(
  form: UseFormReturn<T>,
  contentOf: (values: T) => DraftContent,
  tab: SavingTab,
): UseAutosave {
  const saving = useSaver(() => contentOf(form.getValues()), saveDraft, tab)
  useTyped(form, saving.touch)
  return saving
}

export function useSaver<C>(
  content: () => C,
  save: (scope: Scope, content: C) => Promise<Draft>,
  { role, firstState }: SavingTab,
): UseAutosave {
  // What was typed for one service is stored with it, even after another was connected.
  const [scope] = useState(currentScope)
  const [state, setState] = useState<SaveState>(firstState)
  const saver = useRef<Autosaver>(undefined)
  const wasTyped = useRef(false)
  const read = useEffectEvent(content)
  const keep = useEffectEvent(save)

  useEffect(() => {
    // Another tab's changes replace what was typed here.
    if (role === 'follower') wasTyped.current = false
    if (role !== 'writer') return undefined
    const own = autosaver(
      () => read(),
      setState,
      (now) => keep(scope, now),
    )
    saver.current = own
    // Typed while this tab still waited for the lock.
    if (wasTyped.current) own.touch()
    const flush = () => void own.flush()
    // WebKit finishes nothing that begins at pagehide.
    window.addEventListener('beforeunload', flush)
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      saver.current = undefined
      window.removeEventListener('beforeunload', flush)
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [role, scope])

  return {
    state,
    touch: () => {
      wasTyped.current = true
      saver.current?.touch()
    },
    flush: async () => saver.current?.flush(),
    stop: async () => saver.current?.stop(),
  }
}

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
