import { useQuery } from '@tanstack/react-query'

import { pinnedRecords } from '~/api/pins'
import { PinnedLine, PinnedList } from '~/lists/directory/pinned-list'
import { paths } from '~/paths'
import { Moment } from '~/ui/moment'

import { registry } from './registry'
import { noun, pinnedName } from './words'

/** Nothing is said of changes: the service can't show a notification, and what is sent from here is seen. */
export function PinnedNotifications() {
  const { data: pins = [] } = useQuery(pinnedRecords('notifications'))
  const { data } = useQuery(registry())
  if (pins.length === 0) return null
  const byId = new Map(data?.all.map((each) => [each.id, each]))
  return (
    <PinnedList noun={noun}>
      {pins.map((pin) => {
        const { id } = pin
        const known = byId.get(id)
        return (
          <PinnedLine
            key={id}
            kind="notifications"
            id={id}
            to={paths.notification(id)}
            title={pinnedName(pin, known) ?? `Notification ${id}`}
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
