import { Pencil } from 'lucide-react'

import { getConnection } from '~/api/connection'
import { isNumberId, plainId } from '~/lib/ids'
import { usePinActions } from '~/lists/directory/pin-action'
import { recordDefinition } from '~/lists/record/record-definition'
import { RecordTabs } from '~/lists/record/record-tabs'
import { paths } from '~/paths'
import { factsAsOf } from '~/storage/directory-entry'
import type { PinnedNotification } from '~/storage/pins'
import { lazyPart } from '~/ui/lazy-part'
import { Link } from '~/ui/link'
import type { PageAction } from '~/ui/page'
import { serviceNow } from '~/api/service-clock'

import { NotificationFacts } from './notification-facts'
import { NotificationWork } from './notification-work'
import { notificationById, type Registered } from './registry'
import { notificationName } from './words'

/** In production the whole of it is left out. */
const Deliveries = __SANDBOX__
  ? lazyPart(async () => ({ default: (await import('./sandbox/deliveries')).Deliveries }))
  : undefined

const NotificationDetail = ({ registered }: { readonly registered: Registered }) => (
  <RecordTabs
    label="Notification"
    reading={registered.reading}
    work={() => (
      <>
        <NotificationWork registered={registered} />
        {Deliveries && getConnection().kind === 'sandbox' && <Deliveries id={registered.id} />}
      </>
    )}
    facts={() => <NotificationFacts registered={registered} />}
  />
)

function useNotificationActions(
  found: Registered | undefined,
  locator: string,
): readonly PageAction[] {
  // The panel has it as the address does.
  return usePinActions('notifications', plainId(locator), found && (() => pinnedAs(found)))
}

function pinnedAs({ id, shown }: Registered): PinnedNotification {
  const seen = { at: serviceNow() }
  const facts = factsAsOf(seen.at, { title: notificationName(shown) })
  return { id, facts, firstSeen: seen, lastSeen: seen }
}

export const notificationRecord = recordDefinition({
  lookUp: notificationById,
  couldBe: isNumberId,
  nameOf: (id: string) => `Notification ${id}`,
  hasPrimary: true,
  heading: ({ shown }, id) => ({
    title: notificationName(shown),
    actions: [
      {
        label: 'Update',
        icon: <Pencil aria-hidden="true" className="size-4" />,
        to: paths.updateNotification(id),
        isPrimary: true,
      },
    ],
  }),
  useActions: useNotificationActions,
  notFound: (id) => (
    <>
      The service can’t show notifications, and this one wasn’t sent from this browser.
      {isNumberId(id) && (
        <>
          {' '}
          <Link to={paths.updateNotification(id)} className="link">
            Update it anyway
          </Link>
        </>
      )}
    </>
  ),
  path: paths.notification,
  detail: (registered, id) => <NotificationDetail key={id} registered={registered} />,
  page: {
    locate: ({ id = '' }) => plainId(id),
    back: () => ({ to: paths.notifications(), text: 'Notifications' }),
  },
})
