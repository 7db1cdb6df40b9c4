import { X } from 'lucide-react'

import { IconButton } from '~/ui/button'
import { lazyPart } from '~/ui/lazy-part'
import { SkeletonLines } from '~/ui/skeleton'

import type { ListedRecord, OpenRecordProps } from '../list-definition'
import type { RecordDefinition } from './define-record'

/**
 * The panel of a list's records. Its code and the record's come once the rows are there or one of them is approached,
 * and with the list where its address has an open record.
 */
export function openedRecord<Locator, Found, Key extends readonly unknown[]>(
  loadRecord: () => Promise<RecordDefinition<Locator, Found, Key>>,
): Pick<ListedRecord<never, never, Locator>, 'Panel' | 'prepare'> {
  const Panel = lazyPart<OpenRecordProps<Locator>>(
    async () => {
      const [{ RecordPanel }, record] = await Promise.all([import('./record-panel'), loadRecord()])
      return { default: (props) => <RecordPanel record={record} {...props} /> }
    },
    ({ onClose }) => <PanelToCome onClose={onClose} />,
  )
  return { Panel, prepare: Panel.prepare }
}

/** Keeps the panel's room, so that the list is narrowed once. */
function PanelToCome({ onClose }: Pick<OpenRecordProps<unknown>, 'onClose'>) {
  return (
    <aside
      aria-busy="true"
      data-side-panel=""
      className="fixed inset-x-0 top-(--environment-bar) bottom-0 z-30 flex flex-col gap-4 bg-surface px-5 py-2 shadow-panel md:start-auto md:w-130 xl:border-s xl:border-line xl:shadow-none"
    >
      <IconButton label="Close" className="-me-2 self-end" onClick={onClose}>
        <X aria-hidden="true" className="size-4.5" />
      </IconButton>
      <SkeletonLines lines={6} label="Loading the record" />
    </aside>
  )
}
