/** `/payouts/run`: bills to pay, from a sheet. `?draft=` names one being made ready, `?run=` a run that was begun. */
import { BulkScreen } from '~/form/bulk/bulk-screen'

import { payRun } from './run/kind'

export const Component = () => <BulkScreen kind={payRun} />
