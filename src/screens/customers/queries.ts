import { buildRequest } from '~/api/request'
import { getConnection } from '~/api/connection'
import { customerGet, type Customer } from '~/contract/customers'
import type { Read } from '~/contract/fields'
import type { Reading } from '~/contract/read'
import { plainId } from '~/lib/ids'

export type CustomerReading = Reading<typeof Customer>
export type CustomerValue = Read<typeof Customer>

export const customerHttpRequest = (id: string) =>
  buildRequest(customerGet, { params: { customerId: plainId(id) } }, getConnection())
