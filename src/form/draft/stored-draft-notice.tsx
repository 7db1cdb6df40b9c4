import { paths } from '~/paths'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'

import type { StoredDraft } from './use-stored-draft'

export function StoredDraftNotice({ stored }: { stored: StoredDraft | undefined }) {
  if (stored?.kind === 'gone') {
    return (
      <Notice tone="warning" title="This draft is not in this browser">
        It was sent or discarded, or begun elsewhere. What was sent is under{' '}
        <Link to={paths.submissions()} className="link">
          Submissions
        </Link>
        .
      </Notice>
    )
  }
  if (stored?.kind === 'failed') {
    return (
      <Notice tone="warning" title="The draft could not be read">
        This browser’s storage is full or forbidden. You can go on with an empty form.
      </Notice>
    )
  }
  if (stored?.kind === 'found' && stored.draft.left.length > 0) {
    return (
      <Notice title="Account, routing and tax numbers are not kept in drafts">
        Type them again where they are needed.
      </Notice>
    )
  }
  return null
}
