import { ApiError } from '~/api/errors'
import { explain } from '~/api/explain'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button-class'
import { ErrorState } from '~/ui/error-state'
import { Link } from '~/ui/link'
import { EmptyState } from '~/ui/empty-state'
import { Building2 } from 'lucide-react'

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
  const isAboutToken =
    error instanceof ApiError && (error.reason === 'token' || error.reason === 'no-token')
  return (
    <ErrorState
      title={title}
      onRetry={onRetry}
      isRetrying={isRetrying}
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
