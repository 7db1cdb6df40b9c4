/** `?customer=`, `?amount=`, `?entry=`, `?way=stored` and `?from=`, the submission of a temporary token, start a payment, `?draft=` and `?step=` continue one. */
import { canEnterCards } from '~/api/card-entry'
import { homeEntry } from '~/api/connection'
import { DraftPage, startFrom, useDraftPage } from '~/form/wizard/draft-page'
import { paths } from '~/paths'

import { CreateForm } from './create/create-form'
import { draftKind, paymentDraft } from './create/draft'
import { paymentForm, type PaymentValues } from './create/fields'

export function Component() {
  const page = useDraftPage(draftKind, paths.newPayment())
  const { search, stored } = page
  const empty = paymentForm.empty({
    entry: search.get('entry') ?? homeEntry(),
    customerId: search.get('customer') ?? '',
    ...(search.get('way') === 'stored' && {
      way: 'stored' as const,
      storedFrom: search.get('from') ?? '',
      ...(!search.has('customer') && { payer: 'none' as const }),
    }),
    totalAmount: search.get('amount') ?? '',
  })
  const restore = (kept: unknown) => chargeable(paymentDraft.restore(kept))
  return (
    <DraftPage
      title="Take a payment"
      page={page}
      kind={draftKind}
      pathOf={paths.newPayment}
      start={startFrom(stored, restore, chargeable(empty))}
      form={CreateForm}
    />
  )
}

/** Where cards can't be entered, the form begins with what can be charged. */
const chargeable = (values: PaymentValues): PaymentValues =>
  values.way === 'card' && !canEnterCards() ? { ...values, way: 'stored' } : values
