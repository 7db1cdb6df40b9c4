/** The form of a new vendor as a draft, and back. */
import { zodResolver } from '@hookform/resolvers/zod'

import type { DraftKind } from '~/form/draft/use-form-draft'
import { restoreValues } from '~/form/draft/restore-values'
import { vendorRows } from '~/form/vendor/vendor-values'
import { keepable } from '~/storage/draft-values'

import { vendorName } from './intent'
import { emptyVendor, VendorValues } from './values'

export const draftKind = 'vendor'

export const vendorDraft: DraftKind<VendorValues> = {
  resolver: zodResolver(VendorValues),
  draftOf: (id, values) => ({
    id,
    kind: draftKind,
    title: vendorName(values),
    values,
  }),
  restore: (kept) => restoreValues(emptyVendor(''), kept, vendorRows),
}

/** What of a vendor no draft keeps. */
export const lossOf = (values: VendorValues): string | undefined =>
  keepable(values).left.length > 0
    ? 'The draft keeps all but the account, routing and tax numbers. You would type those again.'
    : undefined
