/** `?payment=` and `?customer=` start a refund, `?draft=` and `?step=` continue one. */

import { useQuery } from '@tanstack/react-query'

import { typedCustomer } from '~/domain/customers/customer-field'
import { DraftPage, startFrom, useDraftPage } from '~/form/wizard/draft-page'
import { isNumberId } from '~/lib/ids'
import { formatMoney } from '~/lib/money'
import { paths } from '~/paths'
import { display } from '~/ui/locale'

import { CreateForm } from './create/create-form'
import { draftKind, refundDraft } from './create/draft'
import { refundForm, type RefundValues } from './create/fields'
import { paymentIn } from './create/payment-offers'
import { refundableOf, useRefundsHere } from './create/refunds-here'

export function Component() {
  const page = useDraftPage(draftKind, paths.newRefund())
  const asked = useStart(page.search)
  return (
    <DraftPage
      title="Refund a payment"
      page={page}
      kind={draftKind}
      pathOf={paths.newRefund}
      start={startFrom(page.stored, refundDraft.restore, asked)}
      preparing="Preparing the form"
      form={CreateForm}
    />
  )
}

/** All that is left of the payment, where its customer's record shows it. Undefined while that is read. */
function useStart(search: URLSearchParams): RefundValues | undefined {
  const transId = search.get('payment') ?? ''
  const customerId = search.get('customer') ?? ''
  const { data, isFetched } = useQuery(typedCustomer(customerId))
  const here = useRefundsHere(transId)
  // Not `isPending`: the form that opens asks again for what failed, which would close it, and so on without end.
  if ((!isFetched && isNumberId(customerId)) || !here.isFetched) return undefined
  const payment = paymentIn(data?.reading.value, transId)
  const known = payment && refundableOf(payment, here.refunds)
  const all = known?.left && known.left.amountMinor > 0 ? known.left : undefined
  return refundForm.empty({
    transId,
    customerId,
    amount: all ? formatMoney(all, { locale: display.locale }) : '',
    currency: known?.currency ?? '',
  })
}
