import { customerProfile, nameOfCustomer } from '~/contract/customer-members'
import { nameRead } from '~/domain/customers/customer-by-id'
import { isNumberId, plainId } from '~/lib/ids'

export interface NamedCustomer {
  readonly customer: 'known' | 'new'
  readonly customerData: Readonly<
    Record<
      'customerId' | 'firstName' | 'lastName' | 'company' | 'billingEmail' | 'customerNumber',
      string
    >
  >
}

/** The ID of an existing one, as typed; blank where it is a new one. */
export const knownCustomerId = ({ customer, customerData }: NamedCustomer): string =>
  customer === 'known' ? customerData.customerId.trim() : ''

/** As the record says that this session has read, or this form; undefined where neither does. */
export function customerName(values: NamedCustomer, known = nameRead(knownCustomerId(values))) {
  const { customer, customerData } = values
  if (customer === 'known') return known
  const { billingEmail } = customerData
  return (
    nameOfCustomer(customerProfile('request', customerData)) ?? (billingEmail.trim() || undefined)
  )
}

/** For a title, where a customer without a name is called by its number. */
export function customerTitle(values: NamedCustomer, known?: string): string {
  const { customerId, customerNumber } = values.customerData
  const name = customerName(values, known)
  if (name !== undefined || values.customer === 'new') return name ?? customerNumber.trim()
  // A word that found nobody is no customer.
  return isNumberId(customerId) ? `customer ${plainId(customerId)}` : ''
}
