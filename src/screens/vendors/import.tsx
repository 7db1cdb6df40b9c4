import { BulkScreen } from '~/form/bulk/bulk-screen'

import { vendorImport } from './import/kind'

export const Component = () => <BulkScreen kind={vendorImport} />
