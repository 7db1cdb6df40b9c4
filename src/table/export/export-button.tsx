import { FileDown } from 'lucide-react'
import { Suspense, use, useState } from 'react'

import { Button } from '~/ui/button'

import type { ExportList } from './columns'
import type { ExportDialog } from './export-dialog'

interface DialogCode {
  readonly ExportDialog: typeof ExportDialog
}

let loading: Promise<DialogCode> | undefined

/** The dialog's code comes with the first click; what failed to load is asked for again. */
function loadDialog(): Promise<DialogCode> {
  loading ??= import('./export-dialog').catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

interface DialogProps<Row> {
  readonly list: ExportList<Row>
  readonly onClose: () => void
}

/** As `lazy` would do, which forgets that the dialog is generic. */
function LoadedDialog<Row>(props: DialogProps<Row>) {
  const { ExportDialog: Dialog } = use(loadDialog())
  return <Dialog {...props} />
}

/** Opens the export of a whole list. `list` is asked for on the click. */
export function ExportButton<Row>({
  list,
  disabledReason,
}: {
  list: () => ExportList<Row>
  disabledReason?: string | undefined
}) {
  const [opened, setOpened] = useState<ExportList<Row>>()
  return (
    <>
      <Button
        icon={<FileDown aria-hidden="true" className="size-4" />}
        aria-haspopup="dialog"
        disabledReason={disabledReason}
        onClick={() => setOpened(list())}
      >
        Export
      </Button>
      {opened && (
        <Suspense>
          <LoadedDialog list={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}
