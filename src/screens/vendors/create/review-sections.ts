/** What the review restates: exactly what is sent, with account and tax numbers masked. */
import type { Body } from '~/contract/operation'
import type { vendorCreate } from '~/contract/vendors'
import {
  additionalRows,
  contactRows,
  identityRows,
  paymentRows,
  reachRows,
  type ReviewRow,
} from '~/form/vendor/vendor-rows'

import type { VendorStepId } from './steps'

export interface ReviewSection {
  readonly step: VendorStepId
  readonly title: string
  readonly rows: readonly ReviewRow[]
}

export function reviewSections(body: Body<typeof vendorCreate>): ReviewSection[] {
  const sections: ReviewSection[] = [
    {
      step: 'vendor',
      title: 'Vendor',
      rows: [...identityRows(body), ...additionalRows(body.AdditionalData)],
    },
    { step: 'address', title: 'Address', rows: reachRows(body) },
    { step: 'contacts', title: 'Contacts', rows: contactRows(body) },
    { step: 'payment', title: 'Payment', rows: paymentRows(body) },
  ]
  return sections.map((section) => ({
    ...section,
    rows: section.rows.filter(({ value }) => value !== undefined),
  }))
}
