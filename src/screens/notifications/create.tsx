/** `?draft=` and `?step=` continue one. */
import { DraftPage, startFrom, useDraftPage } from '~/form/wizard/draft-page'
import type { DraftedPageProps } from '~/form/wizard/drafted-wizard'
import { paths } from '~/paths'

import { createIntent, createKind, draftOfKind, newNotification } from './create/draft'
import type { NotificationValues } from './create/fields'
import { NotificationForm } from './create/notification-form'

const draft = draftOfKind(createKind)

export function Component() {
  const page = useDraftPage(createKind, paths.newNotification)
  return (
    <DraftPage
      title="New notification"
      page={page}
      start={startFrom(page.stored, draft.restore, newNotification())}
      form={CreateForm}
    />
  )
}

const CreateForm = (props: DraftedPageProps<NotificationValues>) => (
  <NotificationForm
    {...props}
    draftKind={draft}
    intentOf={(values, besides, alike) => createIntent(values, props.draftId, besides, alike)}
  />
)
