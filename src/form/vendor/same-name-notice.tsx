import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import type { LookAlike } from '~/lib/look-alikes'
import { Mark } from '~/ui/badge'
import { Checkbox } from '~/ui/inputs'
import { Notice } from '~/ui/notice'

import { fieldMark, useFormField } from '../fields/use-form-field'
import { AlikeVendors } from './alike-vendors'
import { isNameConfirmed, needsReason, type LookAlikes } from './known-vendors'
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

const NAME = 'sameNameConfirmed'

function CreateAnyway({ form }: { readonly form: UseFormReturn<VendorFields> }) {
  const { change, blur, error, value } = useFormField<VendorFields, string>({ form, name: NAME })
  const values = form.getValues()
  return (
    <Checkbox
      {...fieldMark(NAME)}
      className="mt-1"
      label="Create anyway"
      hint={error !== undefined && <Mark tone="danger">{error}</Mark>}
      aria-invalid={error !== undefined || undefined}
      checked={isNameConfirmed({ ...values, sameNameConfirmed: value })}
      onChange={({ target }) => {
        form.clearErrors(NAME)
        change(target.checked ? values.name1.trim() : '')
      }}
      onBlur={blur}
    />
  )
}
