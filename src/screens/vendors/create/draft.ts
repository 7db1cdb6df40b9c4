/** The form of a new vendor as a draft, and back. */
import { getConnection } from '~/api/connection'
import { restoreValues } from '~/form/draft/restore-values'
import { vendorRows } from '~/form/vendor/vendor-values'
import type { DraftContent } from '~/storage/drafts'

import { vendorName } from './use-vendor-submit'
import { emptyVendor, type VendorValues } from './values'

export const draftKind = 'vendor'

/** Which service and organization a draft is for. */
export function draftEnvironment(): string {
  const { kind, baseUrl, orgId } = getConnection()
  return [kind, baseUrl, orgId].join(' ')
}

export const draftOf = (id: string, values: VendorValues): DraftContent => ({
  id,
  kind: draftKind,
  environment: draftEnvironment(),
  title: vendorName(values),
  values,
})

export const restoreVendor = (kept: unknown): VendorValues =>
  restoreValues(emptyVendor(''), kept, vendorRows)
