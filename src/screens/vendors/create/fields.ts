import { nameOfEntry } from '~/api/entries'
import type { UnscopedIntent } from '~/submit/intent'
import { vendorCreate } from '~/contract/vendors'
import { defineForm, type FormValues } from '~/form/definition/form'
import type { Besides } from '~/form/use-submitting'
import { withRemittance } from '~/domain/vendors/address-fields'
import { vendorFields, vendorProblems } from '~/domain/vendors/vendor-fields'
import { paths } from '~/paths'
import { keepable } from '~/storage/draft-values'

/** Vendor create: what is asked, kept in drafts and sent. */
export const vendorForm = defineForm(vendorCreate, {
  steps: { vendor: 'Basics', payment: 'Payment', review: 'Review' },
  fields: {
    entry: {
      kind: 'entry',
      step: 'vendor',
      label: 'Paypoint',
      required: 'Choose a paypoint',
      summary: true,
      goesTo: 'path',
      sheet: 'entry point, entrypoint, paypoint entry, paypoint name',
    },
    ...vendorFields,
  },
  problems: vendorProblems,
  spelledOut: withRemittance,
})

export type VendorValues = FormValues<typeof vendorForm>

export const typedVendorName = ({ name1, vendorNumber }: VendorValues): string =>
  name1.trim() || vendorNumber.trim()

export const vendorDraft = vendorForm.draft('vendor', typedVendorName)

export const vendorDraftLoss = (values: VendorValues): string | undefined =>
  keepable(values).left.length > 0
    ? 'Account, routing, and tax numbers aren’t saved in drafts. You’d have to enter them again.'
    : undefined

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
      title: `New vendor ${typedVendorName(values)} at ${nameOfEntry(entry)}`,
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
