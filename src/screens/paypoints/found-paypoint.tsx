import type { ReactNode } from 'react'

import { FoundRecord } from '~/table/found-record'

import { paypointLookUp, type PaypointReading } from './queries'

/** Looks a paypoint up and shows `children` with it, or why it cannot be shown. */
export function FoundPaypoint({
  id,
  children,
}: {
  id: string
  children: (reading: PaypointReading) => ReactNode
}) {
  return (
    <FoundRecord
      lookUp={paypointLookUp(id)}
      name={`Paypoint ${id}`}
      notFound="The organization has no paypoint with this id. Find it in the list by its name or entry."
    >
      {children}
    </FoundRecord>
  )
}
