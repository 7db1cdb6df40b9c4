import { useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'

import { pinnedRecords } from '~/api/pins'
import { wordFinder } from '~/lib/word-finder'
import { paths } from '~/paths'
import { registry, type Registered } from '~/screens/notifications/registry'
import { notificationName, pinnedName } from '~/screens/notifications/words'

import type { PaletteOption } from './option'

const MOST = 4

const textOf = ({ id, shown }: Registered) =>
  `${notificationName(shown)} ${shown.target ?? ''} notification ${id}`

const optionOf = (id: string, title: string | undefined): PaletteOption => ({
  key: `notification ${id}`,
  label: title ?? `Notification ${id}`,
  note: title && `Notification ${id}`,
  icon: BellRing,
  to: paths.notification(id),
})

/** Of those sent from here or imported, once something is typed. */
export function useNotifications(typed: string): readonly PaletteOption[] {
  const isTyped = typed.trim() !== ''
  const { data } = useQuery({ ...registry(), enabled: isTyped })
  if (!isTyped) return []
  const isFound = wordFinder(typed)
  return (data?.all ?? [])
    .filter((each) => isFound(textOf(each)))
    .slice(0, MOST)
    .map(({ id, shown }) => optionOf(id, notificationName(shown)))
}

export function usePinnedNotifications(): readonly PaletteOption[] {
  const { data: pins = [] } = useQuery(pinnedRecords('notifications'))
  // What one is called now; nothing is read for it while nothing is pinned.
  const { data } = useQuery({ ...registry(), enabled: pins.length > 0 })
  return pins.map((pin) => {
    const known = data?.all.find(({ id }) => id === pin.id)
    return optionOf(pin.id, pinnedName(pin, known))
  })
}
