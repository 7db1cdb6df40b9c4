import { getConnection } from '~/api/connection'
import { useDraftPage } from '~/form/draft/use-draft-page'
import { startFrom } from '~/form/draft/use-stored-draft'
import { DraftPage } from '~/form/wizard/draft-page'
import { paths } from '~/paths'

import { CreateForm } from './create/create-form'
import { vendorForm, draftKind, vendorDraft } from './create/fields'

export function Component() {
  const page = useDraftPage(draftKind, paths.newVendor())
  const entry = page.search.get('entry') ?? getConnection().defaultEntry
  return (
    <DraftPage
      title="New vendor"
      page={page}
      kind={draftKind}
      pathOf={paths.newVendor}
      start={startFrom(page.stored, vendorDraft.restore, vendorForm.empty({ entry }))}
      form={CreateForm}
    />
  )
}
