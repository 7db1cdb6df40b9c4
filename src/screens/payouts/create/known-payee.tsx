import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'

import { keptRecords } from '~/api/directory'
import { queryClient } from '~/api/query-client'
import { isVendorAsked, vendorById } from '~/api/vendors'
import { fieldMark } from '~/form/fields/use-form-field'
import { VendorChoice, type ChosenVendor } from '~/domain/vendors/vendor-choice'
import type { FoundPayee } from '~/domain/vendors/find-payees'
import { Field } from '~/ui/field'
import { SkeletonLines } from '~/ui/skeleton'

import { PayeeRecord } from './payee-record'
import { isNoVendor, NO_VENDOR } from './payee-problem'
import type { PayoutFormProps } from './fields'

export function KnownPayee({ form }: PayoutFormProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'vendorId' })
  const entry = useWatch({ control: form.control, name: 'entry' }).trim()
  const { data: vendors = [], isPending } = useQuery(keptRecords('vendors'))
  const [offer, setOffer] = useState<FoundPayee>()
  const id = field.value.trim()

  function choose({ id: chosen, known, found }: ChosenVendor) {
    field.onChange(chosen)
    form.clearErrors('vendorId')
    // Bills that belonged to another vendor may be this one's.
    if (form.getFieldState('bills').error) void form.trigger('bills')
    form.setValue('vendorName', found?.name ?? known?.facts.name?.value ?? '')
    void queryClient.query(vendorById(chosen)).then(
      ({ reading }) => {
        const name = reading.value.name1
        if (!isVendorAsked(chosen, reading.value)) return
        if (name && form.getValues('vendorId') === chosen) form.setValue('vendorName', name)
      },
      (error: unknown) => {
        if (isNoVendor(error) && form.getValues('vendorId') === chosen)
          form.setError('vendorId', { type: 'service', message: NO_VENDOR })
      },
    )
  }

  function accept(found: FoundPayee) {
    choose({ id: found.id, known: undefined, found })
    setOffer(found)
  }

  if (isPending) return <SkeletonLines lines={2} label="Reading the vendors seen so far" />
  return (
    <>
      <Field label="Vendor" error={fieldState.error?.message} isRequired>
        {(control) => (
          <VendorChoice
            // Remounts, since the input would keep what was typed.
            key={offer?.id}
            control={{ ...control, ...fieldMark('vendorId') }}
            entry={entry === '' ? undefined : entry}
            chosen={
              id === ''
                ? undefined
                : {
                    id,
                    known: vendors.find((each) => each.id === id),
                    found: offer?.id === id ? offer : undefined,
                    name: form.getValues('vendorName'),
                  }
            }
            onChoose={choose}
          />
        )}
      </Field>
      {id !== '' && (
        <PayeeRecord
          key={id}
          id={id}
          entry={entry}
          onRead={() => form.clearErrors('vendorId')}
          onChoose={accept}
        />
      )}
    </>
  )
}
