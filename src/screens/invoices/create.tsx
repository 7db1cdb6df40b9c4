/** `?customer=` or `?like=` start an invoice, `?draft=` and `?step=` continue one. */
import { useQuery } from '@tanstack/react-query'

import { keyOf } from '~/api/query'
import { DraftPage, startFrom, useDraftPage } from '~/form/wizard/draft-page'
import { paths } from '~/paths'
import { brief } from '~/ui/foreign-text'
import { Notice } from '~/ui/notice'

import { CreateForm } from './create/create-form'
import { draftKind } from './create/draft'
import { invoiceForm } from './create/fields'
import { readStart, startOf, type InvoiceStart } from './create/start'

export function Component() {
  const page = useDraftPage(draftKind, paths.newInvoice())
  const { search, stored } = page
  const { data: asked } = useStart(search, stored?.kind !== 'reading' && stored?.kind !== 'found')
  return (
    <DraftPage
      title="New invoice"
      page={page}
      kind={draftKind}
      pathOf={paths.newInvoice}
      start={startFrom(stored, invoiceForm.restore, asked?.values)}
      preparing="Preparing the form"
      notice={stored?.kind !== 'found' && asked && <StartNotice start={asked} />}
      form={CreateForm}
    />
  )
}

function StartNotice({ start: { missed = false, lacking = [] } }: { start: InvoiceStart }) {
  if (missed) {
    return (
      <Notice tone="warning" title="The invoice to duplicate isn’t in this browser">
        Start with an empty form.
      </Notice>
    )
  }
  if (lacking.length === 0) return null
  return (
    <Notice tone="warning" title="Not everything is copied">
      {brief(lacking.join(', '))}: what looks like a card, account, or tax number isn’t kept.
    </Notice>
  )
}

function useStart(search: URLSearchParams, enabled: boolean) {
  const asked = readStart(search)
  return useQuery({
    queryKey: keyOf('invoiceStart', asked),
    queryFn: () => startOf(asked),
    enabled,
    networkMode: 'always',
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })
}
