import type { Submission } from '~/storage/submission-record'
import { paths } from '~/paths'
import { Identifier } from '~/ui/identifier'
import { Link } from '~/ui/link'
import { NotGiven } from '~/ui/not-given'

/** The payout of a reference, as the list shows it. */
const payoutsOf = (entry: string, reference: string) =>
  paths.payouts(`entry=${encodeURIComponent(entry)}&paymentId(eq)=${encodeURIComponent(reference)}`)

/** What the service calls what was made, leading to it where this app can show it. */
export function ReferenceLink({ submission }: { submission: Submission }) {
  const { reference, operation, subject } = submission
  if (reference === undefined) return <NotGiven />
  if (operation === 'payoutAuthorize' && subject.entry) {
    return (
      <Link to={payoutsOf(subject.entry, reference)} className="link id-text">
        {reference}
      </Link>
    )
  }
  if (operation === 'vendorCreate') {
    return (
      <Link to={paths.vendor(reference)} className="link id-text">
        {reference}
      </Link>
    )
  }
  return <Identifier value={reference} label="reference" />
}
