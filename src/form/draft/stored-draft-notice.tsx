import { paths } from '~/paths'
import { scopeName } from '~/storage/scope'
import { brief } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'

import type { StoredDraft } from './use-stored-draft'

export function StoredDraftNotice({ stored }: { stored: StoredDraft | undefined }) {
  if (stored?.kind === 'unreadable') {
    return (
      <Notice tone="warning" title="We couldn’t read this draft">
        Another version of the app wrote it. It’s still saved. Reload the page to get the newest
        version.
      </Notice>
    )
  }
  if (stored?.kind === 'elsewhere') {
    return (
      <Notice tone="warning" title="This draft belongs to another connection">
        It’s still saved for {brief(scopeName(stored.scope))}. Connect to it again to continue.
      </Notice>
    )
  }
  if (stored?.kind === 'gone') {
    return (
      <Notice tone="warning" title="This draft isn’t in this browser">
        It was sent, discarded, or started elsewhere. Look under{' '}
        <Link to={paths.submissions()} className="link">
          Submissions
        </Link>
        .
      </Notice>
    )
  }
  if (stored?.kind === 'failed') {
    return (
      <Notice tone="warning" title="We couldn’t read the draft">
        This browser’s storage is full or blocked. You can continue with an empty form.
      </Notice>
    )
  }
  if (stored?.kind === 'found' && stored.draft.left.length > 0) {
    return (
      <Notice title="Some of what you entered isn’t saved in drafts">
        Enter it again where needed.
      </Notice>
    )
  }
  return null
}
