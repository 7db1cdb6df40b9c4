import { FileDown } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'

import type { ListState } from '~/filters/filtered-list'
import { Button } from '~/ui/button'

export function ExportButton({
  search: { local },
  reasonNotTo,
  dialog,
}: {
  search: ListState
  reasonNotTo?: string | undefined
  dialog: (onClose: () => void) => ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        icon={<FileDown aria-hidden="true" className="size-4" />}
        aria-haspopup="dialog"
        disabledReason={
          reasonNotTo ??
          // The file would hold rows that the list doesn't show.
          (local.length > 0
            ? 'The service ignores part of these filters. Remove what is done here.'
            : undefined)
        }
        onClick={() => setOpen(true)}
      >
        Export
      </Button>
      {isOpen && <Suspense>{dialog(() => setOpen(false))}</Suspense>}
    </>
  )
}
