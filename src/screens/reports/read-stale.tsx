import { useState } from 'react'

import { countText } from '~/bulk/prepare/bulk-words'
import { MOST_READ, readCustomers } from '~/domain/receivables/use-receivables'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { countShown } from '~/ui/locale'

import { readRefundsAgain, type ReportAsked } from './reading'

const customerNoun = { one: 'customer', many: 'customers' }

/** The customers whose refunds may be newer than what was read of them. */
export function ReadStale({ ids, asked }: { ids: readonly string[]; asked: ReportAsked }) {
  const [read, setRead] = useState<number>()
  const some = Math.min(ids.length, MOST_READ)
  const start = async () => {
    setRead(0)
    const count = await readCustomers(ids, setRead)
    await readRefundsAgain(asked)
    setRead(undefined)
    announce(`${countShown(count)} of ${countText(some, customerNoun)} read`)
  }
  return (
    <Button size="sm" isPending={read !== undefined} onClick={() => void start()}>
      {read === undefined
        ? `Read ${countText(some, customerNoun)} again`
        : `${countShown(read)} of ${countShown(some)} read`}
    </Button>
  )
}
