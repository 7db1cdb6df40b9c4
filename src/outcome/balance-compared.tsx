/** The customer’s balance before an invoice whose outcome is unknown, and now. */
import { useQuery } from '@tanstack/react-query'

import { customerById, isCustomerAsked } from '~/api/customers'
import { formatMoment, readMoment } from '~/lib/dates'
import { isNumberId } from '~/lib/ids'
import { addMoney, formatMoney, ifExact, type Money } from '~/lib/money'
import type { Submission } from '~/storage/submission-record'
import { Button } from '~/ui/button'
import { display } from '~/ui/locale'

interface Balances {
  readonly before: Money
  /** When it was read, in words. */
  readonly readAt: string
  readonly now: Money
  readonly amount: Money | undefined
}

/** A balance has no currency (interface.md), and the service bills in its own: the figures alone are added. */
export function balanceWords({ before, readAt, now, amount }: Balances): string {
  const bare = (money: Money): Money => ({ ...money, currency: undefined })
  const text = (money: Money): string => formatMoney(bare(money), { locale: display.locale })
  const sum = amount && ifExact(() => addMoney(bare(before), bare(amount)))
  const both = `The balance was ${text(before)} before (read ${readAt}) and is ${text(now)} now`
  return sum ? `${both}; with this invoice it would be ${text(sum)}.` : `${both}.`
}

/** Helps whoever settles it, and settles nothing by itself. */
export function BalanceCompared({ submission: { subject } }: { submission: Submission }) {
  const { customerId = '', balanceBefore: before, balanceReadAt, amount } = subject
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useQuery({
    ...customerById(customerId),
    enabled: before !== undefined && isNumberId(customerId),
    refetchOnMount: 'always',
    retry: false,
  })
  if (before === undefined || balanceReadAt === undefined) return null
  const customer = isFetchedAfterMount && !error ? data?.reading.value : undefined
  const now = customer && isCustomerAsked(customerId, customer) ? customer.Balance : undefined
  const moment = readMoment(new Date(balanceReadAt).toISOString())
  const readAt = formatMoment(moment, { ...display, style: 'minutes' }).text
  return (
    <div className="flex flex-col items-start gap-2">
      <p role="status" className="text-base text-ink">
        {now !== undefined
          ? balanceWords({ before, readAt, now, amount })
          : isFetchedAfterMount
            ? 'We couldn’t read the customer’s balance now.'
            : 'Reading the customer’s balance…'}
      </p>
      <p className="text-sm text-ink-3">
        A hint, no proof: other invoices and payments change the balance too.
      </p>
      <Button size="sm" isPending={isFetching} onClick={() => void refetch()}>
        Read the balance again
      </Button>
    </div>
  )
}
