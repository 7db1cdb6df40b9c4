import { BulkScreen } from '~/bulk/prepare/bulk-screen'

import { payRun } from './run/kind'

export const Component = () => <BulkScreen kind={payRun} />
