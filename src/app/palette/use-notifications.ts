import { useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'

import { foldedWords, hasWords } from '~/lib/text'
import { paths } from '~/paths'
import { registry, type Registered } from '~/screens/notifications/registry'
import { notificationName } from '~/screens/notifications/words'

import type { PaletteOption } from './option'

const MOST = 4

const textOf = ({ id, kept }: Registered) =>
  `${notificationName(kept.body)} ${kept.body.target ?? ''} notification ${id}`

/** Of those sent from here or imported, once something is typed. */
export function useNotifications(typed: string): readonly PaletteOption[] {
  const words = foldedWords(typed)
  const { data } = useQuery({ ...registry(), enabled: words.length > 0 })
  if (words.length === 0) return []
  return (data?.all ?? [])
    .filter((each) => hasWords(textOf(each), words))
    .slice(0, MOST)
    .map(({ id, kept }) => ({
      key: `notification ${id}`,
      label: notificationName(kept.body),
      note: `Notification ${id}`,
      icon: BellRing,
      to: paths.notification(id),
    }))
}
