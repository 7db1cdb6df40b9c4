import { BulkScreen } from '~/bulk/prepare/bulk-screen'

import { vendorImport } from './import/kind'

export const Component = () => <BulkScreen kind={vendorImport} />
