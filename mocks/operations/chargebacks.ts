/** interface.md, "Chargeback read". */
import type { chargebackRead as Descriptor } from '~/contract/chargebacks'

import type { Implementation } from './implementation'
import { Refusal } from './refusal'

export const chargebackRead: Implementation<typeof Descriptor> = ({ store, params }) => {
  const chargeback = store.get('chargebacks', params.Id)
  if (!chargeback) throw new Refusal(`Id: there is no chargeback or return ${params.Id}.`)
  const transaction = store.get('transactions', chargeback.PaymentId ?? '')
  return transaction ? { ...chargeback, transaction } : chargeback
}
