import { recordDefinition } from '~/lists/record/record-screens'
import { RecordTabs } from '~/lists/record/record-tabs'

import { lookBackRecords, payoutRequest } from './look-up'
import { PayoutBills } from './payout-bills'
import { PayoutEvents } from './payout-events'
import { vendorName } from './payout-money'
import { PayoutOverview } from './payout-overview'
import { PayoutVendorTab } from './payout-vendor'
import { locatorOf, payoutLookUp, type PayoutReading } from './queries'
import { listPath, payoutPath, readRef, type EntryLocator } from './search'

export function PayoutDetail({ entry, reading }: { entry: string; reading: PayoutReading }) {
  const payout = reading.value
  const { problems } = reading
  return (
    <RecordTabs
      label="Payout"
      reading={reading}
      overview={() => <PayoutOverview payout={payout} problems={problems} />}
      tabs={[
        { label: 'Vendor', content: () => <PayoutVendorTab vendor={payout.Vendor} /> },
        {
          label: 'Bills',
          count: payout.Bills?.length,
          content: () => <PayoutBills payout={payout} problems={problems} />,
        },
        {
          label: 'Events',
          count: payout.Events?.length,
          content: () => <PayoutEvents events={payout.Events} />,
        },
      ]}
      request={() => payoutRequest({ entry, ...locatorOf(reading) })}
    />
  )
}

export const payoutRecord = recordDefinition({
  lookUp: payoutLookUp,
  nameOf: ({ idOut }: EntryLocator) => `Payout ${idOut}`,
  titleOf: ({ value }) => vendorName(value),
  notFound: ({ entry, idOut, paymentId }) =>
    paymentId === undefined
      ? `It is not among the newest ${String(lookBackRecords)} payouts of ${entry}. Find it in the list by its payment id, vendor or batch.`
      : `${entry} has no payout ${idOut} under payment id ${paymentId}.`,
  path: ({ entry, ...locator }) => payoutPath(entry, locator),
  detail: (reading, { entry }) => <PayoutDetail entry={entry} reading={reading} />,
  page: {
    locate: ({ entry = '', idOut = '' }, search) => ({ entry, idOut, paymentId: readRef(search) }),
    back: ({ entry }) => ({
      to: listPath({
        entry,
        list: { conditions: [], unknown: [] },
        open: undefined,
        local: [],
      }),
      text: `Payouts of ${entry}`,
    }),
    description: ({ entry, idOut }) => `Payout ${idOut} of ${entry}`,
  },
})
