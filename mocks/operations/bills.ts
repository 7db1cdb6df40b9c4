/** interface.md, "Bill get". */
import type { billGet as Descriptor } from '~/contract/bills'

import type { Implementation } from './implementation'
import { Refusal } from './refusal'

export const billGet: Implementation<typeof Descriptor> = ({ store, params }) => {
  const bill = store.get('bills', params.idBill)
  if (!bill) throw new Refusal(`idBill: there is no bill ${params.idBill}.`)
  return bill
}
