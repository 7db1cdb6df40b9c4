import { tokenAdd } from '~/contract/tokens'
import { nameRead } from '~/domain/customers/customer-by-id'
import type { Besides } from '~/form/use-submitting'
import { plainId } from '~/lib/ids'
import { paths } from '~/paths'
import { keepable } from '~/storage/draft-values'
import type { UnscopedIntent } from '~/submit/intent'
import { TEMPORARY } from '~/submit/kinds/token-add'

import {
  isConversion,
  methodFlags,
  methodForm,
  type MethodValues,
  storedMethodName,
} from './fields'

function titleOf(values: MethodValues, customerName?: string): string {
  const name = storedMethodName(values)
  const what = isConversion(values)
    ? `${name ?? 'Temporary token'} made permanent`
    : (name ?? 'Payment method')
  const id = plainId(values.customerId)
  return values.owner === 'known' && id !== ''
    ? `${what} for ${customerName ?? `customer ${id}`}`
    : what
}

export function methodIntent(
  values: MethodValues,
  draftId: string,
  besides: Besides | undefined,
): UnscopedIntent<typeof tokenAdd> {
  const body = methodForm.body(values)
  const flags = methodFlags(values)
  const knownName = values.owner === 'known' ? nameRead(values.customerId) : undefined
  // A new customer's record is another one: looking on the known one would prove nothing.
  const customerId = flags.forceCustomerCreation ? undefined : body.customerData?.customerId
  return {
    draftId,
    operation: tokenAdd,
    args: { body, flags },
    subject: {
      title: titleOf(values, knownName),
      entry: values.entry.trim(),
      customerId,
      method: storedMethodName(values),
      storedFrom: (isConversion(values) && values.storedFrom) || undefined,
      customerName: customerId === undefined ? undefined : knownName,
      lifetime: flags.temporary === true ? TEMPORARY : 'Permanent',
      form: paths.newPaymentMethod({ draft: draftId }),
    },
    besides,
  }
}

export const methodDraft = methodForm.draft('payment-method', (values) => titleOf(values))

export const methodDraftLoss = (values: MethodValues): string | undefined =>
  keepable(values).left.length > 0
    ? 'Card and bank details aren’t saved in drafts. You’d have to enter them again.'
    : undefined
