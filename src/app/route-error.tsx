import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button-class'
import { ErrorState } from '~/ui/error-state'
import { Link } from '~/ui/link'
import { Page } from '~/ui/page'
import { explainError } from './explain-error'
import { NotFound } from './not-found'

export function RouteError() {
  const error = useRouteError()
  const location = useLocation()
  const navigate = useNavigate()

  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  const { title, text, detail, remedy } = explainError(error, location.pathname)

  function retry() {
    // Reload only if needed: it loses the tokens in memory.
    if (remedy === 'reload') window.location.reload()
    else void navigate(location, { replace: true })
  }

  return (
    <Page>
      <ErrorState
        title={title}
        titleAs="h1"
        detail={detail}
        onRetry={retry}
        retryLabel={remedy === 'reload' ? 'Reload the page' : 'Retry'}
        actions={
          <Link
            to={remedy === 'connect' ? paths.settings() : paths.payouts()}
            className={buttonClass()}
          >
            {remedy === 'connect' ? 'Open settings' : 'Go to payouts'}
          </Link>
        }
      >
        {text}
      </ErrorState>
    </Page>
  )
}
