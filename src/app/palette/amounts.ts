import { compareMoney, type Money } from '~/lib/money'

const bare = (money: Money): Money => ({ ...money, currency: undefined })

/** What is written without a currency is asked for in any. */
export function isAmount(amount: Money | undefined, sought: Money | undefined): boolean {
  if (!amount || !sought) return false
  const isOther =
    sought.currency !== undefined &&
    amount.currency !== undefined &&
    sought.currency !== amount.currency
  return !isOther && compareMoney(bare(amount), bare(sought)) === 0
}
