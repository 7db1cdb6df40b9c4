import { BulkScreen } from '~/form/bulk/bulk-screen'

import { payRun } from './run/kind'

export const Component = () => <BulkScreen kind={payRun} />
