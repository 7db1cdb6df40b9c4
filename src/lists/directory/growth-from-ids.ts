import { useQuery } from '@tanstack/react-query'
import { MailSearch } from 'lucide-react'
import { createElement } from 'react'

import { keptRecords } from '~/api/directory'
import { formatMoment, readMoment } from '~/lib/dates'
import { todayIn } from '~/lib/days'
import type { KindName } from '~/storage/directory-kinds'
import { lazyPart } from '~/ui/lazy-part'
import { display } from '~/ui/locale'

import type { Growth } from './growth'

/** What is known, and since when: there is no list to compare it with. */
function useSeenSince(kind: KindName): string | undefined {
  const { data } = useQuery(keptRecords(kind))
  if (!data) return undefined
  const first = data.reduce((least, { firstSeen }) => Math.min(least, firstSeen.at), Infinity)
  if (!Number.isFinite(first)) return 'None seen yet'
  const day = readMoment(todayIn(display.zone, first))
  return `Seen here since ${formatMoment(day, { ...display, style: 'date' }).text}`
}

/** For records that come by ID: from a notification, an email, a colleague. */
export const fromIds = (kind: 'customers' | 'chargebacks', emptyText: string): Growth => ({
  useText: () => useSeenSince(kind),
  emptyText,
  more: {
    label: 'Find IDs in an email',
    icon: createElement(MailSearch),
    Panel: lazyPart(async () => ({ default: (await import('./paste-ids')).pastePanel(kind) })),
    useIsRunning: () => false,
  },
})
