import { EyeOff } from 'lucide-react'

import { presenter } from '~/lib/presenting'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'

const EndButton = () => (
  <Button variant="primary" onClick={() => presenter()?.end()}>
    End presenter mode
  </Button>
)

/** In place of a page that only works with its real values. */
export const PresenterStop = () => (
  <EmptyState
    icon={EyeOff}
    title="Not available in presenter mode"
    titleAs="h1"
    actions={<EndButton />}
  >
    This page shows names and amounts as they’re sent. What you’ve filled in is kept, except files
    and card, account, and tax numbers.
  </EmptyState>
)
