import type { UseFormReturn } from 'react-hook-form'

import type { LookAlikes } from '~/form/vendor/known-vendors'
import { LookAlikesNotice } from '~/form/vendor/look-alikes-notice'
import type { ExistingVendor } from '~/form/vendor/sent-vendors'
import { ReviewPlace, ReviewRows, ReviewSection } from '~/form/wizard/review'

import { paths } from '~/paths'
import { buttonClass } from '~/ui/button-class'
import { ForeignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { VisuallyHidden } from '~/ui/visually-hidden'

import { vendorForm, type VendorValues } from './fields'

interface VendorReviewProps {
  readonly form: UseFormReturn<VendorValues>
  readonly alike: LookAlikes
  readonly searchOf: (step: string) => string
}

export function VendorReview({ form, alike, searchOf }: VendorReviewProps) {
  const values = form.getValues()
  const body = vendorForm.body(values)
  return (
    <>
      <LookAlikesNotice form={form} alike={alike} taking={viewIt} />
      <ReviewPlace entry={values.entry.trim()} />
      {vendorForm.steps.slice(0, -1).map(({ id, title }) => (
        <ReviewSection key={id} title={title} change={[searchOf(id), title.toLowerCase()]}>
          <ReviewRows rows={vendorForm.review(body, id)} />
        </ReviewSection>
      ))}
    </>
  )
}

/** The draft stays. */
export const viewIt = ({ vendorId, name = vendorId }: ExistingVendor) => (
  <Link to={paths.vendor(vendorId)} className={buttonClass({ size: 'sm' })}>
    Use it
    <VisuallyHidden>
      {' '}
      <ForeignText>{name}</ForeignText>
    </VisuallyHidden>
  </Link>
)
