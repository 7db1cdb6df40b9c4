import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

import type { DraftContent } from '~/storage/drafts'

import { autosaver, type Autosaver, type SaveState } from './autosaver'

interface UseAutosave {
  readonly state: SaveState
  readonly flush: () => Promise<void>
  /** For a form that was sent or thrown away. */
  readonly stop: () => Promise<void>
}

/** Keeps a form as it is typed. `isWriting` is false in a tab that only follows. */
export function useAutosave<T extends FieldValues>(
  form: UseFormReturn<T>,
  contentOf: (values: T) => DraftContent,
  { isWriting, firstState }: { isWriting: boolean; firstState: SaveState },
): UseAutosave {
  const [state, setState] = useState<SaveState>(firstState)
  const saver = useRef<Autosaver>(undefined)
  const read = useEffectEvent(() => contentOf(form.getValues()))

  useEffect(() => {
    if (!isWriting) return undefined
    const own = autosaver(() => read(), setState)
    saver.current = own
    const stopWatching = form.subscribe({
      formState: { values: true },
      // A reset shows what is saved already.
      callback: ({ type }) => type === 'change' && own.touch(),
    })
    const flush = () => void own.flush()
    // The last events that a page gets before it is closed or put to sleep.
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      stopWatching()
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [form, isWriting])

  return {
    state,
    flush: async () => saver.current?.flush(),
    stop: async () => saver.current?.stop(),
  }
}
