import { Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'

import { Button } from '~/ui/button'
import { Menu } from '~/ui/menu'
import { ModalDialog } from '~/ui/modal-dialog'
import { Popover, usePopover } from '~/ui/popover'
import { SidePanel } from '~/ui/side-panel'

import { Specimen, Specimens, type SpecimenGroup } from './specimen'

const ignore = () => undefined

function Overlays() {
  const popover = usePopover()
  const [isDialog, setDialog] = useState(false)
  const [isPanel, setPanel] = useState(false)
  return (
    <Specimens>
      <Specimen name="Menu">
        <Menu
          label="More actions"
          groups={[
            [
              { label: 'Copy link', icon: <Copy aria-hidden="true" />, onSelect: ignore },
              { label: 'Open', to: '?open' },
              { label: 'Print', disabledReason: 'Nothing to print', onSelect: ignore },
            ],
            [
              {
                label: 'Delete',
                icon: <Trash2 aria-hidden="true" />,
                isDanger: true,
                onSelect: ignore,
              },
            ],
          ]}
        />
      </Specimen>
      <Specimen name="Popover">
        <Button {...popover.trigger()}>Columns</Button>
        <Popover popover={popover} label="Columns" className="w-72">
          {({ close }) => (
            <div className="flex flex-col gap-3 p-4">
              <p>What it shows.</p>
              <Button onClick={close}>Done</Button>
            </div>
          )}
        </Popover>
      </Specimen>
      <Specimen name="Dialog">
        <Button onClick={() => setDialog(true)}>Export</Button>
        {isDialog && (
          <ModalDialog
            title="Export 412 payouts"
            focusKey="gallery"
            onClose={() => setDialog(false)}
          >
            <p className="p-5">As CSV or XLSX, in the order shown.</p>
          </ModalDialog>
        )}
      </Specimen>
      <Specimen name="Panel">
        <Button onClick={() => setPanel(true)}>Open a record</Button>
        {isPanel && (
          <SidePanel
            title="Abbott Coffee Roasters Inc."
            subtitle="Payout 104999"
            onClose={() => setPanel(false)}
            footer={<Button>Previous</Button>}
          >
            What is known of it.
          </SidePanel>
        )}
      </Specimen>
    </Specimens>
  )
}

export const overlays: readonly SpecimenGroup[] = [
  { id: 'overlays', title: 'Menu, popover, dialog', render: Overlays },
]
