import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'

import { pinnedRecords } from '~/api/pins'
import { queryClient } from '~/api/query-client'
import { notificationCreate } from '~/contract/notifications'
import { isNumberId } from '~/lib/ids'
import { wordFinder } from '~/lib/word-finder'
import type { KeptSource } from '~/lists/directory/directory-definition'
import { localScreen } from '~/lists/directory/local-screen'
import { PinnedLine, PinnedList } from '~/lists/directory/pinned-list'
import { ANY_TEXT, localFields } from '~/lists/fields/local-fields'
import { recordKinds } from '~/lists/record/record-kinds'
import { paths } from '~/paths'
import type { Submission } from '~/storage/submission-record'
import { buttonClass } from '~/ui/button-class'
import { CellText } from '~/ui/cell-text'
import { brief } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { Moment } from '~/ui/moment'
import { Notice } from '~/ui/notice'

import { type Registered, registry } from './registry'
import {
  eventText,
  methodText,
  notificationName,
  offsetText,
  pinnedName,
  targetText,
  frequencyText,
} from './words'

const registeredText = ({ id, shown: body, kept: { headerNames } }: Registered): string =>
  [
    id,
    body.target,
    methodText(body.method),
    body.content?.eventType,
    eventText(body),
    body.ownerId,
    ...headerNames,
  ].join('\n')

const isFound = (each: Registered, text: string): boolean => wordFinder(text)(registeredText(each))

const notificationFields = localFields({
  isFound,
  typed: { date: 'sent', ids: ['id', 'ownerId'], words: [ANY_TEXT] },
  narrow: { title: 'event', figure: 'method', detail: 'target', end: 'sent' },
  fields: {
    event: {
      label: 'Event',
      kind: 'text',
      value: ({ kept }) => eventText(kept.body),
      column: {
        width: 184,
        narrow: ({ shown }) => <CellText>{eventText(shown) ?? notificationName(shown)}</CellText>,
      },
    },
    target: {
      label: 'Target',
      kind: 'text',
      value: ({ shown }) => targetText(shown),
      column: { width: 320 },
    },
    method: {
      label: 'Method',
      kind: 'text',
      value: ({ kept }) => methodText(kept.body.method),
      column: { width: 88 },
    },
    sent: {
      label: 'Last sent',
      kind: 'moment',
      value: ({ sentAt }) => (sentAt === undefined ? undefined : new Date(sentAt).toISOString()),
      sortBy: ({ sentAt }) => sentAt,
      column: { width: 168 },
    },
    id: {
      label: 'Notification ID',
      kind: 'id',
      value: ({ id }) => id,
      column: { width: 124, isExtra: true },
    },
    ownerId: {
      label: 'Owner ID',
      kind: 'id',
      value: ({ kept }) => kept.body.ownerId,
      column: { width: 104, isExtra: true },
    },
    status: {
      label: 'Status',
      kind: 'status',
      value: ({ kept }) => kept.body.status,
      legend: 'notification',
      column: { width: 112 },
    },
    frequency: {
      label: 'Frequency',
      kind: 'text',
      value: ({ kept }) => frequencyText(kept.body.frequency),
      column: { width: 168 },
    },
    format: {
      label: 'Format',
      kind: 'text',
      value: ({ kept }) => kept.body.content?.fileFormat,
      column: { width: 88, isExtra: true },
    },
    offset: {
      label: 'Time zone',
      kind: 'text',
      value: ({ kept: { body } }) =>
        body.content?.timeZone === undefined ? undefined : offsetText(body.content.timeZone),
      sortBy: ({ kept }) => kept.body.content?.timeZone,
      column: { width: 104, isExtra: true },
    },
  },
})

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
  ...recordKinds.notifications,
  source,
  fields: notificationFields,
  defaultSort: { field: 'sent', direction: 'desc' },
  growth: {
    useText: () => 'Sent from this browser',
    emptyText:
      'Messages that your provider sends when something happens, such as a payment that is approved.',
  },
  Above,
  missing:
    'Your provider doesn’t list notifications, or show them again. You can open the ones sent from this browser.',
  loadRecord: async () => (await import('./record')).notificationRecord,
  titleOf: ({ shown }) => notificationName(shown),
  noteOf: ({ id }) => `Notification ${id}`,
  nameOf: ({ shown }) => notificationName(shown),
  idProblem: (id) =>
    isNumberId(id) ? undefined : `“${id}” isn’t a notification ID. Notification IDs are numbers.`,
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

/** Nothing is said of changes: the service can't show a notification, and what is sent from here is seen. */
function PinnedNotifications() {
  const { data: pins = [] } = useQuery(pinnedRecords('notifications'))
  const { data } = useQuery(registry())
  if (pins.length === 0) return null
  const byId = new Map(data?.all.map((each) => [each.id, each]))
  return (
    <PinnedList noun={recordKinds.notifications.noun}>
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
