import { NarrowRow } from '~/lists/fields/narrow-row'
import { ForeignText } from '~/ui/foreign-text'
import { Moment } from '~/ui/moment'

import { payoutFields, payoutPaypointName } from '../fields'
import { createdOf, vendorName, type PayoutReading } from '../payout-money'

const [paypointColumn, vendorColumn, ...otherColumns] = payoutFields.columns

/** Whatever columns were chosen, also before there were several paypoints. */
const always = paypointColumn && { ...paypointColumn, isAlways: true as const }

export const mergedColumns = [vendorColumn, always, ...otherColumns].filter(
  (column) => column !== undefined,
)

const cellOf = (id: string, row: PayoutReading) =>
  mergedColumns.find((column) => column.id === id)?.cell(row)

export const NarrowMerged = (row: PayoutReading) => (
  <NarrowRow
    title={vendorName(row.value)}
    figure={cellOf('total', row)}
    detail={
      <span className="flex min-w-0 gap-1.5">
        <span className="min-w-0 truncate">
          <ForeignText>{payoutPaypointName(row.value)}</ForeignText>
        </span>
        <span aria-hidden="true">·</span>
        <span className="shrink-0">
          <Moment value={createdOf(row.value)} style="date" />
        </span>
      </span>
    }
    end={cellOf('status', row)}
  />
)
