import { useQuery } from '@tanstack/react-query'
import { Banknote } from 'lucide-react'

import { vendorDirectory } from '~/api/directory'
import type { Read } from '~/contract/fields'
import type { Payout } from '~/contract/payouts'
import { refText } from '~/filters/record-search'
import { ifExact, withCurrency } from '~/lib/money'
import { paths } from '~/paths'
import { LoadFailure } from '~/table/load-failure'
import { StatusMark } from '~/table/status-mark'
import { Amount } from '~/ui/money'
import { Section } from '~/ui/card'
import { EmptyState } from '~/ui/empty-state'
import { ForeignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'
import { Moment } from '~/ui/moment'
import { PlainTable } from '~/ui/plain-table'
import { SkeletonLines } from '~/ui/skeleton'

import { SHOWN_PAYOUTS, vendorPayouts, type VendorValue } from './queries'

/** Payouts are queried per paypoint: its own, and others it was seen at. */
export function VendorPayouts({ id, vendor }: { id: string; vendor: VendorValue }) {
  const { data = [] } = useQuery(vendorDirectory())
  const known = data.find((each) => each.id === id)?.facts
  const named = [vendor.paypointEntryname, known?.entry?.value, known?.lastPayout?.value.entry]
  const entries = [...new Set(named.flatMap((entry) => entry || []))]
  if (entries.length === 0) {
    return (
      <EmptyState icon={Banknote} title="No paypoint is known">
        Payouts are asked of a paypoint, and the record names none.
      </EmptyState>
    )
  }
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {entries.map((entry) => (
        <EntryPayouts key={entry} entry={entry} id={id} />
      ))}
    </div>
  )
}

const columns = [
  { header: 'Payout' },
  { header: 'Date' },
  { header: 'Status' },
  { header: 'Total', align: 'end' },
] as const

function EntryPayouts({ entry, id }: { entry: string; id: string }) {
  const { data, error, isFetching, refetch } = useQuery(vendorPayouts(entry, id))
  if (error && !data) {
    return <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) return <SkeletonLines lines={4} label={`Reading payouts of ${entry}…`} />
  const total = data.summary.value.totalRecords ?? data.records.length
  return (
    <Section
      title={`Payouts of ${entry}`}
      description={
        total > SHOWN_PAYOUTS
          ? `The newest ${String(SHOWN_PAYOUTS)} of ${total.toLocaleString(display.locale)}`
          : undefined
      }
      headingLevel={3}
      actions={
        <Link className="link" to={paths.payouts({ entry, 'vendorId(eq)': id })}>
          Show in the list
        </Link>
      }
    >
      {data.records.length === 0 ? (
        <p className="text-sm text-ink-3">
          The service has no payouts of <ForeignText>{entry}</ForeignText> to this vendor.
        </p>
      ) : (
        <PlainTable
          label={`Payouts of ${entry} to this vendor`}
          columns={columns}
          rows={data.records.map(({ value }) => ({
            id: value.IdOut,
            cells: [
              <Link
                key="id"
                className="link id-text whitespace-nowrap"
                to={paths.payout({ entry, idOut: value.IdOut }, refText(value.PaymentId))}
              >
                {value.IdOut}
              </Link>,
              <Moment key="date" value={value.CreatedAt ?? value.CreatedDate} zone="named" />,
              <StatusMark
                key="status"
                kind="payout"
                text={value.PaymentStatus}
                code={value.Status}
              />,
              <Amount key="total" money={totalOf(value)} />,
            ],
          }))}
        />
      )}
    </Section>
  )
}

function totalOf({ TotalAmount: total, PaymentData: data }: Read<typeof Payout>) {
  return total && ifExact(() => withCurrency(total, data?.paymentDetails?.currency))
}
