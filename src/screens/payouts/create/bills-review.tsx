import { formatMoney } from '~/lib/money'
import { ForeignText } from '~/ui/foreign-text'
import { display } from '~/ui/locale'
import { LongText } from '~/ui/long-text'
import { SumTexts } from '~/ui/sum-text'

import { billsSums, billsTotal } from './bills-sum'
import type { PayoutValues } from './fields'
import type { ReviewedBill } from './review-rows'

interface BillsReviewProps {
  readonly bills: readonly ReviewedBill[]
  readonly values: Pick<PayoutValues, 'bills' | 'currency'>
}

/** Each with its amount at the right, and under it what else is sent of it. */
export function BillsReview({ bills, values }: BillsReviewProps) {
  const total = billsTotal(values)
  if (bills.length === 0) return <p className="text-base text-ink-3">None added</p>
  return (
    <div className="min-w-0">
      <ul aria-label="Bills to pay">
        {bills.map(({ id, title, amount, rows }) => (
          <li key={id} className="border-b border-line py-2 last:border-b-0">
            <p className="flex items-baseline justify-between gap-4 text-base text-ink">
              <span className="min-w-0 font-medium [overflow-wrap:anywhere]">
                <ForeignText>{title}</ForeignText>
              </span>
              <span className="tnum shrink-0">{amount}</span>
            </p>
            {rows.length > 0 && (
              <dl className="mt-0.5 flex flex-wrap gap-x-4 text-sm">
                {rows.map(({ label, value = '' }) => (
                  <div key={label} className="flex min-w-0 gap-1.5">
                    <dt className="shrink-0 text-ink-3">{label}</dt>
                    <dd className="min-w-0 text-ink-2 [overflow-wrap:anywhere]">
                      <LongText>{value}</LongText>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
      {bills.length > 1 && (
        <p className="flex items-baseline justify-between gap-4 border-t border-line-control py-2 text-base font-medium text-ink">
          <span>Sum of {bills.length} bills</span>
          <span className="tnum">
            {total ? (
              formatMoney(total, { locale: display.locale, withCurrency: true })
            ) : (
              <SumTexts sums={billsSums(values)} />
            )}
          </span>
        </p>
      )}
    </div>
  )
}
