/** Whom an invoice is for and where it ships to, line by line. */
import { customerProfile, customerRequest } from '~/contract/customer-members'
import type { CustomerRead } from '~/domain/customers/customer-by-id'

import type { InvoiceBody } from './document-parts'

const filled = (texts: readonly (string | undefined)[]): string[] =>
  texts.flatMap((text) => text?.trim() || [])

export const joined = (texts: readonly (string | undefined)[], by: string) => filled(texts).join(by)

/** An address is shown whole or not at all: half of one and half of another is a place nobody named. */
function addressLines(
  kind: 'billing' | 'shipping',
  ...sources: readonly (Readonly<Record<string, unknown>> | undefined)[]
): readonly string[] {
  for (const source of sources) {
    const [street, street2, city, state, zip, country] = addressMembers.map((member) => {
      const text = source?.[`${kind}${member}`]
      return typeof text === 'string' ? text : undefined
    })
    const place = joined([city, joined([state, zip], ' ')], ', ')
    const lines = filled([street, street2, place, country])
    if (lines.length > 0) return lines
  }
  return []
}

const addressMembers = ['Address1', 'Address2', 'City', 'State', 'Zip', 'Country'] as const

interface Parties {
  readonly billTo: readonly string[]
  readonly shipTo: readonly string[]
}

/** The body of a known customer has an id alone: its record says the rest, in the same words. */
export function partiesOf(
  { customerData = {}, invoiceData = {} }: InvoiceBody,
  record: CustomerRead | undefined,
  name: string | undefined,
): Parties {
  const known = record && customerRequest(customerProfile('record', record))
  const { company, firstName, lastName } = invoiceData
  const own = filled([company, joined([firstName, lastName], ' ')])
  const names = own.length > 0 ? own : namesIn(known ?? customerData)
  const { billingEmail, billingPhone } = known ?? customerData
  const billTo = [
    ...names,
    ...addressLines('billing', customerData, known),
    ...filled([billingEmail, billingPhone]),
  ]
  const { customerId } = customerData
  return {
    billTo: billTo.length > 0 ? billTo : filled([name ?? (customerId && `Customer ${customerId}`)]),
    shipTo: [
      ...addressLines('shipping', invoiceData, customerData, known),
      ...filled([invoiceData.shippingEmail, invoiceData.shippingPhone]),
    ],
  }
}

/** On paper a company comes first, and the person in it after that. */
const namesIn = ({ company, firstName, lastName }: NonNullable<InvoiceBody['customerData']>) =>
  filled([company, joined([firstName, lastName], ' ')])
