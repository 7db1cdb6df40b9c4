import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button-class'
import { ErrorState } from '~/ui/error-state'
import { Link } from '~/ui/link'
import { useVersion } from '~/ui/newer-version'
import { Page } from '~/ui/page'
import { explainError } from './explain-error'
import { NotFound } from './not-found'

export function RouteError() {
  const error = useRouteError()
  const location = useLocation()
  const navigate = useNavigate()
  const { isNewer } = useVersion()

  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  const { title, text, detail, remedy } = explainError(error, location.pathname)
  // Its notice stands above, with a reload that says what is lost.
  const isOlder = isNewer && remedy === 'reload'

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
        {...(!isOlder && { onRetry: retry })}
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
        {isOlder ? 'It’s of an older version.' : text}
      </ErrorState>
    </Page>
  )
}
