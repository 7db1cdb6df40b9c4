import { useQuery } from '@tanstack/react-query'

import { keptRecords } from '~/api/directory'
import { nameOfEntry } from '~/api/entries'
import type { Read } from '~/contract/fields'
import { amountMembers } from '~/contract/amount-members'
import type { Payout } from '~/contract/payouts'
import { refText } from '~/filters/record-search'
import { amountIn } from '~/lib/money'
import { commonCurrency } from '~/lib/currency'
import { clampText } from '~/lib/text'
import { paths } from '~/paths'
import { useEntryNames } from '~/lists/directory/use-entry-names'
import { Nothing, RecordSection } from '~/lists/record/record-layout'
import { LoadFailure } from '~/table/load-failure'
import { ReadMembers } from '~/table/read-columns'
import { StatusMark } from '~/table/status-mark'
import { Amount, amountHeader } from '~/ui/money'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'
import { Moment } from '~/ui/moment'
import { PlainTable } from '~/ui/plain-table'
import { SkeletonLines } from '~/ui/skeleton'

import { SHOWN_PAYOUTS, vendorPayouts, type VendorValue } from './queries'

/** Payouts are queried per paypoint: its own, and others it was seen at. */
export function VendorPayouts({ id, vendor }: { id: string; vendor: VendorValue }) {
  const { data = [] } = useQuery(keptRecords('vendors'))
  useEntryNames()
  const known = data.find((each) => each.id === id)?.facts
  const named = [vendor.paypointEntryname, known?.entry?.value, known?.lastPayout?.value.entry]
  const entries = [...new Set(named.flatMap((entry) => entry || []))]
  if (entries.length === 0) {
    return (
      <RecordSection title="Payouts">
        <Nothing>No paypoint known to look them up at</Nothing>
      </RecordSection>
    )
  }
  return (
    <>
      {entries.map((entry) => (
        <EntryPayouts key={entry} entry={entry} name={nameOfEntry(entry)} id={id} />
      ))}
    </>
  )
}

const columnsIn = (currency: string | undefined) =>
  [
    { header: 'Payout' },
    { header: 'Created' },
    { header: 'Status' },
    { header: amountHeader('Amount', currency), align: 'end' },
  ] as const

interface EntryPayoutsProps {
  readonly entry: string
  readonly name: string
  readonly id: string
}

function EntryPayouts({ entry, name, id }: EntryPayoutsProps) {
  const { data, error, isFetching, refetch } = useQuery(vendorPayouts(entry, id))
  if (!data) {
    return (
      <RecordSection title={`Payouts from ${clampText(name, 60)}`}>
        {error ? (
          <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <SkeletonLines lines={4} label={`Reading payouts of ${clampText(name, 60)}…`} />
        )}
      </RecordSection>
    )
  }
  const total = data.summary.value.totalRecords ?? data.records.length
  const currency = commonCurrency(data.records.map(({ value }) => totalOf(value)))
  return (
    <RecordSection
      title={`Payouts from ${clampText(name, 60)}`}
      description={
        total > SHOWN_PAYOUTS
          ? `The newest ${String(SHOWN_PAYOUTS)} of ${total.toLocaleString(display.locale)}`
          : undefined
      }
      actions={
        <Link className="link" to={paths.payouts({ entry, 'vendorId(eq)': id })}>
          View all
        </Link>
      }
    >
      {data.records.length === 0 ? (
        <Nothing>No payouts</Nothing>
      ) : (
        <PlainTable
          label={`Payouts from ${name} to this vendor`}
          columns={columnsIn(currency)}
          rows={data.records.map((reading) => {
            const { value } = reading
            return {
              id: value.IdOut,
              cells: [
                <Link
                  key="id"
                  className="link id-text whitespace-nowrap"
                  to={paths.payout({ entry, idOut: value.IdOut }, refText(value.PaymentId))}
                >
                  {value.IdOut}
                </Link>,
                <Moment key="date" value={value.CreatedAt ?? value.CreatedDate} style="date" />,
                <StatusMark
                  key="status"
                  kind="payout"
                  text={value.PaymentStatus}
                  code={value.Status}
                />,
                <ReadMembers key="total" reading={reading} members={amountMembers('TotalAmount')}>
                  <Amount money={totalOf(value)} hasCurrency={currency === undefined} />
                </ReadMembers>,
              ],
            }
          })}
        />
      )}
    </RecordSection>
  )
}

const totalOf = ({ TotalAmount, PaymentData }: Read<typeof Payout>) =>
  amountIn(TotalAmount, PaymentData?.paymentDetails?.currency)
