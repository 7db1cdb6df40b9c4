import { nameOfEntry } from '~/api/entries'
import type { UnscopedIntent } from '~/api/submit/intent'
import { vendorCreate } from '~/contract/vendors'
import type { Besides } from '~/form/use-submitting'
import { paths } from '~/paths'

import { vendorForm, vendorName, type VendorValues } from './fields'

export function vendorIntent(
  values: VendorValues,
  draftId: string,
  besides: Besides | undefined,
): UnscopedIntent<typeof vendorCreate> {
  const body = vendorForm.body(values)
  const entry = values.entry.trim()
  const reason = [values.lookAlikeReason.trim(), besides?.reason].filter(Boolean).join('; ')
  return {
    draftId,
    operation: vendorCreate,
    args: { params: { entry }, body },
    subject: {
      title: `New vendor ${vendorName(values)} at ${nameOfEntry(entry)}`,
      entry,
      payeeName: body.name1,
      vendorNumber: body.vendorNumber,
      email: body.email,
      internalReferenceId: body.internalReferenceId,
      form: paths.newVendor({ draft: draftId }),
    },
    besides: reason === '' ? besides : { submissions: besides?.submissions ?? [], reason },
  }
}
