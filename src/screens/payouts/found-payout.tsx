import type { ReactNode } from 'react'

import { FoundRecord } from '~/table/found-record'

import { lookBackRecords } from './look-up'
import { payoutLookUp, type PayoutReading } from './queries'
import type { PayoutLocator } from './search'

/** Looks a payout up and shows `children` with it, or why it cannot be shown. */
export function FoundPayout({
  entry,
  locator,
  children,
}: {
  entry: string
  locator: PayoutLocator
  children: (reading: PayoutReading) => ReactNode
}) {
  return (
    <FoundRecord
      lookUp={payoutLookUp({ entry, ...locator })}
      name={`Payout ${locator.idOut}`}
      notFound={
        locator.paymentId === undefined
          ? `It is not among the newest ${String(lookBackRecords)} payouts of ${entry}. Find it in the list by its payment id, vendor or batch.`
          : `${entry} has no payout ${locator.idOut} under payment id ${locator.paymentId}.`
      }
    >
      {children}
    </FoundRecord>
  )
}
