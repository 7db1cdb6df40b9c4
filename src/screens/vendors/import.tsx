/** `/vendors/import`: vendors from a sheet. `?run=` names one that was begun. */
import { BulkScreen } from '~/form/bulk/bulk-screen'

import { vendorImport } from './import/kind'

export const Component = () => <BulkScreen kind={vendorImport} />
