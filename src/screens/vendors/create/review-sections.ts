/** What the review restates: exactly what is sent, with account and tax numbers masked. */
import type { Body } from '~/contract/operation'
import type { vendorCreate } from '~/contract/vendors'
import { maskAllBut } from '~/lib/masks'

import type { VendorStepId } from './steps'

type VendorBody = Body<typeof vendorCreate>

interface ReviewRow {
  readonly label: string
  readonly value: string | undefined
}

export interface ReviewSection {
  readonly step: VendorStepId
  readonly title: string
  readonly rows: readonly ReviewRow[]
}

const joined = (...parts: readonly (string | undefined)[]): string | undefined =>
  parts.filter((part) => part !== undefined).join(', ') || undefined

const hidden = (value: string | undefined) => value && maskAllBut(value)
const digits = (value: number | undefined) => (value === undefined ? undefined : String(value))

export function reviewSections(body: VendorBody): ReviewSection[] {
  const bank = body.billingData
  const sections: ReviewSection[] = [
    {
      step: 'vendor',
      title: 'Vendor',
      rows: [
        { label: 'Name', value: joined(body.name1, body.name2) },
        { label: 'Vendor number', value: body.vendorNumber },
        { label: 'EIN', value: hidden(body.ein) },
        { label: 'Your account at the vendor', value: body.customerVendorAccount },
        { label: 'Internal reference id', value: body.internalReferenceId },
        { label: 'MCC', value: body.mcc },
        { label: 'Location code', value: body.locationCode },
        { label: 'Status code', value: digits(body.vendorStatus) },
        ...Object.entries(body.AdditionalData ?? {}).map(([name, value]) => ({
          label: `Additional data: ${name}`,
          value,
        })),
      ],
    },
    {
      step: 'address',
      title: 'Address',
      rows: [
        { label: 'E-mail', value: body.email },
        { label: 'Phone', value: body.phone },
        {
          label: 'Address',
          value: joined(
            body.address1,
            body.address2,
            body.city,
            body.state,
            body.zip,
            body.country,
          ),
        },
        {
          label: 'Remittance address',
          value: joined(
            body.remitAddress1,
            body.remitAddress2,
            body.remitCity,
            body.remitState,
            body.remitZip,
            body.remitCountry,
          ),
        },
      ],
    },
    {
      step: 'contacts',
      title: 'Contacts',
      rows: (body.contacts ?? []).map((contact, at) => ({
        label: `Contact ${String(at + 1)}`,
        value: joined(
          contact.contactName,
          contact.contactTitle,
          contact.contactEmail,
          contact.contactPhone,
        ),
      })),
    },
    {
      step: 'payment',
      title: 'Payment',
      rows: [
        { label: 'Payment method', value: body.paymentMethod?.method },
        { label: 'Payee name', value: joined(body.payeeName1, body.payeeName2) },
        { label: 'Bank', value: joined(bank?.bankName, bank?.nickname) },
        { label: 'Routing number', value: bank?.routingAccount },
        { label: 'Account number', value: hidden(bank?.accountNumber) },
        { label: 'Account holder', value: bank?.bankAccountHolderName },
        { label: 'Holder type', value: bank?.bankAccountHolderType },
        { label: 'Account type', value: bank?.typeAccount },
        { label: 'Bank record id', value: bank?.id },
        { label: 'Account function', value: digits(bank?.bankAccountFunction) },
      ],
    },
  ]
  return sections.map((section) => ({
    ...section,
    rows: section.rows.filter(({ value }) => value !== undefined),
  }))
}
