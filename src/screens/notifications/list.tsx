import { useQuery } from '@tanstack/react-query'
import { BellRing, Plus } from 'lucide-react'

import { queryClient } from '~/api/query-client'
import type { KeptSource } from '~/lists/directory/directory-definition'
import { localScreen } from '~/lists/directory/local-screen'
import { isNumberId } from '~/lib/ids'
import { paths } from '~/paths'
import { notificationCreate } from '~/contract/notifications'
import type { Submission } from '~/storage/submission-record'
import { buttonClass } from '~/ui/button-class'
import { brief } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'

import { notificationFields } from './fields'
import { PinnedNotifications } from './pinned-notifications'
import { notificationRecord } from './record'
import { registry, type Registered } from './registry'
import { notificationName, noun } from './words'

const source: KeptSource<Registered> = {
  useRecords: () => {
    const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(registry())
    return { data: data?.all, error, isFetching, dataUpdatedAt, refetch }
  },
  held: () => queryClient.getQueryData(registry().queryKey)?.all ?? [],
}

function Above() {
  const { data } = useQuery(registry())
  const open = [...(data?.unknown ?? []), ...(data?.openUpdates ?? [])]
  return (
    <>
      <UnknownNotice unknown={open.filter(({ state }) => state === 'unknown')} />
      <PinnedNotifications />
    </>
  )
}

export const Component = localScreen({
  source,
  noun,
  title: 'Notifications',
  icon: BellRing,
  fields: notificationFields,
  defaultSort: { field: 'sent', direction: 'desc' },
  growth: {
    useText: () => 'Sent from this browser',
    emptyText: 'Notifications you create or update here appear in this list.',
  },
  Above,
  missing:
    'The service doesn’t list notifications, or show them again. You can open the ones sent from this browser.',
  record: notificationRecord,
  titleOf: ({ shown }) => notificationName(shown),
  noteOf: ({ id }) => `Notification ${id}`,
  nameOf: ({ shown }) => notificationName(shown),
  idProblem: (id) =>
    isNumberId(id) ? undefined : `“${id}” isn’t a notification ID. Notification IDs are numbers.`,
  listPath: paths.notifications,
  // mocks/seed/notifications.ts
  examples: ['801'],
  actions: [
    {
      label: 'New notification',
      icon: <Plus aria-hidden="true" className="size-4" />,
      to: paths.newNotification(),
      isPrimary: true,
    },
  ],
})

/** They may exist, by an ID that nobody knows, or may have changed what isn't known here. */
function UnknownNotice({ unknown }: { readonly unknown: readonly Submission[] }) {
  const [first] = unknown
  if (!first) return null
  const isCreates = unknown.every(({ operation }) => operation === notificationCreate.name)
  const happened = isCreates ? 'created' : 'saved'
  return (
    <Notice
      tone="warning"
      title={
        unknown.length === 1
          ? `We don’t know if 1 notification was ${happened}`
          : `We don’t know if ${String(unknown.length)} notifications were ${happened}`
      }
      actions={
        <Link
          to={paths.submissions(unknown.length === 1 ? first.id : undefined)}
          className={buttonClass({ size: 'sm' })}
        >
          {unknown.length === 1 ? 'Open the submission' : 'View submissions'}
        </Link>
      }
    >
      {brief(first.subject.title)}
    </Notice>
  )
}
