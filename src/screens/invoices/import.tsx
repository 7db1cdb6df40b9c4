import { BulkScreen } from '~/bulk/prepare/bulk-screen'

import { invoiceImport } from './import/kind'

export const Component = () => <BulkScreen kind={invoiceImport} />
