/** An exact sum of JSON amounts. */
import { moneyFromJson, moneyToJson, sumMoney, type Money } from '~/lib/money'

const CENTS = 2

export class Tally {
  count = 0
  #cents = 0
  /** Amounts with more than two decimals. Rare, so made when the first one comes. */
  #finer: Money[] | undefined

  /** What is not an amount counts as nothing. */
  add(amount: unknown) {
    const money = typeof amount === 'number' ? moneyFromJson(amount) : undefined
    this.count += 1
    if (money?.scale === CENTS) this.#cents += money.amountMinor
    else if (money) (this.#finer ??= []).push(money)
  }

  addCents(cents: number, count = 1) {
    this.count += count
    this.#cents += cents
  }

  /** In major units, as JSON has it. */
  get amount(): number {
    const cents: Money = { amountMinor: this.#cents, scale: CENTS, currency: undefined }
    return moneyToJson(this.#finer ? sumMoney([cents, ...this.#finer]) : cents)
  }
}
