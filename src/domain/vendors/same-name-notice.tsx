import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import { ConfirmField } from '~/form/fields/choice-fields'
import type { LookAlike } from '~/lib/look-alikes'
import { Notice } from '~/ui/notice'

import { AlikeVendors } from './alike-vendors'
import { type LookAlikes, needsReason } from './known-vendors'
import type { ExistingVendor, KnownVendor } from './sent-vendors'
import type { VendorFields } from './vendor-fields'

export interface SameNameProps<T extends VendorFields> {
  readonly form: UseFormReturn<T>
  readonly alike: LookAlikes
  /** To take the vendor that exists. */
  readonly taking: (vendor: ExistingVendor) => ReactNode
}

const ofStrong = ({ level }: LookAlike<KnownVendor>): boolean => level === 'strong'

/** At the name while it is typed, and on the review. */
export function SameNameNotice<T extends VendorFields>({ form, alike, taking }: SameNameProps<T>) {
  const { sameName } = alike
  if (sameName.length === 0) return null
  return (
    <Notice
      tone={sameName.some(ofStrong) ? 'danger' : 'warning'}
      title={
        sameName.length === 1
          ? 'A vendor with this name exists'
          : `${String(sameName.length)} vendors with this name exist`
      }
    >
      <AlikeVendors found={sameName} said="name" taking={taking} />
      {!needsReason(alike) && (
        // A vendor's fields are among its own; the library's types can't say "at least these".
        <CreateAnyway form={form as unknown as UseFormReturn<VendorFields>} />
      )}
    </Notice>
  )
}

function CreateAnyway({ form }: { readonly form: UseFormReturn<VendorFields> }) {
  return (
    <ConfirmField
      form={form}
      name="sameNameConfirmed"
      label="Create anyway"
      answer={form.getValues('name1').trim()}
      className="mt-1"
    />
  )
}
