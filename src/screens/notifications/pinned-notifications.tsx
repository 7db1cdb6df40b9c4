import { useQuery } from '@tanstack/react-query'

import { pinnedRecords } from '~/api/pins'
import { PinnedLine, PinnedList } from '~/lists/directory/pinned-list'
import { paths } from '~/paths'
import { Moment } from '~/ui/moment'

import { registry } from './registry'
import { noun, notificationName } from './words'

/** Nothing is said of changes: the service can't show a notification, and what is sent from here is seen. */
export function PinnedNotifications() {
  const { data: pins = [] } = useQuery(pinnedRecords('notifications'))
  const { data } = useQuery(registry())
  if (pins.length === 0) return null
  const byId = new Map(data?.all.map((each) => [each.id, each]))
  return (
    <PinnedList noun={noun}>
      {pins.map(({ id, was }) => {
        const known = byId.get(id)
        const title = known ? notificationName(known.kept.body) : was.facts.title?.value
        return (
          <PinnedLine
            key={id}
            kind="notifications"
            id={id}
            to={paths.notification(id)}
            title={title ?? `Notification ${id}`}
            note={`Notification ${id}`}
          >
            {known?.sentAt !== undefined && (
              <p className="text-sm text-ink-3">
                Last sent <Moment value={new Date(known.sentAt).toISOString()} />
              </p>
            )}
          </PinnedLine>
        )
      })}
    </PinnedList>
  )
}
