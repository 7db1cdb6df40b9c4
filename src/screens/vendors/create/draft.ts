/** The form of a new vendor as a draft, and back. */
import type { DraftKind } from '~/form/draft/use-form-draft'
import { keepable } from '~/storage/draft-values'

import { vendorForm, vendorName, type VendorValues } from './fields'

export const draftKind = 'vendor'

export const vendorDraft: DraftKind<VendorValues> = {
  resolver: vendorForm.resolver,
  draftOf: (id, values) => ({
    id,
    kind: draftKind,
    title: vendorName(values),
    values,
  }),
  restore: vendorForm.restore,
}

/** What of a vendor no draft keeps. */
export const lossOf = (values: VendorValues): string | undefined =>
  keepable(values).left.length > 0
    ? 'The draft keeps all but the account, routing and tax numbers. You would type those again.'
    : undefined
