import { FileDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import { Button } from '~/ui/button'

import { payoutColumns } from './columns'
import type { PayoutSearch } from './search'

const PayoutExport = lazy(async () => ({
  default: (await import('./export-payouts')).PayoutExport,
}))

function reasonNotTo(entry: string, { several, here }: PayoutSearch): string | undefined {
  if (several) return 'Payouts are exported one paypoint at a time: choose one.'
  if (entry === '') return 'Choose a paypoint first.'
  // The file would hold what the list does not show.
  if (here.length > 0) return 'The service ignores part of these filters. Remove what is done here.'
  return undefined
}

/** Opens the export of the whole list, whose code comes with the first click. */
export function ExportButton({ entry, search }: { entry: string; search: PayoutSearch }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        icon={<FileDown aria-hidden="true" className="size-4" />}
        aria-haspopup="dialog"
        disabledReason={reasonNotTo(entry, search)}
        onClick={() => setOpen(true)}
      >
        Export
      </Button>
      {isOpen && (
        <Suspense>
          <PayoutExport
            entry={entry}
            search={search}
            columnIds={payoutColumns.map(({ id }) => id)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
