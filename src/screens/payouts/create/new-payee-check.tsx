/** What stands in the way of a new payee: vendors of the service that it may be, each offered in its place. */
import { useWatch } from 'react-hook-form'

import type { FoundPayee } from '~/form/vendor/find-payees'
import type { LookAlikes } from '~/form/vendor/known-vendors'
import { LookAlikesNotice } from '~/form/vendor/look-alikes-notice'
import { looksLikeNumber } from '~/form/vendor/resolve-payee'
import { ServiceCheck } from '~/form/vendor/service-check'
import { vendorPart } from '~/form/vendor/vendor-part'
import { Button } from '~/ui/button'
import { ForeignText, foreignText } from '~/ui/foreign-text'
import { Notice } from '~/ui/notice'

import type { StepProps } from './step-props'

interface NewPayeeProps extends StepProps {
  readonly alike: LookAlikes
}

/** In the review: what cannot be sent, or what a reason is asked for. */
export const NewPayeeCheck = ({ form, alike }: NewPayeeProps) => (
  <>
    <NumberOwners form={form} alike={alike} />
    {alike.service.state === 'failed' ? (
      <ServiceCheck service={alike.service} />
    ) : (
      <LookAlikesNotice form={vendorPart(form)} alike={alike} />
    )}
  </>
)

/** Vendors that have the typed number, or one that cannot be told from it by eye. */
export function NumberOwners({ form, alike }: NewPayeeProps) {
  const number = useWatch({ control: form.control, name: 'vendorNumber' })
  const { owners } = alike.service
  const lookLikes = alike.service.payees.filter((payee) => looksLikeNumber(number, payee))

  function pay({ id, name = '' }: FoundPayee) {
    form.setValue('vendorId', id, { shouldDirty: true })
    form.setValue('vendorName', name)
    form.setValue('payee', 'known')
    form.clearErrors()
  }

  return [...owners, ...lookLikes].map((payee) => {
    const name = payee.name ?? `vendor ${payee.id}`
    const isTaken = owners.includes(payee)
    const facts = [payee.vendorNumber, `ID ${payee.id}`, payee.account, payee.city]
    return (
      <Notice
        key={payee.id}
        tone={isTaken ? 'danger' : 'warning'}
        title={`This number ${isTaken ? 'belongs to' : 'looks like that of'} ${foreignText(name)}`}
        actions={
          <Button size="sm" onClick={() => pay(payee)}>
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
