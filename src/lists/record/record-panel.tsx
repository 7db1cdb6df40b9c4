import { Maximize2 } from 'lucide-react'

import { StepButtons } from '~/table/neighbours/step-buttons'
import type { Neighbours } from '~/table/neighbours/use-neighbours'
import { ActionButton, type PageAction } from '~/ui/page'
import { SidePanel } from '~/ui/side-panel'

import { figureToCome, FoundRecord, Lead, useHeading, type RecordProps } from './found-record'

interface RecordPanelProps<Locator, Found, Key extends readonly unknown[]> extends RecordProps<
  Locator,
  Found,
  Key
> {
  readonly neighbours?: Neighbours | undefined
  readonly onClose: () => void
}

/** The record beside its list. */
export function RecordPanel<Locator, Found, Key extends readonly unknown[]>({
  record,
  locator,
  neighbours,
  onClose,
}: RecordPanelProps<Locator, Found, Key>) {
  const { isPending, name, heading, actions, own, copyLink } = useHeading({ record, locator })
  const open: PageAction = {
    label: 'Open',
    icon: <Maximize2 aria-hidden="true" className="size-3.5" />,
    to: record.path(locator),
  }
  return (
    <SidePanel
      title={heading.title || name}
      subtitle={name}
      onClose={onClose}
      {...(neighbours && { returnFocusTo: neighbours.link })}
      lead={isPending && record.hasFigure ? figureToCome : <Lead {...heading} />}
      actions={neighbours && <StepButtons neighbours={neighbours} />}
      toolbar={[...actions, open, ...own, copyLink].map((action) => (
        <ActionButton key={action.label} action={action} />
      ))}
    >
      <FoundRecord record={record} locator={locator} />
    </SidePanel>
  )
}
