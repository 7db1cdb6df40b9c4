import { customerById } from '~/api/customers'
import { customerGet, type Customer } from '~/contract/customers'
import type { Read } from '~/contract/fields'
import type { Reading } from '~/contract/read'
import { isNumberId, plainId } from '~/lib/ids'
import { anotherThan, askedById } from '~/lists/record/define-record'
import { paths } from '~/paths'

export type CustomerReading = Reading<typeof Customer>
export type CustomerValue = Read<typeof Customer>

export const customerAsked = {
  ...askedById(customerGet, (id) => ({ params: { customerId: plainId(id) } })),
  couldBe: isNumberId,
  another: ({ reading }: { readonly reading: CustomerReading }, id: string) =>
    anotherThan('customer', id, reading.value.customerId),
}

interface InCustomer {
  readonly customer: string
}

/** Of records that the service shows only inside their customer's: that one is asked for. */
export const customerOfItAsked = {
  isAskedById: true as const,
  lookUp: ({ customer }: InCustomer) => customerById(customer),
  couldBe: ({ customer }: InCustomer) => isNumberId(customer),
  another: (found: { readonly reading: CustomerReading }, { customer }: InCustomer) =>
    customerAsked.another(found, customer),
  request: customerAsked.request,
  notFound: ({ customer }: InCustomer) =>
    `We looked for it on customer ${customer}. Check the address.`,
  back: ({ customer }: InCustomer) => ({
    to: paths.customer(customer),
    text: `Customer ${customer}`,
  }),
}
