/** What a receipt takes of the journal's copy of the body, which may be of any version. */
import { memberOf } from '~/lib/json'
import { numberEnd } from '~/lib/masks'
import { moneyFromJson, withCurrency, type Money } from '~/lib/money'
import type { Subject } from '~/storage/submission-record'

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined

export function methodOf(body: unknown): string | undefined {
  const held = memberOf(body, 'paymentMethod')
  return textOf(held) ?? textOf(memberOf(held, 'method'))
}

/** A new payee's: the journal has its last four digits only, or a word in its place. */
export function sentAccount(body: unknown): string | undefined {
  return numberEnd(
    textOf(memberOf(memberOf(memberOf(body, 'vendorData'), 'billingData'), 'accountNumber')),
  )
}

interface SentBill {
  readonly id: string
  readonly number: string
  readonly amount: Money | undefined
}

/** As sent, with their amounts; by their numbers alone where the body doesn't have them. */
export function sentBills(
  body: unknown,
  { billNumbers = [], amount: total }: Pick<Subject, 'billNumbers' | 'amount'>,
): readonly SentBill[] {
  const sent = memberOf(body, 'invoiceData')
  if (!Array.isArray(sent)) {
    return billNumbers.map((number, at) => ({ id: String(at), number, amount: undefined }))
  }
  return sent.map((bill: unknown, at) => {
    const id = memberOf(bill, 'billId')
    const known = typeof id === 'number' || typeof id === 'string' ? String(id) : String(at + 1)
    const net = memberOf(bill, 'netAmount')
    const amount = typeof net === 'number' ? moneyFromJson(net) : undefined
    return {
      id: String(at),
      number: textOf(memberOf(bill, 'invoiceNumber')) ?? `Bill ${known}`,
      amount: amount && withCurrency(amount, total?.currency),
    }
  })
}
