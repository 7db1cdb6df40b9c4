import { Printer } from 'lucide-react'
import { useWatch } from 'react-hook-form'

import { Button } from '~/ui/button'
import { ModalDialog } from '~/ui/modal-dialog'

import { invoiceForm, type InvoiceFormProps } from './fields'
import { LiveDocument } from './review'

export function PreviewDialog({ form, onClose }: InvoiceFormProps & { onClose: () => void }) {
  const values = useWatch({ control: form.control, compute: (all) => all })
  return (
    <ModalDialog
      title="Preview"
      focusKey="preview"
      isWide
      onClose={onClose}
      actions={
        <Button
          icon={<Printer aria-hidden="true" className="size-4" />}
          onClick={() => window.print()}
        >
          Print or save as PDF
        </Button>
      }
    >
      <div className="flex flex-col gap-4 bg-sunken p-4 sm:p-6">
        <LiveDocument values={values} body={invoiceForm.body(values)} />
      </div>
    </ModalDialog>
  )
}
