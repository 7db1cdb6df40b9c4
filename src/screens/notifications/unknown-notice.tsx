import { notificationCreate } from '~/contract/notifications'
import { paths } from '~/paths'
import type { Submission } from '~/storage/submission-record'
import { buttonClass } from '~/ui/button-class'
import { brief } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'

/** They may exist, by an ID that nobody knows, or may have changed what isn't known here. */
export function UnknownNotice({ unknown }: { readonly unknown: readonly Submission[] }) {
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
