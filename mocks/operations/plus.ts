import { moneyFromJson, moneyToJson, sumMoney } from '~/lib/money'

/** JSON amounts, added in minor units. */
export function plus(...amounts: readonly (number | undefined)[]): number {
  const exact = amounts.flatMap((amount) => moneyFromJson(amount ?? 0) ?? [])
  return moneyToJson(sumMoney(exact))
}
