import type { UseFormReturn } from 'react-hook-form'

import type { LookAlikes } from '~/form/vendor/known-vendors'
import { LookAlikesNotice } from '~/form/vendor/look-alikes-notice'
import { ReviewPlace, ReviewRows, ReviewSection } from '~/form/wizard/review'

import { vendorForm, type VendorValues } from './fields'

interface VendorReviewProps {
  readonly form: UseFormReturn<VendorValues>
  readonly alike: LookAlikes
  readonly searchOf: (step: string) => string
}

export function VendorReview({ form, alike, searchOf }: VendorReviewProps) {
  const values = form.getValues()
  const body = vendorForm.asSent(values)
  return (
    <>
      <LookAlikesNotice form={form} alike={alike} />
      <ReviewPlace entry={values.entry.trim()} />
      {vendorForm.steps.slice(0, -1).map(({ id, title }) => (
        <ReviewSection key={id} title={title} change={[searchOf(id), title.toLowerCase()]}>
          <ReviewRows rows={vendorForm.review(body, id)} />
        </ReviewSection>
      ))}
    </>
  )
}
