/** One tab writes a draft. The browser frees its lock when it closes or crashes; another tab can ask for it. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { hearTabs, tellTabs } from '~/storage/channel'

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
