import { lazy } from 'react'

import { ExportButton } from '~/lists/export-button'

import type { PayoutSearch } from './search'

const PayoutExport = lazy(async () => ({
  default: (await import('./export-payouts')).PayoutExport,
}))

/** Opens the export of the payouts listed. */
export const PayoutExportButton = ({ entry, search }: { entry: string; search: PayoutSearch }) => (
  <ExportButton
    search={search}
    reasonNotTo={entry || search.several ? undefined : 'Choose a paypoint first.'}
    dialog={(onClose) => <PayoutExport entry={entry} search={search} onClose={onClose} />}
  />
)
