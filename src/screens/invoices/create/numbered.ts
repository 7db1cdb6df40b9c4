/**
 * Customers by their numbers: the answer to an invoice doesn't name the customer that was made along with it, and the
 * service finds it again by a member that the request names (interface.md, "identifierFields").
 */
import { invoiceCreate } from '~/contract/invoices'
import { customerProfile, nameOfCustomer } from '~/contract/customer-members'
import { read } from '~/contract/read'
import { foldText } from '~/lib/text'
import type { KeptCustomer } from '~/storage/directory-kinds'
import { isOpen, sentAtOf, type Submission } from '~/storage/submission-record'

import { keptBody } from '../made-invoices'
import type { InvoiceValues } from './fields'

type CustomerValues = InvoiceValues['customerData']

/** The member's name, as interface.md spells it. */
export const BY_NUMBER = 'customerNumber'

/** Whole letters: half of one isn't text. */
const FIRST_LETTERS = /^(.{0,16}).*$/su
const OWN_FIGURES = 6

/**
 * "NEWCOMER-4F2A9C": its end is the draft's own, for another customer's number would be found as that customer. Blank
 * where there is no name yet.
 */
export function proposedNumber(
  { firstName, lastName, company }: Pick<CustomerValues, 'firstName' | 'lastName' | 'company'>,
  draftId: string,
): string {
  const [name] = [lastName, company, firstName].flatMap((text) => {
    const plain = foldText(text.trim())
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replace(FIRST_LETTERS, '$1')
      .replaceAll(/^-|-$/g, '')
      .toUpperCase()
    return plain === '' ? [] : [plain]
  })
  const own = draftId
    .replaceAll(/[^\da-z]/gi, '')
    .slice(-OWN_FIGURES)
    .toUpperCase()
  return name === undefined || own === '' ? '' : `${name}-${own}`
}

export interface NumberedCustomer {
  readonly number: string
  readonly entry: string
  readonly name: string | undefined
  readonly sentAt: number
  /** Its invoice may not have arrived. */
  readonly isUnsettled: boolean
  /** What was sent of it. */
  readonly values: Partial<CustomerValues>
}

const textMembers = ['firstName', 'lastName', 'company', 'billingEmail', 'billingPhone'] as const

const placeOf = (entry: string, number: string): string => `${entry}\n${foldText(number.trim())}`

/**
 * Of invoices that made their customers, each number of a paypoint once; those whose record was read are known by ID.
 *
 * @param submissions newest first
 */
export function numberedCustomers(
  submissions: readonly Submission[],
  customers: readonly KeptCustomer[],
): readonly NumberedCustomer[] {
  const known = new Set(
    customers.flatMap(({ facts: { entry, number } }) =>
      number ? [placeOf(entry?.value ?? '', number.value)] : [],
    ),
  )
  const found = new Map<string, NumberedCustomer>()
  for (const submission of submissions) {
    const { subject, body } = submission
    const { customerData = {} } = read(invoiceCreate.body, keptBody(body).body).value
    const number = customerData.customerNumber?.trim() ?? ''
    const { entry = '' } = subject
    const place = placeOf(entry, number)
    if (number === '' || customerData.customerId || known.has(place) || found.has(place)) continue
    found.set(place, {
      number,
      entry,
      name: nameOfCustomer(customerProfile('request', customerData)) ?? customerData.billingEmail,
      sentAt: sentAtOf(submission),
      isUnsettled: isOpen(submission),
      values: Object.fromEntries(
        textMembers.flatMap((member) => {
          const text = customerData[member]
          return text ? [[member, text]] : []
        }),
      ),
    })
  }
  return [...found.values()]
}

/** Whose number it is, among customers of the paypoint that were read here. */
export const ownerOfNumber = (
  number: string,
  entry: string,
  customers: readonly KeptCustomer[],
): KeptCustomer | undefined =>
  number.trim() === ''
    ? undefined
    : customers.find(
        ({ facts }) =>
          foldText(facts.number?.value ?? '') === foldText(number.trim()) &&
          (facts.entry?.value ?? entry) === entry,
      )
