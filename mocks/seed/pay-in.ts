import type { ChargebackRecord, CustomerRecord, StoredToken, TransactionRecord } from '../model'
import { settlementStatus, transStatus } from '../statuses'
import { chargebackOf, FIRST_CHARGEBACK_ID } from './chargebacks'
import { customerOf } from './customers'
import { payerOf, type Payer } from './payers'
import { fateOf, numberOfTransaction, transactionsOf } from './transactions'

const CUSTOMERS = 41
const MAX_CHARGEBACKS = 12

export interface PayIn {
  readonly customers: readonly CustomerRecord[]
  readonly transactions: readonly TransactionRecord[]
  readonly chargebacks: readonly ChargebackRecord[]
  readonly tokens: readonly (readonly [string, StoredToken])[]
}

function tokensOf({ methods, business, id }: Payer): (readonly [string, StoredToken])[] {
  return methods.map((method) => [
    method.idPmethod,
    {
      method: method.method ?? 'card',
      maskedAccount: method.maskedAccount ?? '',
      expDate: method.expDate || undefined,
      holderName: method.holderName,
      descriptor: method.descriptor,
      bin: method.bin,
      binData: method.binData,
      entry: business.entry,
      customerId: id,
      temporary: false,
      expiresAt: undefined,
      used: false,
    },
  ])
}

export function seedPayIn(seed: number, end: number): PayIn {
  const payers = Array.from({ length: CUSTOMERS }, (_, index) => payerOf(seed, index, end))
  const byPayer = payers.map((payer) => transactionsOf(seed, payer))
  const disputed = byPayer
    .flat()
    .filter((transaction) => fateOf(numberOfTransaction(transaction)) === 'disputed')
    .slice(0, MAX_CHARGEBACKS)
  // A returned ACH payment names the record of its return.
  disputed.forEach((transaction, place) => {
    if (transaction.Method !== 'ach') return
    transaction.ReturnedId = FIRST_CHARGEBACK_ID + place
    transaction.TransStatus = transStatus.returned
    transaction.SettlementStatus = settlementStatus.returned
  })
  return {
    customers: payers.map((payer, at) => customerOf(seed, payer, byPayer[at] ?? [])),
    transactions: byPayer.flat(),
    chargebacks: disputed.map((transaction, place) => chargebackOf(place, transaction, end)),
    tokens: payers.flatMap(tokensOf),
  }
}
