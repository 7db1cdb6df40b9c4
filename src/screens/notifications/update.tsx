/** `/notifications/:id/update`: the whole of it is replaced, whether it is known here or not. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router'

import { DraftPage, startFrom, useDraftPage } from '~/form/wizard/draft-page'
import type { DraftedPageProps } from '~/form/wizard/drafted-wizard'
import { paths } from '~/paths'
import { ForeignText } from '~/ui/foreign-text'
import { Notice } from '~/ui/notice'
import { Page, PageHeader } from '~/ui/page'

import { emptyUpdate, updateDraft, updateIntent, updateOf } from './create/draft'
import { canSend, type NotificationValues } from './create/fields'
import { NotificationForm } from './create/notification-form'
import { memberName } from './kept-body'
import { isNumberId, plainId } from '~/lib/ids'
import { readPathPart } from '~/lib/path-part'
import { notificationById, notificationForDraft, type Registered } from './registry'

export function Component() {
  const id = useNotificationId()
  return isNumberId(id) ? (
    <Update key={id} id={id} />
  ) : (
    <Page>
      <PageHeader title={`Update notification ${id}`} />
      <Notice tone="warning" title={`“${id}” isn’t a notification ID`}>
        Notification IDs are numbers.
      </Notice>
    </Page>
  )
}

function useNotificationId(): string {
  const { id = '' } = useParams()
  return plainId(readPathPart(id))
}

function Update({ id }: { readonly id: string }) {
  const draft = updateDraft(id)
  const page = useDraftPage(draft, (search) => paths.updateNotification(id, search))
  const { data: before, errorUpdateCount } = useQuery(notificationForDraft(id, page.draftId))
  // What storage can't say is unknown, and stays so while it is asked again: the form is open.
  const known = before === undefined && errorUpdateCount > 0 ? null : before
  const start = useMemo(
    () => (known === undefined ? undefined : known === null ? emptyUpdate() : updateOf(known)),
    // What is sent meanwhile, from here or another tab, changes no form that is open; the next one begins with it.
    // oxlint-disable-next-line react/exhaustive-deps
    [known === undefined, page.draftId],
  )
  return (
    <DraftPage
      title={`Update notification ${id}`}
      page={page}
      start={startFrom(page.stored, draft.restore, start)}
      preparing="Preparing the form"
      form={UpdateForm}
    />
  )
}

interface BeforeNoticeProps {
  readonly before: Registered | null
  readonly error: Error | null
}

function BeforeNotice({ before, error }: BeforeNoticeProps) {
  if (before === null && error) {
    return (
      <Notice tone="warning" title="This replaces everything">
        We can’t tell what was sent before. {error.message}
      </Notice>
    )
  }
  if (before === null) {
    return (
      <Notice tone="warning" title="This replaces everything">
        This notification wasn’t sent from this browser, and your provider can’t show it.
      </Notice>
    )
  }
  const { body, cut, headerNames } = before.kept
  const lacking = [...cut.map(memberName), ...headerNames.map((name) => `Header: ${name}`)]
  const isOdd = !canSend(body.method)
  if (lacking.length === 0 && !isOdd) return null
  return (
    <Notice tone="info" title="Some values are missing">
      {lacking.length > 0 && (
        <p>
          Not kept: <ForeignText>{lacking.join(', ')}</ForeignText>. Enter them again, or the update
          removes them.
        </p>
      )}
      {isOdd && (
        <p>
          The last one went by “<ForeignText>{body.method}</ForeignText>”, which can’t be sent from
          here.
        </p>
      )}
    </Notice>
  )
}

/** Of the page's own address. */
function UpdateForm(props: DraftedPageProps<NotificationValues>) {
  const id = useNotificationId()
  const { data: before = null, error } = useQuery(notificationById(id))
  return (
    <NotificationForm
      {...props}
      id={id}
      before={before}
      about={<BeforeNotice before={before} error={error} />}
      draftKind={updateDraft(id)}
      intentOf={(values) => updateIntent(values, props.draftId, { id, last: before?.kept.body })}
    />
  )
}
