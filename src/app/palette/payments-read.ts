/** Payments of the customers that this browser has read, now or earlier: the service can't list them. */

import { CreditCard } from 'lucide-react'

import { currentScope } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { nameOnRecord } from '~/contract/customer-members'
import { customerGet } from '~/contract/customers'
import type { Reading } from '~/contract/read'
import { transactionMoney } from '~/domain/payments/transaction-money'
import { formatMoney, type Money } from '~/lib/money'
import { paths } from '~/paths'
import type { KeptCustomer } from '~/storage/directory-customers'
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

interface PaymentOf {
  readonly customer: string
  readonly name: string | undefined
  readonly id: string
  readonly total?: Money | undefined
}

/** In this tab, which may have a newer answer than storage, or none. */
function inThisTab(): readonly PaymentOf[] {
  const scope = scopeKey(currentScope())
  return queryClient
    .getQueriesData<CustomerAnswer>({ queryKey: [customerGet.name] })
    .flatMap(([key, answer]) => (key.at(-1) === scope && answer ? [answer.reading.value] : []))
    .flatMap((customer) =>
      (customer.customerSummary?.recentTransactions ?? []).flatMap((payment): PaymentOf[] => {
        const { PaymentTransId: id } = payment
        const { total } = transactionMoney(payment)
        const name = nameOnRecord(customer)
        return id ? [{ customer: customer.customerId ?? '', name, id, total }] : []
      }),
    )
}

const keptPayments = ({ id: customer, facts }: KeptCustomer): readonly PaymentOf[] =>
  (facts.payments?.value ?? []).map((payment) => ({
    ...payment,
    customer,
    name: facts.name?.value,
  }))

export function paymentsRead(
  text: string,
  money: Money | undefined,
  kept: readonly KeptCustomer[] = [],
): readonly PaletteOption[] {
  const typed = text.trim()
  if (typed === '') return []
  const found = new Map<string, PaletteOption>()
  for (const { customer, name, id, total } of [...inThisTab(), ...kept.flatMap(keptPayments)]) {
    const key = `payment ${customer} ${id}`
    if (found.has(key) || !(isSought(id, typed) || isAmount(total, money))) continue
    found.set(key, {
      key,
      label: `Payment ${id}`,
      note: name ?? `Customer ${customer}`,
      figure: total && formatMoney(total, { locale: display.locale, withCurrency: true }),
      icon: CreditCard,
      to: paths.transaction({ customer, transaction: id }),
    })
    if (found.size === MOST) break
  }
  return [...found.values()]
}
