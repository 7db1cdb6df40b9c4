import type { UseFormReturn } from 'react-hook-form'

import { TextField } from '~/form/fields/text-fields'
import type { LookAlike } from '~/lib/look-alikes'
import { Notice } from '~/ui/notice'

import { AlikeVendors } from './alike-vendors'
import { needsReason } from './known-vendors'
import { SameNameNotice, type SameNameProps } from './same-name-notice'
import type { KnownVendor } from './sent-vendors'
import { ServiceCheck } from './service-check'
import type { VendorFields } from './vendor-fields'

/** Close matches need a reason, which is stored with the submission. */
export function LookAlikesNotice<T extends VendorFields>({
  form,
  alike,
  taking,
}: SameNameProps<T>) {
  const { found, sameName, service } = alike
  const others = found.filter((each) => !sameName.includes(each))
  const isStrong = others.some(({ level }) => level === 'strong')
  return (
    <>
      <ServiceCheck service={service} />
      <SameNameNotice form={form} alike={alike} taking={taking} />
      {others.length > 0 && (
        <Notice
          tone={isStrong ? 'danger' : 'warning'}
          title={isStrong ? 'This vendor may be there already' : 'Vendors with something in common'}
        >
          <AlikeVendors found={others} />
        </Notice>
      )}
      {needsReason(alike) && (
        <TextField
          // A vendor's fields are among its own; the library's types can't say "at least these".
          form={form as unknown as UseFormReturn<VendorFields>}
          name="lookAlikeReason"
          label="Why is this another vendor?"
          hint="Your words are kept with the submission."
          isRequired
          className="max-w-lg"
        />
      )}
    </>
  )
}

const isOfNumber = ({ likenesses }: LookAlike<KnownVendor>): boolean =>
  likenesses.includes('number') || likenesses.includes('number-look')

/** At the number while it is typed: found on the review only, it would be found late. */
export function SameNumberNotice<T extends VendorFields>({
  alike: { found, sameName },
  taking,
}: Pick<SameNameProps<T>, 'alike' | 'taking'>) {
  const owners = found.filter((each) => isOfNumber(each) && !sameName.includes(each))
  if (owners.length === 0) return null
  return (
    <Notice tone="danger" title="A vendor with this number exists, or one that looks like it">
      <AlikeVendors found={owners} taking={taking} />
    </Notice>
  )
}
