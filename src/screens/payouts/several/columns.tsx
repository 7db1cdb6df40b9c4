import { ReadMembers, readColumns, type ReadColumn } from '~/table/read-columns'
import { Amount } from '~/ui/amount'
import { CellText } from '~/ui/cell-text'
import { ForeignText } from '~/ui/foreign-text'
import { Moment } from '~/ui/moment'

import { amountMembers, payoutColumns, vendorName } from '../columns'
import { createdOf } from '../created'
import { payoutMoney, type PayoutValue } from '../payout-money'
import type { PayoutReading } from '../queries'
import { PayoutStatus } from '../status'

const paypointName = ({ PaypointDbaname, EntryName }: PayoutValue) => PaypointDbaname || EntryName

const [vendorColumn, ...otherColumns] = payoutColumns

/** A payout's columns, with whose it is. */
export const severalColumns: readonly ReadColumn<PayoutReading>[] = [
  ...(vendorColumn ? [vendorColumn] : []),
  ...readColumns<PayoutReading>([
    {
      id: 'paypoint',
      header: 'Paypoint',
      members: ['PaypointDbaname', 'EntryName'],
      width: 200,
      sortField: 'paypointDba',
      cell: ({ value }) => <CellText>{paypointName(value)}</CellText>,
    },
  ]),
  ...otherColumns,
]

/** The same row in two lines, for narrow screens. */
export function NarrowSeveral(reading: PayoutReading) {
  const { value } = reading
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate font-medium text-ink">
          <ForeignText>{vendorName(value)}</ForeignText>
        </span>
        <ReadMembers reading={reading} members={amountMembers}>
          <Amount money={payoutMoney(value).total} keepsPlace />
        </ReadMembers>
      </div>
      <div className="flex items-center justify-between gap-3 text-sm text-ink-3">
        <span className="flex min-w-0 gap-1.5">
          <span className="min-w-0 truncate">
            <ForeignText>{paypointName(value)}</ForeignText>
          </span>
          <span aria-hidden="true">·</span>
          <span className="shrink-0">
            <Moment value={createdOf(value)} style="date" />
          </span>
        </span>
        <PayoutStatus payout={value} />
      </div>
    </div>
  )
}
