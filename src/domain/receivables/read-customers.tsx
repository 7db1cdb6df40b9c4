import { useState } from 'react'

import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { countShown } from '~/ui/locale'

import { MOST_CUSTOMERS_READ, readCustomers } from './use-receivables'

interface ReadCustomersProps {
  /** Those whose records may be older than what is asked. */
  readonly ids: readonly string[]
  /** What is made of them is made anew, then. */
  readonly after?: () => Promise<void>
}

/** Reads their records again, so many at a press. */
export function ReadCustomers({ ids, after }: ReadCustomersProps) {
  const [read, setRead] = useState<number>()
  const isReading = read !== undefined
  const some = Math.min(ids.length, MOST_CUSTOMERS_READ)
  const start = async () => {
    setRead(0)
    try {
      const count = await readCustomers(ids, setRead)
      await after?.()
      announce(`${countShown(count)} of ${customersText(some)} read`)
    } finally {
      setRead(undefined)
    }
  }
  if (some === 0 && !isReading) return null
  return (
    <Button size="sm" isPending={isReading} onClick={() => void start()}>
      {isReading
        ? `${countShown(read)} of ${countShown(some)} read`
        : `Read ${customersText(some)} again`}
    </Button>
  )
}

const customersText = (count: number): string =>
  `${countShown(count)} ${count === 1 ? 'customer' : 'customers'}`
