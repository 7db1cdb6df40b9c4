import { formatMoney } from '~/lib/money'
import { paths } from '~/paths'
import type { Submission } from '~/storage/submission-record'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'

/** What was sent, by amount and reference, each opening its submission. */
export const SentLinks = ({ of, other }: { of: readonly Submission[]; other: string }) =>
  of.map(({ id, subject: { amount }, reference }, at) => (
    <span key={id}>
      {at > 0 && ', '}
      <Link className="link" to={paths.submissions(id)}>
        {[
          amount ? formatMoney(amount, { locale: display.locale, withCurrency: true }) : other,
          reference,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Link>
    </span>
  ))
