import { Pencil } from 'lucide-react'

import { currentScope, getConnection } from '~/api/connection'
import { serviceNow } from '~/api/service-clock'
import { notificationCreate } from '~/contract/notifications'
import { isNumberId, plainId } from '~/lib/ids'
import { isObject } from '~/lib/json'
import { jsonText } from '~/lib/visible-text'
import { usePinActions } from '~/lists/directory/pin-action'
import { idOf, momentOf, statusFact, textFact } from '~/lists/fields/field-values'
import type { FactGroup } from '~/lists/record/facts'
import { defineRecord } from '~/lists/record/define-record'
import { recordKinds } from '~/lists/record/record-kinds'
import { Nothing, RecordSection } from '~/lists/record/record-layout'
import { recordPage } from '~/lists/record/record-page'
import { stateText, stateTone } from '~/outcome/submission-words'
import { paths } from '~/paths'
import { factsAsOf } from '~/storage/directory-entry'
import type { PinnedOf } from '~/storage/pins'
import { scopeName } from '~/storage/scope'
import { isMade, sentAtOf, type Submission } from '~/storage/submission-record'
import { DescriptionList } from '~/ui/description-list'
import { ForeignText } from '~/ui/foreign-text'
import { lazyPart } from '~/ui/lazy-part'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'
import { Moment } from '~/ui/moment'
import { Notice } from '~/ui/notice'
import type { PageAction } from '~/ui/page'
import { Timeline } from '~/ui/timeline'
import { toneIcon } from '~/ui/tone'

import { memberName } from './kept-body'
import { notificationById, openUpdate, type Registered } from './registry'
import {
  eventText,
  methodText,
  notificationName,
  offsetInWords,
  targetsOf,
  frequencyText,
} from './words'

/** In production the whole of it is left out. */
const Deliveries = __SANDBOX__
  ? lazyPart(async () => ({ default: (await import('./sandbox/deliveries')).Deliveries }))
  : undefined

function useNotificationActions(
  found: Registered | undefined,
  locator: string,
): readonly PageAction[] {
  // The panel has it as the address does.
  return usePinActions('notifications', plainId(locator), found && (() => pinnedAs(found)))
}

function pinnedAs({ id, shown }: Registered): PinnedOf<'notifications'> {
  const seen = { at: serviceNow() }
  const facts = factsAsOf(seen.at, { title: notificationName(shown) })
  return { id, facts, firstSeen: seen, lastSeen: seen }
}

export const notificationRecord = defineRecord({
  ...recordKinds.notifications,
  lookUp: notificationById,
  locate: ({ id = '' }) => plainId(id),
  couldBe: isNumberId,
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
      Your provider can’t show notifications, and this one wasn’t sent from this browser.
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
  readingOf: ({ reading }) => reading,
  work: (_, __, registered) => (
    <>
      <NotificationWork registered={registered} />
      {Deliveries && getConnection().kind === 'sandbox' && <Deliveries id={registered.id} />}
    </>
  ),
  facts: (_, __, registered) => notificationFacts(registered),
})

function notificationFacts({
  id,
  kept: { body },
  sentAt,
  submission,
}: Registered): readonly FactGroup[] {
  const content = body.content ?? {}
  const { locale, zone } = display
  return [
    {
      title: 'Details',
      facts: [
        textFact('Method', 'method', methodText(body.method)),
        textFact('Event', 'content.eventType', eventText(body)),
        textFact('Frequency', 'frequency', frequencyText(body.frequency)),
        textFact('Format', 'content.fileFormat', content.fileFormat?.toUpperCase()),
        textFact(
          'Time zone',
          'content.timeZone',
          content.timeZone === undefined
            ? undefined
            : offsetInWords(content.timeZone, { now: Date.now(), locale, zone }),
        ),
        statusFact('notification', 'status', body.status),
        { label: 'Notification ID', value: idOf(id, 'notification ID'), members: [] },
        {
          label: 'Last sent',
          value: sentAt === undefined ? undefined : momentOf(new Date(sentAt).toISOString()),
          members: [],
        },
        {
          label: 'Submission',
          value: submission && (
            <Link to={paths.submissions(submission.id)} className="link">
              Submission details
            </Link>
          ),
          members: [],
        },
        { label: 'Owner ID', value: idOf(body.ownerId, 'owner ID'), members: ['ownerId'] },
        textFact('Owner type', 'ownerType', body.ownerType?.toString()),
        textFact('Source', 'source', body.source),
        { label: 'Environment', value: scopeName(currentScope()), members: [] },
      ],
    },
  ]
}

function NotificationWork({ registered }: { readonly registered: Registered }) {
  const { kept, shown, history } = registered
  const { body, headerNames, cut } = kept
  const open = openUpdate(registered)
  const targets = targetsOf(shown)
  const isInTitle = targets.length === 1 && notificationName(shown).endsWith(` ${targets.join('')}`)
  return (
    <>
      {open && <UnknownUpdate {...open} />}
      {cut.length > 0 && (
        <Notice tone="info" title="Not everything that was sent is kept">
          <ForeignText>{cut.map(memberName).join(', ')}</ForeignText>: what looks like a secret
          isn’t.
        </Notice>
      )}
      {!isInTitle && (
        <RecordSection title="Delivered to">
          <Targets of={targets} />
        </RecordSection>
      )}
      {headerNames.length > 0 && (
        <RecordSection title="Headers">
          <DescriptionList
            rows={headerNames.map((label) => ({ label, value: 'Value not kept' }))}
          />
        </RecordSection>
      )}
      <InternalData data={body.content?.internalData} />
      <RecordSection title="History">
        {history.length === 0 ? (
          <Nothing>None</Nothing>
        ) : (
          <Timeline
            label="Sent from this browser, newest first"
            items={history.map((each) => ({
              id: each.id,
              title: (
                <Link to={paths.submissions(each.id)} className="hover:underline">
                  {titleOf(each)}
                </Link>
              ),
              time: <Moment value={new Date(sentAtOf(each)).toISOString()} style="seconds" />,
              tone: stateTone(each),
              icon: toneIcon[stateTone(each)],
            }))}
          />
        )}
      </RecordSection>
    </>
  )
}

const titleOf = (submission: Submission): string => {
  const state = stateText(submission)
  if (isMade(submission)) return state
  const what = submission.operation === notificationCreate.name ? 'Create' : 'Update'
  return `${what}: ${state.toLowerCase()}`
}

/** An earlier one may have arrived late, after what was sent since. */
const UnknownUpdate = ({
  update,
  isLast,
}: {
  readonly update: Submission
  readonly isLast: boolean
}) => (
  <Notice
    tone="warning"
    title={`We don’t know if ${isLast ? 'the last' : 'an earlier'} update was saved`}
    actions={
      <Link to={paths.submissions(update.id)} className="link">
        Open the submission
      </Link>
    }
  >
    {isLast
      ? 'Below is what was sent before it. Sending the update again is safe.'
      : 'Below is what was sent after it.'}
  </Notice>
)

function Targets({ of: all }: { readonly of: readonly string[] }) {
  if (all.length === 0) return <Nothing>None</Nothing>
  return (
    <ul className="flex flex-col gap-1">
      {all.map((each) => (
        <li key={each} className="text-base text-ink [overflow-wrap:anywhere]">
          <bdi>{each}</bdi>
        </li>
      ))}
    </ul>
  )
}

function InternalData({ data }: { readonly data: unknown }) {
  if (!isObject(data) || Object.keys(data).length === 0) return null
  return (
    <RecordSection title="Internal data">
      <DescriptionList
        rows={Object.entries(data).map(([label, value]) => ({
          label,
          value: typeof value === 'string' ? value : jsonText(value),
        }))}
      />
    </RecordSection>
  )
}

export const { loader, Component } = recordPage(notificationRecord)
