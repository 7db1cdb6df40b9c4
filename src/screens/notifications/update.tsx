/** `/notifications/:id/update`: the whole of it is replaced, whether it is known here or not. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router'

import { useDraftPage } from '~/form/draft/use-draft-page'
import { startFrom } from '~/form/draft/use-stored-draft'
import { DraftPage } from '~/form/wizard/draft-page'
import type { DraftedPageProps } from '~/form/wizard/drafted-wizard'
import { paths } from '~/paths'
import { Notice } from '~/ui/notice'
import { Page, PageHeader } from '~/ui/page'

import { draftOfKind, emptyUpdate, updateKind, updateOf } from './create/draft'
import type { NotificationValues } from './create/fields'
import { updateIntent } from './create/intent'
import { NotificationForm } from './create/notification-form'
import { isNotificationId } from './record'
import { notificationById, type Registered } from './registry'

export function Component() {
  const { id = '' } = useParams()
  return isNotificationId(id) ? (
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

function Update({ id }: { readonly id: string }) {
  const kind = updateKind(id)
  const page = useDraftPage(kind, paths.updateNotification(id))
  const { data: before, error } = useQuery(notificationById(id))
  // What storage can't say is unknown.
  const known = error ? null : before
  const start = useMemo(
    () => (known === undefined ? undefined : known === null ? emptyUpdate() : updateOf(known)),
    // What is sent meanwhile, from here or another tab, changes no form that is open.
    // oxlint-disable-next-line react/exhaustive-deps
    [known === undefined],
  )
  return (
    <DraftPage
      title={`Update notification ${id}`}
      page={page}
      kind={kind}
      pathOf={(search) => paths.updateNotification(id, search)}
      start={startFrom(page.stored, draftOfKind(kind).restore, start)}
      preparing="Preparing the form"
      notice={known !== undefined && <BeforeNotice before={known} />}
      form={UpdateForm}
    />
  )
}

function BeforeNotice({ before }: { readonly before: Registered | null }) {
  if (before === null) {
    return (
      <Notice tone="warning" title="This replaces everything">
        This notification wasn’t sent from this browser, and the service can’t show it.
      </Notice>
    )
  }
  const lacking = [
    before.kept.headerNames.length > 0 && 'Enter header values again: they aren’t kept.',
    before.kept.cut.includes('target') && 'Enter the target again: it isn’t kept.',
  ].filter((each) => each !== false)
  if (lacking.length === 0) return null
  return (
    <Notice tone="info" title="Not everything that was sent is kept">
      {lacking.join(' ')}
    </Notice>
  )
}

/** Of the page's own address. */
function UpdateForm(props: DraftedPageProps<NotificationValues>) {
  const { id = '' } = useParams()
  const { data: before = null } = useQuery(notificationById(id))
  const kind = updateKind(id)
  return (
    <NotificationForm
      {...props}
      id={id}
      before={before}
      draftKind={draftOfKind(kind, `Notification ${id}: `)}
      intentOf={(values, besides) =>
        updateIntent(values, props.draftId, besides, { id, history: before?.history ?? [] })
      }
    />
  )
}
