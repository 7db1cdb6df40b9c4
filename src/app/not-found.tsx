import { Compass } from 'lucide-react'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button-class'
import { EmptyState } from '~/ui/empty-state'
import { Link } from '~/ui/link'
import { Page } from '~/ui/page'

export function NotFound() {
  return (
    <Page>
      <EmptyState
        icon={Compass}
        title="There is no page at this address"
        titleAs="h1"
        actions={
          <Link to={paths.payouts()} className={buttonClass({ variant: 'primary' })}>
            Go to payouts
          </Link>
        }
      >
        Check the address for a typing mistake. If a link in the app brought you here, tell us which
        one.
      </EmptyState>
    </Page>
  )
}
