import { useIsUnread } from './unread'
import { VisuallyHidden } from './visually-hidden'

/** A value the service did not send: an en dash, read as "not given". */
export function NotGiven() {
  // What came and could not be read has a mark of its own.
  if (useIsUnread()) return null
  return (
    <>
      <span aria-hidden="true" className="text-ink-3">
        –
      </span>
      <VisuallyHidden>not given</VisuallyHidden>
    </>
  )
}
