import { Amount } from '~/ui/amount'

import type { Sums } from './sums'

/** One sum for each currency, one under the other. */
export function Amounts({ sums }: { sums: Pick<Sums, 'amounts'> }) {
  if (sums.amounts.size === 0) return <Amount money={undefined} />
  return (
    <>
      {[...sums.amounts].map(([currency, sum]) => (
        <Amount key={currency} money={sum} />
      ))}
    </>
  )
}
