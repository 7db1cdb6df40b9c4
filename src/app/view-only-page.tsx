import { Eye } from 'lucide-react'

import type { WriteBan } from '~/api/may-write'
import { NO_ROLE } from '~/api/session'
import { useSession } from '~/api/use-connection'
import { paths } from '~/paths'
import { setViewOnly } from '~/storage/view-only'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { buttonClass } from '~/ui/button-class'
import { EmptyState } from '~/ui/empty-state'
import { ForeignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { Page } from '~/ui/page'

/** In place of a form that could not send. */
export function ViewOnlyPage({ ban }: { ban: Exclude<WriteBan, 'presenting'> }) {
  const { role, user } = useSession()
  return (
    <Page>
      <EmptyState
        icon={Eye}
        title="View only"
        titleAs="h1"
        actions={
          <>
            {ban === 'view-only' && (
              <Button
                variant="primary"
                onClick={() => {
                  setViewOnly(false)
                  announce('View only is off')
                }}
              >
                Turn off view only
              </Button>
            )}
            <Link to={paths.submissions()} className={buttonClass()}>
              Go to submissions
            </Link>
          </>
        }
      >
        {ban === 'view-only' ? (
          'You turned on view only in this browser, so nothing can be sent. Drafts are kept.'
        ) : (
          <>
            {user !== undefined && (
              <>
                You’re signed in as <ForeignText>{user}</ForeignText>.{' '}
              </>
            )}
            {role === NO_ROLE ? (
              'You’re in no group that may use this app. Ask whoever runs it. Drafts are kept.'
            ) : (
              <>
                Your role is <ForeignText>{role ?? ''}</ForeignText>, which can look at everything
                and send nothing. To pay or create, ask whoever runs this app for the payer role.
                Drafts are kept.
              </>
            )}
          </>
        )}
      </EmptyState>
    </Page>
  )
}
