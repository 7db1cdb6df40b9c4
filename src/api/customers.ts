import { customerGet } from '~/contract/customers'
import { isSameId, plainId } from '~/lib/ids'

import { query } from './query'

/** One record, however its ID was typed. */
export const customerById = (id: string) =>
  query(customerGet, { params: { customerId: plainId(id) } })

/** A different customer than requested is no answer. */
export const isCustomerAsked = (id: string, { customerId }: { readonly customerId: string }) =>
  isSameId(customerId, id)
