import { moneyFromJson, moneyToJson, sumMoney, type Money } from '~/lib/money'

const CENTS = 2

export class Tally {
  count = 0
  #cents = 0
  #finer: Money[] | undefined

  /** Ignores anything but amounts. */
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

  get amount(): number {
    const cents: Money = { amountMinor: this.#cents, scale: CENTS, currency: undefined }
    return moneyToJson(this.#finer ? sumMoney([cents, ...this.#finer]) : cents)
  }
}
