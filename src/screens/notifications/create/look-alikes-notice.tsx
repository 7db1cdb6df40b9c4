import type { UseFormReturn } from 'react-hook-form'

import { TextField } from '~/form/fields/text-fields'
import { paths } from '~/paths'
import { ForeignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'

import type { NotificationValues } from './fields'
import type { LookAlike } from './look-alikes'

interface LookAlikesNoticeProps {
  readonly form: UseFormReturn<NotificationValues>
  readonly alike: readonly LookAlike[]
}

/** A second one would deliver everything twice, and nothing can delete it. */
export function LookAlikesNotice({ form, alike }: LookAlikesNoticeProps) {
  if (alike.length === 0) return null
  const isSame = alike.some((each) => each.isSame)
  return (
    <>
      <Notice
        tone={isSame ? 'danger' : 'warning'}
        title={
          isSame
            ? 'This notification may be there already'
            : 'Another owner has this event and target'
        }
      >
        <ul className="flex flex-col gap-1">
          {alike.map(({ id, name, submission }) => (
            <li key={id ?? submission?.id}>
              <Link
                to={id === undefined ? paths.submissions(submission?.id) : paths.notification(id)}
                className="link"
              >
                <ForeignText>{name}</ForeignText>
              </Link>{' '}
              <span className="text-ink-2">
                {id === undefined ? 'No reply yet' : <>Notification {id}</>}
              </span>
            </li>
          ))}
        </ul>
      </Notice>
      {isSame && (
        <TextField
          form={form}
          name="lookAlikeReason"
          label="Why another one?"
          hint="Your words are kept with the submission."
          isRequired
          className="max-w-lg"
        />
      )}
    </>
  )
}
