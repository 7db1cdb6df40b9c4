/** `?draft=` and `?step=` continue one. */
import { DraftPage, startFrom, useDraftPage } from '~/form/wizard/draft-page'
import type { DraftedPageProps } from '~/form/wizard/drafted-wizard'
import { paths } from '~/paths'

import { createDraft, createIntent, newNotification } from './create/draft'
import type { NotificationValues } from './create/fields'
import { NotificationForm } from './create/notification-form'

export function Component() {
  const page = useDraftPage(createDraft, paths.newNotification)
  return (
    <DraftPage
      title="New notification"
      page={page}
      start={startFrom(page.stored, createDraft.restore, newNotification())}
      form={CreateForm}
    />
  )
}

const CreateForm = (props: DraftedPageProps<NotificationValues>) => (
  <NotificationForm
    {...props}
    draftKind={createDraft}
    intentOf={(values, besides, alike) => createIntent(values, props.draftId, besides, alike)}
  />
)
