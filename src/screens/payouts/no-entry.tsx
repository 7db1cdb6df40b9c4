import { Banknote } from 'lucide-react'

import { EmptyState } from '~/ui/empty-state'

/** No paypoint is known of: there is no list to show yet. */
export const NoEntry = () => (
  <EmptyState icon={Banknote} title="Choose a paypoint">
    Choose one, several or all above.
  </EmptyState>
)
