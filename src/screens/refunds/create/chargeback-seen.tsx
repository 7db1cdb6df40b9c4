import { useQuery } from '@tanstack/react-query'

import { keyOf } from '~/api/query'
import { useScope } from '~/api/use-connection'
import { paths } from '~/paths'
import { allKept } from '~/storage/directory'
import type { KeptChargeback } from '~/storage/directory-chargebacks'
import { ForeignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'

/** Refunding what is charged back too would give the money back twice. Only those opened here are known. */
export function ChargebackSeen({ transId }: { transId: string }) {
  const scope = useScope()
  const id = transId.trim()
  const { data = [] } = useQuery({
    queryKey: keyOf('chargebacks of payment', { id }),
    queryFn: async () => chargebacksOf(id, await allKept(scope, 'chargebacks')),
    // Read from this browser, so it works offline.
    networkMode: 'always',
    refetchOnMount: 'always',
    retry: false,
  })
  if (data.length === 0) return null
  return (
    <Notice tone="warning" title="This payment has a chargeback or return">
      {data.map((each, at) => (
        <span key={each.id}>
          {at > 0 && ', '}
          <Link className="link" to={paths.chargeback(each.id)}>
            <ForeignText>
              {['Chargeback', each.facts.caseNumber?.value ?? each.id].join(' ')}
            </ForeignText>
          </Link>
        </span>
      ))}
      . Check it before you refund: the customer could get the money twice.
    </Notice>
  )
}

export const chargebacksOf = (
  transId: string,
  kept: readonly KeptChargeback[],
): readonly KeptChargeback[] =>
  transId === '' ? [] : kept.filter(({ facts }) => facts.paymentId?.value === transId)
