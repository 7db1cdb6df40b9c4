import { ANY_TEXT, localFields } from '~/lists/fields/local-fields'
import { wordFinder } from '~/lib/word-finder'
import { CellText } from '~/ui/cell-text'

import type { Registered } from './registry'
import { methodText, notificationName, offsetText, targetText } from './words'

const textOf = ({ id, shown: body, kept: { headerNames } }: Registered): string =>
  [
    id,
    body.target,
    methodText(body.method),
    body.content?.eventType,
    body.ownerId,
    ...headerNames,
  ].join('\n')

const isFound = (each: Registered, text: string): boolean => wordFinder(text)(textOf(each))

export const notificationFields = localFields({
  isFound,
  typed: { date: 'sent', ids: ['id', 'ownerId'], words: [ANY_TEXT] },
  narrow: { title: 'event', figure: 'method', detail: 'target', end: 'sent' },
  fields: {
    event: {
      label: 'Event type',
      kind: 'text',
      value: ({ kept }) => kept.body.content?.eventType,
      column: {
        width: 184,
        narrow: ({ shown }) => (
          <CellText>{shown.content?.eventType ?? notificationName(shown)}</CellText>
        ),
      },
    },
    target: {
      label: 'Target',
      kind: 'text',
      value: ({ shown }) => targetText(shown),
      column: { width: 264 },
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
      column: { width: 176 },
    },
    id: { label: 'Notification ID', kind: 'id', value: ({ id }) => id, column: { width: 124 } },
    ownerId: {
      label: 'Owner ID',
      kind: 'id',
      value: ({ kept }) => kept.body.ownerId,
      column: { width: 104 },
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
      value: ({ kept }) => kept.body.frequency,
      column: { width: 120 },
    },
    format: {
      label: 'Format',
      kind: 'text',
      value: ({ kept }) => kept.body.content?.fileFormat,
      column: { width: 88 },
    },
    offset: {
      label: 'Hour offset',
      kind: 'text',
      value: ({ kept: { body } }) =>
        body.content?.timeZone === undefined ? undefined : offsetText(body.content.timeZone),
      sortBy: ({ kept }) => kept.body.content?.timeZone,
      column: { width: 104 },
    },
  },
})
