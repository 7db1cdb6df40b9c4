import { BulkScreen } from '~/form/bulk/bulk-screen'

import { invoiceImport } from './import/kind'

export const Component = () => <BulkScreen kind={invoiceImport} />
