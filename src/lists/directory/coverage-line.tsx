import { useQuery } from '@tanstack/react-query'

import { directoryCoverage } from '~/api/directory'
import { MOST_PAYOUTS } from '~/storage/directory'
import { display } from '~/ui/locale'
import { Moment } from '~/ui/moment'

const count = (value: number) => value.toLocaleString(display.locale)

export function CoverageLine({ missing }: { missing: string }) {
  const { data } = useQuery(directoryCoverage())
  // Whether any were read is unknown so far.
  if (!data) return <p>{missing}</p>
  const read = data.filter(({ payouts }) => payouts > 0)
  const payouts = read.reduce((sum, each) => sum + each.payouts, 0)
  const [since] = read.flatMap(({ from }) => from ?? []).toSorted()
  if (payouts === 0) return <p>No payouts have been read yet. {missing}</p>
  return (
    <p className="tnum">
      From {count(payouts)}
      {payouts >= MOST_PAYOUTS && '+'} {payouts === 1 ? 'payout' : 'payouts'} of{' '}
      {read.length === 1 ? '1 paypoint' : `${count(read.length)} paypoints`}
      {since !== undefined && (
        <>
          {' '}
          since <Moment value={since} style="date" />
        </>
      )}
      . {missing}
    </p>
  )
}
