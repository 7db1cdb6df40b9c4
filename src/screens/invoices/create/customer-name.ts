import { customerProfile, nameOfCustomer } from '~/contract/customer-members'
import { plainId } from '~/lib/ids'

export interface NamedCustomer {
  readonly customer: 'known' | 'new'
  readonly customerName: string
  readonly customerData: Readonly<
    Record<
      'customerId' | 'firstName' | 'lastName' | 'company' | 'billingEmail' | 'customerNumber',
      string
    >
  >
}

/** As the customer’s record or this form says it; undefined where neither does. */
export function customerName({ customer, customerData, customerName: known }: NamedCustomer) {
  if (customer === 'known') return known.trim() || undefined
  const { billingEmail } = customerData
  return (
    nameOfCustomer(customerProfile('request', customerData)) ?? (billingEmail.trim() || undefined)
  )
}

/** For a title, where a customer without a name is called by its number. */
export function customerTitle(values: NamedCustomer): string {
  const { customerId, customerNumber } = values.customerData
  const name = customerName(values)
  if (name !== undefined || values.customer === 'new') return name ?? customerNumber.trim()
  return customerId.trim() === '' ? '' : `customer ${plainId(customerId)}`
}
