/** What the directories of vendors and bills show alike. */
import type { ReactNode } from 'react'

import type { KeptBill, KeptVendor } from '~/storage/directory'
import type { DataColumn } from '~/table/columns'
import { Amount } from '~/ui/amount'
import { CellId } from '~/ui/cell-text'
import { ForeignText, isolated } from '~/ui/foreign-text'
import { display } from '~/ui/locale'
import { Moment } from '~/ui/moment'

type Kept = KeptVendor | KeptBill

/** The service's id of it. */
export const idColumn = (header: string): DataColumn<Kept> => ({
  id: 'id',
  header,
  width: 108,
  sortField: 'id',
  cell: ({ id }) => <CellId>{id}</CellId>,
})

export const entryColumn: DataColumn<Kept> = {
  id: 'entry',
  header: 'Paypoint entry',
  width: 140,
  sortField: 'entry',
  cell: ({ facts }) => <CellId>{facts.entry?.value}</CellId>,
}

export const seenColumn: DataColumn<Kept> = {
  id: 'seen',
  header: 'Last seen here',
  headerNote: display.zone,
  width: 224,
  sortField: 'seen',
  cell: ({ lastSeen }) => <Moment value={new Date(lastSeen.at).toISOString()} />,
}

interface NarrowKeptProps {
  readonly title: string
  readonly amount: Parameters<typeof Amount>[0]['money']
  readonly detail: ReactNode
  readonly date: string | undefined
}

/** A row in two lines, for narrow screens. */
export function NarrowKept({ title, amount, detail, date }: NarrowKeptProps) {
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate font-medium text-ink">
          <ForeignText>{title}</ForeignText>
        </span>
        <Amount money={amount} />
      </div>
      <div className="flex items-center justify-between gap-3 text-sm text-ink-3">
        <span className="min-w-0 truncate">{isolated(detail)}</span>
        <span className="shrink-0">
          <Moment value={date} style="date" />
        </span>
      </div>
    </div>
  )
}
