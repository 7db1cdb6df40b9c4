/** `?customer=`, `?entry=` and `?way=token` with `?from=`, the submission of a temporary token, start one, `?draft=` and `?step=` continue one. */
import { canEnterCards } from '~/api/card-entry'
import { homeEntry } from '~/api/connection'
import { DraftPage, startFrom, useDraftPage } from '~/form/wizard/draft-page'
import { paths } from '~/paths'

import { CreateForm } from './create/create-form'
import { methodForm, type MethodValues } from './create/fields'
import { draftKind, methodDraft } from './create/intent'

export function Component() {
  const page = useDraftPage(draftKind, paths.newPaymentMethod())
  const { search, stored } = page
  const empty = methodForm.empty({
    entry: search.get('entry') ?? homeEntry(),
    customerId: search.get('customer') ?? '',
    ...(search.get('way') === 'token' && {
      way: 'token' as const,
      storedFrom: search.get('from') ?? '',
      // One of nobody yet stays so until its first payment.
      ...(!search.has('customer') && { owner: 'anonymous' as const }),
    }),
  })
  const restore = (kept: unknown) => storable(methodDraft.restore(kept))
  return (
    <DraftPage
      title="Store a payment method"
      page={page}
      kind={draftKind}
      pathOf={paths.newPaymentMethod}
      start={startFrom(stored, restore, storable(empty))}
      form={CreateForm}
    />
  )
}

/** Where cards can't be entered, the form begins with what can be stored. */
const storable = (values: MethodValues): MethodValues =>
  values.way === 'card' && !canEnterCards() ? { ...values, way: 'ach' } : values
