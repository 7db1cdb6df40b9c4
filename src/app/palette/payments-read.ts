/** Payments on the customers that this tab has read. The directory keeps none, and the service can't list them. */
import { CreditCard } from 'lucide-react'

import { currentScope } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { nameOnRecord } from '~/contract/customer-members'
import { customerGet } from '~/contract/customers'
import type { Reading } from '~/contract/read'
import { transactionMoney } from '~/lists/pay-in/transaction-money'
import { formatMoney, type Money } from '~/lib/money'
import { paths } from '~/paths'
import { scopeKey } from '~/storage/scope'
import { display } from '~/ui/locale'

import { isAmount } from './amounts'
import type { PaletteOption } from './option'

interface CustomerAnswer {
  readonly reading: Reading<typeof customerGet.response>
}

const MOST = 6
/** Shorter ones are part of too many IDs. */
const SHORTEST_PART = 4

function isSought(id: string, typed: string): boolean {
  const [whole, part] = [id.toLowerCase(), typed.toLowerCase()]
  return whole === part || (part.length >= SHORTEST_PART && whole.includes(part))
}

export function paymentsRead(text: string, money: Money | undefined): readonly PaletteOption[] {
  const typed = text.trim()
  if (typed === '') return []
  const scope = scopeKey(currentScope())
  return queryClient
    .getQueriesData<CustomerAnswer>({ queryKey: [customerGet.name] })
    .flatMap(([key, answer]) => (key.at(-1) === scope && answer ? [answer.reading.value] : []))
    .flatMap((customer) =>
      (customer.customerSummary?.recentTransactions ?? []).flatMap((payment): PaletteOption[] => {
        const { PaymentTransId: id } = payment
        const { total } = transactionMoney(payment)
        if (!id || !(isSought(id, typed) || isAmount(total, money))) return []
        const named = nameOnRecord(customer) ?? `Customer ${customer.customerId}`
        return [
          {
            key: `payment ${customer.customerId} ${id}`,
            label: `Payment ${id}`,
            note: named,
            figure: total && formatMoney(total, { locale: display.locale, withCurrency: true }),
            icon: CreditCard,
            to: paths.transaction({ customer: customer.customerId, transaction: id }),
          },
        ]
      }),
    )
    .slice(0, MOST)
}
