/** interface.md, "Bill get". */
import type { billGet as Descriptor } from '~/contract/bills'

import { PAYING_STATUS } from '../seed/bills'
import type { Implementation } from './implementation'
import { Refusal } from './refusal'

export const billGet: Implementation<typeof Descriptor> = ({ store, params }) => {
  const bill = store.get('bills', params.idBill)
  if (!bill) throw new Refusal(`idBill: there is no bill ${params.idBill}.`)
  const idOut = bill.Transaction?.IdOut
  const payout = idOut === undefined ? undefined : store.get('payouts', String(idOut))
  return payout ? { ...bill, status: PAYING_STATUS, Transaction: payout } : bill
}
