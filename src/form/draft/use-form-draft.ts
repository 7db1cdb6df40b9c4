/** A form with its draft: which tab writes it, when it is saved, and its place in the address. */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import { useLocation } from 'react-router'

import { currentScope } from '~/api/connection'
import { hearTabs, tellTabs } from '~/storage/channel'
import {
  discardDraft,
  type Draft,
  type DraftContent,
  readDraft,
  saveDraft,
  subscribeDrafts,
} from '~/storage/drafts'
import type { Scope } from '~/storage/scope'
import { storageReason, type StorageReason } from '~/storage/storage-error'
import type { Submission } from '~/storage/submission-record'

import { useTyped } from '../fields/money-field'

export type DraftRole = 'asking' | 'writer' | 'follower'

interface DraftTabOptions {
  readonly locks: Pick<LockManager, 'request'>
  readonly onRole: (role: DraftRole) => void
  readonly beforeGiving: () => Promise<void>
}

export interface DraftTab {
  readonly takeOver: () => void
  readonly leave: () => void
}

/** A tab that does not answer (frozen, busy) loses the draft without being asked. */
const PATIENCE_MS = 1500
const GIVE = 'give'

/** One tab writes a draft. The browser frees its lock when it closes or crashes; another tab can ask for it. */
export function joinDraft(id: string, { locks, onRole, beforeGiving }: DraftTabOptions): DraftTab {
  const name = `countinghouse-draft-writer ${id}`
  let queued = new AbortController()
  let release: (() => void) | undefined
  let hasLeft = false

  const hold = () => {
    if (hasLeft) return undefined
    onRole('writer')
    return new Promise<void>((resolve) => {
      release = resolve
    })
  }

  function follow() {
    release = undefined
    if (hasLeft) return
    onRole('follower')
    const { signal } = (queued = new AbortController())
    locks.request(name, { signal }, hold).catch(() => {
      // Aborted on leaving, and when the lock is stolen.
      if (!signal.aborted) whenTaken()
    })
  }

  /** A held lock's promise rejects when another tab steals it. */
  function whenTaken() {
    if (release !== undefined) follow()
  }

  async function give() {
    await beforeGiving()
    const letGo = release
    follow()
    letGo?.()
  }

  const stopHearing = hearTabs(name, (message) => {
    if (message === GIVE && release !== undefined) void give()
  })
  void locks
    .request(name, { ifAvailable: true }, (lock) => (lock ? hold() : follow()))
    .catch(() => {
      // Never held: the browser blocks locks with all site data, so other tabs can't be detected.
      if (release === undefined && !hasLeft) onRole('writer')
      else whenTaken()
    })

  return {
    takeOver: () => {
      tellTabs(name, GIVE)
      setTimeout(() => {
        if (hasLeft || release !== undefined) return
        queued.abort()
        locks.request(name, { steal: true }, hold).catch(whenTaken)
      }, PATIENCE_MS)
    },
    leave: () => {
      hasLeft = true
      queued.abort()
      stopHearing()
      // The next writer starts from what was typed last.
      if (release !== undefined) void beforeGiving().finally(release)
    },
  }
}

// Absent without HTTPS; then tabs can't be told apart.
const locks = (navigator as { locks?: LockManager | null }).locks ?? undefined

interface UseDraftTab {
  readonly role: DraftRole
  readonly takeOver: () => void
}

export function useDraftTab(
  id: string,
  { onEnter, beforeGiving }: { onEnter: () => void; beforeGiving: () => Promise<void> },
): UseDraftTab {
  const [role, setRole] = useState<DraftRole>(locks === undefined ? 'writer' : 'asking')
  const tab = useRef<DraftTab>(undefined)
  const save = useEffectEvent(beforeGiving)
  const enter = useEffectEvent(onEnter)

  useEffect(() => {
    if (locks === undefined) return undefined
    let hasFollowed = false
    const joined = joinDraft(id, {
      locks,
      onRole: (next) => {
        if (next === 'writer' && hasFollowed) enter()
        hasFollowed ||= next === 'follower'
        setRole(next)
      },
      beforeGiving: () => save(),
    })
    tab.current = joined
    return () => joined.leave()
  }, [id])

  return { role, takeOver: () => tab.current?.takeOver() }
}

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

export interface FormStart<T> {
  readonly values: T
  readonly savedAt: number | undefined
  readonly sent?: Submission | undefined
}

export interface DraftKind<T extends FieldValues> {
  /** What its drafts are kept as. */
  readonly kind: string
  readonly resolver: Resolver<T>
  readonly draftOf: (id: string, values: T) => DraftContent
  readonly restore: (kept: unknown) => T
}

export interface DraftedForm<T extends FieldValues> {
  readonly form: UseFormReturn<T>
  readonly state: SaveState
  readonly isFollowing: boolean
  readonly takeOver: () => void
  /** For what no person typed: saves it with the draft. */
  readonly touch: () => void
  readonly keep: () => Promise<void>
  readonly discard: () => Promise<Draft | undefined>
}

export const DRAFT_PARAM = 'draft'

export function useFormDraft<T extends FieldValues>(
  draftId: string,
  start: FormStart<T>,
  { resolver, draftOf, restore }: DraftKind<T>,
): DraftedForm<T> {
  const form = useForm<T>({
    resolver,
    // Whole values; the library's type allows partial ones.
    defaultValues: start.values as DefaultValues<T>,
  })
  const [scope] = useState(currentScope)

  async function showKept() {
    const kept = await readDraft(scope, draftId)
    if (kept) form.reset(restore(kept.values))
  }

  const { role, takeOver } = useDraftTab(draftId, {
    onEnter: () => void showKept(),
    beforeGiving: () => saving.flush(),
  })
  const isFollowing = role === 'follower'
  const saving = useAutosave(form, (values) => draftOf(draftId, values), {
    role,
    firstState:
      start.savedAt === undefined ? { kind: 'none' } : { kind: 'saved', at: start.savedAt },
  })

  const follow = useEffectEvent((id: string) => {
    if (id === draftId) void showKept()
  })
  useEffect(() => (isFollowing ? subscribeDrafts((id) => follow(id)) : undefined), [isFollowing])

  useDraftAddress(draftId, saving.state)

  return {
    form,
    state: saving.state,
    isFollowing,
    takeOver,
    touch: saving.touch,
    // Where a link filled in all of it nothing was typed: what is sent is found again after a reload all the same.
    keep: async () => {
      saving.touch()
      return saving.flush()
    },
    discard: async () => {
      await saving.stop()
      // Forbidden storage holds nothing to discard.
      return discardDraft(scope, draftId).catch(() => undefined)
    },
  }
}

export function useDraftAddress(draftId: string, { kind }: SaveState): void {
  const { pathname, search } = useLocation()
  const isKept = kind === 'saved'
  // With the words that it is saved: a reload right after them finds it.
  useLayoutEffect(() => {
    if (isKept) nameInAddress(draftId, pathname)
  }, [isKept, draftId, pathname, search])
}

/** Not a router navigation, which would cancel one under way or its leave prompt. */
function nameInAddress(draftId: string, pathname: string): void {
  const url = new URL(window.location.href)
  // The browser may already be at another page that is still loading.
  if (url.pathname !== pathname || url.searchParams.get(DRAFT_PARAM) === draftId) return
  url.searchParams.set(DRAFT_PARAM, draftId)
  window.history.replaceState(window.history.state, '', url)
}
