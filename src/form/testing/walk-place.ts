/** What no other form of the walks has: its amount, and a customer whose record is looked on. */
import type { startSandboxForTests } from '../../../mocks/vitest'

export type WalkStore = ReturnType<ReturnType<typeof startSandboxForTests>['store']>

/** "W12-3": the third form of walk 12. */
const numbersIn = (marker: string): readonly [walk: number, form: number] => {
  const [walk = '0', form = '0'] = marker.slice(1).split('-')
  return [Number(walk), Number(form)]
}

/** Walk 12's third form is about 12.03 more than a thousand. */
export function amountOf(marker: string): string {
  const [walk, form] = numbersIn(marker)
  return `${String(1000 + walk)}.${String(form).padStart(2, '0')}`
}

/** @returns the id of a customer with nothing on its record but, where it is to be refunded, one payment `WALK-id` */
export function customerOf(store: WalkStore, marker: string, isPaid = false): string {
  const [walk, form] = numbersIn(marker)
  const customerId = 1_000_000 + walk * 100 + form
  const id = String(customerId)
  const [customer] = [...store.all('customers')].map(([, each]) => each)
  if (!customer || store.get('customers', id) !== undefined) return id
  const [payment] = isPaid ? (customer.customerSummary?.recentTransactions ?? []) : []
  const own = payment && {
    ...payment,
    PaymentTransId: paymentOf(id),
    PayorId: customerId,
    TotalAmount: 1_000_000,
    TransactionEvents: [],
  }
  if (own) store.put('transactions', own.PaymentTransId, own)
  store.put('customers', id, {
    ...customer,
    customerId,
    StoredMethods: [],
    customerSummary: {
      numberofTransactions: own ? 1 : 0,
      recentTransactions: own ? [own] : [],
    },
  })
  return id
}

export const paymentOf = (customerId: string): string => `WALK-${customerId}`
