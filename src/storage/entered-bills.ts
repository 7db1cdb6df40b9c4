/** Bills that a person entered here, since no payout and no record of the service has them yet: a list of bills to pay. */
import { collections } from './collection'
import type { Scope } from './scope'
import { isMoney, isText, isTime, listOf, maybe, record, type Checked } from './shape'

export const isEnteredBill = record({
  /** Begins with `entered-`, which no ID of the service does. */
  id: isText,
  vendorName: isText,
  vendorId: maybe(isText),
  number: isText,
  amount: maybe(isMoney),
  billDate: maybe(isText),
  dueDate: maybe(isText),
  terms: maybe(isText),
  comments: maybe(isText),
  entry: maybe(isText),
  /** Attachments by their names alone. */
  files: maybe(listOf(isText)),
  enteredAt: isTime,
})

export type EnteredBill = Checked<typeof isEnteredBill>

export const enteredBillsKept = collections({
  name: 'countinghouse-bills',
  version: 1,
  stores: { entered: { key: ['id'], record: isEnteredBill, isDurable: true } },
})

const { entered } = enteredBillsKept.collections

const PREFIX = 'entered-'

export const enteredBillId = (id: string): string => `${PREFIX}${id}`

export const isEnteredBillId = (id: string): boolean => id.startsWith(PREFIX)

export const enteredBillsOf = async (scope: Scope): Promise<readonly EnteredBill[]> =>
  (await entered.kept(scope)).records

export const enteredBill = (scope: Scope, id: string): Promise<EnteredBill | undefined> =>
  entered.get(scope, id)

/** All of them or none. */
export async function enterBills(scope: Scope, bills: readonly EnteredBill[]): Promise<void> {
  const [kept] = await enteredBillsKept.write(scope, 'entered')
  for (const bill of bills) kept.put(bill)
  await kept.done()
}

export async function removeEnteredBills(scope: Scope, ids: readonly string[]): Promise<void> {
  const [kept] = await enteredBillsKept.write(scope, 'entered')
  for (const id of ids) kept.remove(id)
  await kept.done()
}
