import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { joinDraft, type DraftRole, type DraftTab } from './draft-tab'

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
