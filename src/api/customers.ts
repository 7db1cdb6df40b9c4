import { customerGet } from '~/contract/customers'
import { plainId } from '~/lib/ids'

import { query } from './query'

/** One record, however its ID was typed. */
export const customerById = (id: string) =>
  query(customerGet, { params: { customerId: plainId(id) } })
