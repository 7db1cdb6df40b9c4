import { customerById } from '~/api/customers'
import { queryClient } from '~/api/query-client'
import type { Customer } from '~/contract/customers'
import type { Read } from '~/contract/fields'
import { isSameId } from '~/lib/ids'

export type CustomerValue = Read<typeof Customer>

/** A different customer than requested is no answer. */
export const isCustomerAsked = (id: string, { customerId }: CustomerValue): boolean =>
  isSameId(customerId, id)

export function readCustomer(id: string): CustomerValue | undefined {
  const customer = queryClient.getQueryData(customerById(id).queryKey)?.reading.value
  return customer && isCustomerAsked(id, customer) ? customer : undefined
}
