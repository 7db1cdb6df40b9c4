import { moneyFromJson, moneyToJson, sumMoney } from '~/lib/money'

export function plus(...amounts: readonly (number | undefined)[]): number {
  const exact = amounts.flatMap((amount) => moneyFromJson(amount ?? 0) ?? [])
  return moneyToJson(sumMoney(exact))
}
