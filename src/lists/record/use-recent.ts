import { useEffect } from 'react'

import { useScope } from '~/api/use-connection'

/** Long enough not to keep what is only stepped over. */
const LOOKED_AT_MS = 1000

interface Opened {
  /** Of its page. */
  readonly to: string
  readonly name: string
  readonly title: string | undefined
}

/** Keeps a record that was looked at among those opened last. Without storage there are none. */
export function useRecent({ to, name, title }: Opened, isFound: boolean): void {
  const scope = useScope()
  useEffect(() => {
    if (!isFound) return
    const keep = async () => {
      const { keepRecent } = await import('~/storage/recents')
      await keepRecent(scope, { to, name, openedAt: Date.now(), ...(title && { title }) })
    }
    const timer = setTimeout(() => void keep().catch(() => undefined), LOOKED_AT_MS)
    return () => clearTimeout(timer)
  }, [scope, to, name, title, isFound])
}
