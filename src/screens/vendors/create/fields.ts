import { vendorCreate } from '~/contract/vendors'
import { defineForm, type FormValues } from '~/form/definition/form'
import { withRemittance } from '~/form/vendor/address-fields'
import { vendorFields, vendorProblems } from '~/form/vendor/vendor-fields'
import type { DraftKind } from '~/form/draft/use-form-draft'
import { keepable } from '~/storage/draft-values'

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
      sheet: 'entry point, entrypoint, paypoint entry',
    },
    ...vendorFields,
  },
  problems: vendorProblems,
  spelledOut: withRemittance,
})

export type VendorValues = FormValues<typeof vendorForm>

export const vendorName = ({ name1, vendorNumber }: VendorValues): string =>
  name1.trim() || vendorNumber.trim()

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

export const lossOf = (values: VendorValues): string | undefined =>
  keepable(values).left.length > 0
    ? 'Account, routing, and tax numbers aren’t saved in drafts. You’d have to enter them again.'
    : undefined
