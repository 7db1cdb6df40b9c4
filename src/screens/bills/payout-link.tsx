import type { Read } from '~/contract/fields'
import type { Payout } from '~/contract/payouts'
import { refText } from '~/filters/record-search'
import { paths } from '~/paths'
import type { PayoutPlace } from '~/storage/directory-entry'
import { Link } from '~/ui/link'

export const paidPayoutPath = ({ entry, idOut, paymentId }: PayoutPlace): string =>
  paths.payout({ entry, idOut }, refText(paymentId))

type Place = Pick<Read<typeof Payout>, 'IdOut' | 'EntryName' | 'PaymentId'>

/** A payout can't be found without its entry. */
export function PayoutLink({
  payout: { IdOut: idOut, EntryName: entry, PaymentId: paymentId },
}: {
  payout: Place
}) {
  if (!entry || idOut === '') return <span className="id-text whitespace-nowrap">{idOut}</span>
  return (
    <Link
      className="link id-text whitespace-nowrap"
      to={paidPayoutPath({ entry, idOut, paymentId })}
    >
      {idOut}
    </Link>
  )
}
