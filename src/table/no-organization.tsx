import { Building2 } from 'lucide-react'

import { paths } from '~/paths'
import { buttonClass } from '~/ui/button-class'
import { EmptyState } from '~/ui/empty-state'
import { Link } from '~/ui/link'

/** In place of a list that is asked for by organization, while none is known. */
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
      This list is asked for by organization. Enter the organization id in Settings.
    </EmptyState>
  )
}
