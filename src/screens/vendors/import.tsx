/** `/vendors/import`: vendors from a sheet. `?draft=` names one being made ready, `?run=` one that was begun. */
import { BulkScreen } from '~/form/bulk/bulk-screen'

import { vendorImport } from './import/kind'

export const Component = () => <BulkScreen kind={vendorImport} />
