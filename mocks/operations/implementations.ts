import type { OperationName, Operations } from '~/contract/index'

import { billGet } from './bills'
import { boardingLinkGet } from './boarding-links'
import { chargebackRead } from './chargebacks'
import { customerGet } from './customers'
import { domainUpdate } from './domains'
import type { Implementation } from './implementation'
import { invoiceCreate } from './invoices'
import { notificationCreate, notificationUpdate } from './notifications'
import { pageCreate, pageLoad } from './payment-pages'
import { paymentGetpaid } from './payments'
import { payoutAuthorize } from './payouts'
import { batchQuery, payoutQuery, paypointQuery } from './queries'
import { paymentRefund } from './refunds'
import { Refusal } from './refusal'
import { tokenAdd } from './tokens'
import { vendorCreate, vendorGet } from './vendors'

export const implementations: { [N in OperationName]: Implementation<Operations[N]> } = {
  tokenAdd,
  payoutAuthorize,
  paymentGetpaid,
  paymentRefund,
  invoiceCreate,
  vendorCreate,
  vendorGet,
  billGet,
  customerGet,
  pageCreate,
  pageLoad,
  boardingLinkGet,
  domainUpdate,
  chargebackRead,
  payoutQuery: ({ store, params, search }) => {
    const answer = payoutQuery(store, params.entry, search)
    if (!answer) throw new Refusal(`entry: there is no entry "${params.entry}".`)
    return answer
  },
  batchQuery: ({ store, params, search }) => batchQuery(store, params.orgId, search),
  paypointQuery: ({ store, params, search }) => paypointQuery(store, params.orgId, search),
  notificationCreate,
  notificationUpdate,
}
