import { Pencil } from 'lucide-react'

import { getConnection } from '~/api/connection'
import { useScope } from '~/api/use-connection'
import { unpin } from '~/api/pins'
import { isNumberId, plainId } from '~/lib/ids'
import { usePinActions } from '~/lists/directory/pin-action'
import { recordDefinition } from '~/lists/record/record-definition'
import { RecordTabs } from '~/lists/record/record-tabs'
import { paths } from '~/paths'
import { factsAsOf } from '~/storage/directory-entry'
import { removeImported } from '~/storage/imported-notifications'
import type { PinnedNotification } from '~/storage/pins'
import type { Scope } from '~/storage/scope'
import { storageReason, storageRemedies } from '~/storage/storage-error'
import { lazyPart } from '~/ui/lazy-part'
import { announce } from '~/ui/announce'
import { Badge } from '~/ui/badge'
import { Link } from '~/ui/link'
import type { PageAction } from '~/ui/page'
import { serviceNow } from '~/api/service-clock'

import { NotificationFacts } from './notification-facts'
import { NotificationWork } from './notification-work'
import { notificationById, type Registered } from './registry'
import { tellFailure } from './tell-failure'
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

async function remove(scope: Scope, id: string): Promise<void> {
  try {
    await removeImported(scope, id)
  } catch (error) {
    await tellFailure('It couldn’t be removed', storageRemedies[storageReason(error)])
    return
  }
  // A pin that stays can be taken away in its own place.
  await unpin('notifications', id).catch(() => undefined)
  announce('Removed from this list')
  // Its menu goes with it.
  document.querySelector('h1')?.focus({ preventScroll: true })
}

function useNotificationActions(
  found: Registered | undefined,
  locator: string,
): readonly PageAction[] {
  const scope = useScope()
  // The panel has it as the address does.
  const id = plainId(locator)
  const pins = usePinActions('notifications', id, found && (() => pinnedAs(found)))
  return found?.importedAt === undefined
    ? pins
    : [...pins, { label: 'Remove from this list', onSelect: () => void remove(scope, id) }]
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
  heading: ({ shown, importedAt }, id) => ({
    title: notificationName(shown),
    status: importedAt === undefined ? undefined : <Badge tone="info">Imported</Badge>,
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
