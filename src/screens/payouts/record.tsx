import { Repeat } from 'lucide-react'

import { nameOfEntry } from '~/api/entries'
import { amountMembers } from '~/contract/amount-members'
import { ended } from '~/lib/text'
import { recordDefinition } from '~/lists/record/record-definition'
import { RecordTabs } from '~/lists/record/record-tabs'
import { paths } from '~/paths'
import { ReadMembers } from '~/table/read-columns'
import { StatusMark } from '~/table/status-mark'
import { display } from '~/ui/locale'
import { Amount } from '~/ui/money'

import { lookBackRecords, payoutRequest } from './look-up'
import { PayoutFacts } from './payout-facts'
import { payoutMoney, vendorName } from './payout-money'
import { PayoutWork } from './payout-work'
import { locatorOf, payoutLookUp, type PayoutReading } from './queries'
import { listPath, locatePayout, payoutPath, type EntryLocator } from './search'

export function PayoutDetail({ entry, reading }: { entry: string; reading: PayoutReading }) {
  return (
    <RecordTabs
      label="Payout"
      reading={reading}
      work={() => <PayoutWork payout={reading.value} problems={reading.problems} />}
      facts={() => <PayoutFacts payout={reading.value} problems={reading.problems} />}
      request={() => payoutRequest({ entry, ...locatorOf(reading) })}
    />
  )
}

export const payoutRecord = recordDefinition({
  lookUp: payoutLookUp,
  nameOf: ({ idOut }: EntryLocator) => `Payout ${idOut}`,
  hasFigure: true,
  heading: (reading, { entry }) => {
    const { value: payout } = reading
    return {
      title: vendorName(payout),
      figure: (
        <ReadMembers reading={reading} members={amountMembers('TotalAmount')}>
          <Amount money={payoutMoney(payout).total} size="xl" align="start" />
        </ReadMembers>
      ),
      status: (
        <ReadMembers reading={reading} members={['PaymentStatus', 'Status']}>
          <StatusMark kind="payout" text={payout.PaymentStatus} code={payout.Status} isExplained />
        </ReadMembers>
      ),
      actions: payout.Vendor?.vendorId
        ? [
            {
              label: 'Pay again',
              icon: <Repeat aria-hidden="true" className="size-3.5" />,
              to: paths.newPayout({
                entry,
                vendor: payout.Vendor.vendorId,
                again: payout.PaymentId || undefined,
              }),
            },
          ]
        : [],
    }
  },
  notFound: ({ entry, idOut, paymentId }) =>
    paymentId === undefined
      ? `It isn’t among the newest ${lookBackRecords.toLocaleString(display.locale)} ${ended(`payouts of ${nameOfEntry(entry)}`)} Find it in the list by its payment ID, vendor or batch.`
      : `${nameOfEntry(entry)} has no payout ${idOut} with payment ID ${paymentId}. Find it in the list by its vendor or batch.`,
  path: ({ entry, ...locator }) => payoutPath(entry, locator),
  detail: (reading, { entry }) => <PayoutDetail entry={entry} reading={reading} />,
  page: {
    locate: locatePayout,
    back: ({ entry }) => ({
      to: listPath({
        entry,
        list: { conditions: [], unknown: [] },
        open: undefined,
        local: [],
      }),
      text: 'Payouts',
    }),
  },
})
