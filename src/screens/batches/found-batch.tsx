import type { ReactNode } from 'react'

import type { RecordLocator } from '~/filters/record-search'
import { FoundRecord } from '~/table/found-record'
import { display } from '~/ui/locale'

import { batchLookUp, lookBackRecords, type BatchReading } from './queries'

/** Looks a batch up and shows `children` with it, or why it cannot be shown. */
export function FoundBatch({
  locator,
  children,
}: {
  locator: RecordLocator
  children: (reading: BatchReading) => ReactNode
}) {
  return (
    <FoundRecord
      lookUp={batchLookUp(locator)}
      name={`Batch ${locator.id}`}
      notFound={
        locator.ref === undefined
          ? `It is not among the newest ${lookBackRecords.toLocaleString(display.locale)} batches. Find it in the list by its batch number or date.`
          : `The organization has no batch ${locator.id} under batch number ${locator.ref}.`
      }
    >
      {children}
    </FoundRecord>
  )
}
