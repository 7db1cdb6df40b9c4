import { customerGet } from '~/contract/customers'

import { query } from './query'

export const customerById = (id: string) => query(customerGet, { params: { customerId: id } })
