import { Building2 } from 'lucide-react'

import { ApiError } from '~/api/errors'
import { explain } from '~/api/explain'
import { paths } from '~/paths'
import { Button } from '~/ui/button'
import { buttonClass } from '~/ui/button-class'
import { EmptyState } from '~/ui/empty-state'
import { ErrorState } from '~/ui/error-state'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'
import { Notice } from '~/ui/notice'

export function LoadFailure({
  error,
  isRetrying,
  onRetry,
}: {
  error: unknown
  isRetrying: boolean
  onRetry: () => void
}) {
  const { title, text } = explain(error)
  const reason = error instanceof ApiError && error.reason
  const isAboutToken = reason === 'token' || reason === 'no-token'
  return (
    <ErrorState
      title={title}
      {...(reason !== 'bad-request' && { onRetry, isRetrying })}
      actions={
        isAboutToken && (
          <Link className={buttonClass({ variant: 'secondary' })} to={paths.settings()}>
            Open settings
          </Link>
        )
      }
    >
      {text}
    </ErrorState>
  )
}

export function NoOrganization() {
  return (
    <EmptyState
      icon={Building2}
      title="No organization yet"
      actions={
        <Link className={buttonClass({ variant: 'secondary' })} to={paths.settings()}>
          Open settings
        </Link>
      }
    >
      This list is asked for by organization. Enter the organization ID in Settings.
    </EmptyState>
  )
}

export function StaleNotice({
  receivedAt,
  error,
  isRetrying,
  onRetry,
}: {
  receivedAt: number
  error: unknown
  isRetrying: boolean
  onRetry: () => void
}) {
  return (
    <Notice
      tone="warning"
      title="Couldn’t be read again"
      actions={
        <Button size="sm" onClick={onRetry} isPending={isRetrying}>
          Retry
        </Button>
      }
    >
      Showing what came at {new Date(receivedAt).toLocaleTimeString(display.english)}.{' '}
      {explain(error).title}.
    </Notice>
  )
}
