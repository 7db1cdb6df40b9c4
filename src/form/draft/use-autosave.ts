import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

import { currentScope } from '~/api/connection'
import { saveDraft, type DraftContent } from '~/storage/drafts'

import { autosaver, type Autosaver, type SaveState } from './autosaver'
import type { DraftRole } from './draft-tab'

interface UseAutosave {
  readonly state: SaveState
  readonly flush: () => Promise<void>
  /** For a form that was sent or thrown away. */
  readonly stop: () => Promise<void>
}

/** Keeps a form as it is typed, in the tab that writes it. */
export function useAutosave<T extends FieldValues>(
  form: UseFormReturn<T>,
  contentOf: (values: T) => DraftContent,
  { role, firstState }: { role: DraftRole; firstState: SaveState },
): UseAutosave {
  // What was typed for one service is kept with it, also when it is saved after another was connected.
  const [scope] = useState(currentScope)
  const [state, setState] = useState<SaveState>(firstState)
  const saver = useRef<Autosaver>(undefined)
  const wasTyped = useRef(false)
  const read = useEffectEvent(() => contentOf(form.getValues()))

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        // A reset shows what is saved already.
        callback: ({ type }) => {
          if (type !== 'change') return
          wasTyped.current = true
          saver.current?.touch()
        },
      }),
    [form],
  )

  useEffect(() => {
    // What another tab writes is shown in place of what was typed here.
    if (role === 'follower') wasTyped.current = false
    if (role !== 'writer') return undefined
    const own = autosaver(
      () => read(),
      setState,
      (content) => saveDraft(scope, content),
    )
    saver.current = own
    // Typed while this tab still asked whether it may write.
    if (wasTyped.current) own.touch()
    const flush = () => void own.flush()
    // The last events that a page gets before it is closed or put to sleep.
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      saver.current = undefined
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [role, scope])

  return {
    state,
    flush: async () => saver.current?.flush(),
    stop: async () => saver.current?.stop(),
  }
}
