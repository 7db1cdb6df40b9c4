import { useWatch } from 'react-hook-form'

import { LookAlikesNotice, SameNameNotice, ServiceCheck } from '~/domain/vendors/alike-vendors'
import type { ExistingVendor, LookAlikes } from '~/domain/vendors/known-vendors'
import { looksLikeNumber } from '~/domain/vendors/resolve-payee'
import { vendorFields } from '~/domain/vendors/vendor-fields'
import type { Field, Fields } from '~/form/definition/fields'
import { FormFields } from '~/form/definition/form-fields'
import { Button } from '~/ui/button'
import { ForeignText, foreignText } from '~/ui/foreign-text'
import { Notice } from '~/ui/notice'
import { VisuallyHidden } from '~/ui/visually-hidden'

import { payoutForm, type PayoutFormProps } from './fields'

interface NewPayeeProps extends PayoutFormProps {
  readonly alike: LookAlikes
}

const { customField1, customField2 } = payoutForm.fields
const all: Fields = { ...vendorFields, customField1, customField2 }

const fieldsOf = (isWanted: (field: Field) => boolean): Fields =>
  Object.fromEntries(Object.entries(all).filter(([, field]) => isWanted(field)))

const basics = fieldsOf(({ step, more }) => step === 'vendor' && more === undefined)
const payment = fieldsOf(({ step, more }) => step === 'payment' && more === undefined)
const rare = fieldsOf(({ more }) => more !== undefined)

export const NewPayee = ({ form, alike }: NewPayeeProps) => (
  <>
    <FormFields form={form} fields={basics} />
    <FormFields form={form} fields={payment} />
    {/* Behind the plain fields: buttons between two of them would catch what is typed after Tab. */}
    <SameNameNotice form={form} alike={alike} taking={payButton(form)} />
    <NumberOwners form={form} alike={alike} />
    <FormFields form={form} fields={rare} />
  </>
)

export const NewPayeeCheck = ({ form, alike }: NewPayeeProps) => (
  <>
    <NumberOwners form={form} alike={alike} />
    {alike.service.state === 'failed' ? (
      <ServiceCheck service={alike.service} />
    ) : (
      <LookAlikesNotice form={form} alike={alike} taking={payButton(form)} />
    )}
  </>
)

function pay(
  { form }: PayoutFormProps,
  { id, name = '' }: { readonly id: string; readonly name?: string | undefined },
) {
  form.setValue('vendorId', id, { shouldDirty: true })
  form.setValue('vendorName', name)
  form.setValue('payee', 'known')
  form.clearErrors()
}

const payButton =
  (form: PayoutFormProps['form']) =>
  ({ vendorId, name }: ExistingVendor) => (
    <Button size="sm" onClick={() => pay({ form }, { id: vendorId, name })}>
      Use it
      <VisuallyHidden>
        {' '}
        <ForeignText>{name ?? vendorId}</ForeignText>
      </VisuallyHidden>
    </Button>
  )

function NumberOwners({ form, alike }: NewPayeeProps) {
  const number = useWatch({ control: form.control, name: 'vendorNumber' })
  const { owners } = alike.service
  const similar = alike.service.payees.filter((payee) => looksLikeNumber(number, payee))

  return [...owners, ...similar].map((payee) => {
    const name = payee.name ?? `vendor ${payee.id}`
    const isTaken = owners.includes(payee)
    const facts = [payee.vendorNumber, `ID ${payee.id}`, payee.account, payee.city]
    return (
      <Notice
        key={payee.id}
        tone={isTaken ? 'danger' : 'warning'}
        title={`This number ${isTaken ? 'belongs to' : 'looks like that of'} ${foreignText(name)}`}
        actions={
          <Button size="sm" onClick={() => pay({ form }, payee)}>
            <span>
              Pay <ForeignText>{name}</ForeignText>
            </span>
          </Button>
        }
      >
        {facts.filter(Boolean).join(' · ')}
      </Notice>
    )
  })
}
