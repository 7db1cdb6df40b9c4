import { useEffect, useEffectEvent } from 'react'
import { type FieldValues, useController, type UseFormReturn, useWatch } from 'react-hook-form'

import { storedName } from '~/domain/customers/customer-by-id'
import { StoredMethodField } from '~/domain/customers/stored-method-field'
import type { OfferedMethod } from '~/domain/customers/use-temporary-methods'
import { methodParts, WayField } from '~/domain/payments/method-parts'
import { FormFields } from '~/form/definition/form-fields'
import { paths } from '~/paths'
import { Section } from '~/ui/card'
import { Link } from '~/ui/link'

import { chargedFields, isOthersMethod, type PaymentFormProps } from './fields'

export const ChargedPart = ({
  form,
  isWiped,
}: PaymentFormProps & { readonly isWiped: boolean }) => (
  <Section title="Method" headingLevel={3}>
    <FormFields
      form={form}
      fields={chargedFields}
      parts={{
        ...methodParts(form),
        way: (
          <WayField
            form={form}
            field={chargedFields.way}
            isWiped={isWiped}
            instead={
              <>
                Charge a stored method or a bank account, or send the payer one of your{' '}
                <Link to={paths.paymentPages()} className="link">
                  payment pages
                </Link>
                .
              </>
            }
          />
        ),
        storedMethodId: <StoredPart form={form} />,
      }}
    />
  </Section>
)

function StoredPart({ form }: PaymentFormProps) {
  const { control } = form
  const [payer, customerId] = useWatch({ control, name: ['payer', 'customerId'] })
  // As change events, so that they are saved with the draft.
  const name = useController({ control, name: 'storedName' }).field
  const method = useController({ control, name: 'method' }).field
  const owner = useController({ control, name: 'storedFor' }).field
  const from = useController({ control, name: 'storedFrom' }).field

  function choose(chosen: OfferedMethod | undefined) {
    name.onChange(chosen ? storedName(chosen.method) : '')
    method.onChange(chosen?.method.method ?? '')
    // One of nobody yet stays chosen when the payer is another.
    owner.onChange(chosen?.isOwned === true && payer === 'known' ? customerId.trim() : '')
    from.onChange(chosen?.storedFrom ?? '')
  }

  // With another payer the choice is none; theirs is asked for anew.
  const dropOthers = useEffectEvent(() => {
    if (!isOthersMethod({ payer, customerId, storedFor: owner.value })) return
    form.setValue('storedMethodId', '', { shouldDirty: true })
    choose(undefined)
  })
  useEffect(() => dropOthers(), [])

  return (
    <StoredMethodField
      // Its field is one of this form's.
      form={form as unknown as UseFormReturn<FieldValues>}
      customerId={payer === 'known' ? customerId : undefined}
      label="Stored methods"
      storedFrom={from.value}
      onChoose={choose}
    />
  )
}
