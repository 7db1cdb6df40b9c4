/** `?customer=` or `?like=` start an invoice, `?draft=` and `?step=` continue one. */

import { useQuery } from '@tanstack/react-query'
import { Eye, Printer } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'

import { customerById } from '~/api/customers'
import { keyOf } from '~/api/query'
import { readCustomersAnew } from '~/domain/customers/customer-by-id'
import { useKnownCurrency } from '~/domain/customers/known-currency'
import { typedAmountOf } from '~/form/definition/body'
import { FormFields } from '~/form/definition/form-fields'
import type { FormSummary } from '~/form/definition/review'
import { type DraftedForm, useFormDraft } from '~/form/draft/use-form-draft'
import { useSubmitting } from '~/form/use-submitting'
import { DraftPage, startFrom, useDraftPage } from '~/form/wizard/draft-page'
import { type DraftedPageProps, DraftedWizard } from '~/form/wizard/drafted-wizard'
import { useWizard } from '~/form/wizard/use-wizard'
import { InHeader } from '~/form/wizard/wizard-page'
import { OpenNotice } from '~/outcome/open-notice'
import { paths } from '~/paths'
import { keepable } from '~/storage/draft-values'
import { Button } from '~/ui/button'
import { brief, ForeignText } from '~/ui/foreign-text'
import { ModalDialog } from '~/ui/modal-dialog'
import { lazyPart } from '~/ui/lazy-part'
import { Notice } from '~/ui/notice'
import { PartAwaited } from '~/ui/use-loaded'

import { customerTitle, knownCustomerId } from './create/customer-name'
import { KnownCustomer, KnownCustomerRecord, useSettled } from './create/customer-part'
import { HeadPart, MessagePart } from './create/details-part'
import {
  invoiceForm,
  type InvoiceFormProps,
  invoiceParts,
  type InvoiceValues,
} from './create/fields'
import { amountDoubt, figuresOf, isBlankLine, totalText } from './create/figures'
import { invoiceAmountText, invoiceIntent } from './create/intent'
import { lineFields } from './create/line-fields'
import { LinesPart } from './create/lines-part'
import { CustomerNumber } from './create/number-part'
import { yesQuestions } from './create/reasoned-yes'
import { type InvoiceStart, readInvoiceStart, invoiceStartOf } from './create/start'
import { OF_TOTAL } from './create/total-fields'
import { TotalsPart } from './create/totals-part'
import { isOpenInvoiceLike, type UsedNumberProps, useUsedNumber } from './create/used-number'

const loadReview = () => import('./create/review')

const LiveDocument = lazyPart(async () => ({ default: (await loadReview()).LiveDocument }))

export function Component() {
  const page = useDraftPage(invoiceDraft, paths.newInvoice)
  const { search, stored } = page
  const { data: asked } = useStart(search, stored?.kind !== 'reading' && stored?.kind !== 'found')
  return (
    <DraftPage
      title="New invoice"
      page={page}
      start={startFrom(stored, invoiceForm.restore, asked?.values)}
      preparing="Preparing the form"
      isWide
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
  const asked = readInvoiceStart(search)
  return useQuery({
    queryKey: keyOf('invoiceStart', asked),
    queryFn: () => invoiceStartOf(asked),
    enabled,
    networkMode: 'always',
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** interface.md, "Invoice create": the answer has the invoice's ID alone. */
function NoId({ of: { customerData } }: { readonly of: InvoiceValues }) {
  const number = customerData.customerNumber.trim()
  return (
    <p data-print="hide" className="text-base text-ink-2">
      {`Your provider’s answer doesn’t name the customer’s ID.${number === '' ? '' : ` For the next invoice, choose the customer by number: ${number}.`}`}
    </p>
  )
}

function CreateForm({ draftId, start, ...page }: DraftedPageProps<InvoiceValues>) {
  const draft = useFormDraft(draftId, start, invoiceDraft)
  const wizard = useInvoiceWizard(draftId, draft)
  const { form } = draft
  const customer = useSettled(useWatch({ control: form.control, compute: knownCustomerId }))
  useKnownCurrency(draft, customer, wizard.isReview || wizard.outcome !== undefined)
  const values = form.getValues()
  return (
    <>
      <DraftedWizard
        {...page}
        draftId={draftId}
        draft={draft}
        sent={start.sent}
        wizard={wizard}
        steps={invoiceForm.steps}
        act={
          <>
            Create invoice for {invoiceAmountText(values)} to{' '}
            <ForeignText>{customerTitle(values) || 'the customer'}</ForeignText>
          </>
        }
        isWide
        // The paper and what is sent with it say all of it.
        aside={wizard.isReview ? null : undefined}
        summaryOf={invoiceSummary}
        parts={{ customerName: <CustomerInSummary form={form} /> }}
        lossOf={lossOf}
        noun="invoice"
        openLabel={(reference) => `Open invoice ${reference}`}
        another="Create another"
        {...(values.customer === 'new' && { about: () => <NoId of={values} /> })}
      >
        {wizard.isReview && (
          <OpenNotice
            operation="invoiceCreate"
            draftId={draftId}
            noun={{ one: 'invoice', many: 'Invoices' }}
            done="sent"
            amount={typedAmountOf(values.invoiceData.invoiceAmount, values.currency)}
            isAlike={isOpenInvoiceLike(values)}
          />
        )}
        <StepFields
          step={wizard.current.id}
          form={form}
          draftId={draftId}
          searchOf={wizard.searchOf}
          review={wizard.review}
        />
      </DraftedWizard>
      {wizard.outcome === undefined && !wizard.isReview && <PreviewButton form={form} />}
    </>
  )
}

/** Whose name it is, the record says; and an amount that follows the lines waits for a line. */
export function invoiceSummary(values: InvoiceValues): FormSummary {
  const { facts, missing, ...summary } = invoiceForm.summary(values)
  const customer = customerTitle(values) || undefined
  const { items } = values.invoiceData
  const follows = values.amountOf === OF_TOTAL && items.length > 0
  // What follows a total that can't be told is that of before.
  const isOld = follows && totalText(values) === undefined
  const unpriced = items.findIndex((line, at) => !isBlankLine(line) && !figuresOf(values).lines[at])
  const cost = {
    name: `invoiceData.items.${String(Math.max(0, unpriced))}.itemCost`,
    label: lineFields.itemCost.label,
  }
  const isAsked = missing.some(({ name }) => name === 'invoiceData.invoiceAmount')
  return {
    ...summary,
    ...(isOld && { amount: undefined }),
    facts: facts.map((fact) =>
      fact.name === 'customerName' ? { ...fact, value: customer } : fact,
    ),
    missing: [
      ...missing.map((each) => {
        if (each.name === 'customerData.customerId') return { ...each, label: 'Customer' }
        return follows && each.name === 'invoiceData.invoiceAmount' ? cost : each
      }),
      ...(isOld && unpriced !== -1 && !isAsked ? [cost] : []),
    ],
  }
}

function PreviewButton({ form }: InvoiceFormProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <InHeader>
      <Button
        icon={<Eye aria-hidden="true" className="size-4" />}
        className="order-last"
        onClick={() => setOpen(true)}
      >
        Preview
      </Button>
      {isOpen && <PreviewDialog form={form} onClose={() => setOpen(false)} />}
    </InHeader>
  )
}

function CustomerInSummary({ form }: InvoiceFormProps) {
  const values = useWatch({ control: form.control, compute: (all) => all })
  // Asked for beside the field that it is typed into. Its name comes with it.
  useQuery({ ...customerById(knownCustomerId(values)), enabled: false })
  return <ForeignText>{customerTitle(values)}</ForeignText>
}

interface StepFieldsProps extends UsedNumberProps {
  readonly step: (typeof invoiceForm.steps)[number]['id']
  readonly searchOf: (step: string) => string
  readonly review: Awaited<ReturnType<typeof loadReview>> | null | undefined
}

function StepFields({ step, form, draftId, searchOf, review }: StepFieldsProps) {
  switch (step) {
    case 'invoice':
      return (
        <>
          <FormFields
            form={form}
            fields={invoiceParts.customer}
            parts={{ 'customerData.customerId': <KnownCustomer form={form} draftId={draftId} /> }}
            after={{
              'customerData.customerId': <KnownCustomerRecord form={form} />,
              'customerData.customerNumber': <CustomerNumber form={form} draftId={draftId} />,
            }}
          />
          <HeadPart form={form} draftId={draftId} />
          <LinesPart form={form} />
          <TotalsPart form={form} />
          <MessagePart form={form} />
        </>
      )
    case 'review':
      return review ? (
        <review.InvoiceReview form={form} draftId={draftId} searchOf={searchOf} />
      ) : (
        <PartAwaited part={review} />
      )
  }
}

function useInvoiceWizard(draftId: string, draft: DraftedForm<InvoiceValues>) {
  const sending = useSubmitting(
    draft.form,
    (values, besides) => invoiceIntent(values, draftId, besides),
    readCustomersAnew,
  )
  const used = useUsedNumber({ form: draft.form, draftId })
  return useWizard({
    draft,
    steps: invoiceForm.steps,
    unanswered: () => {
      const values = draft.form.getValues()
      return [
        ...yesQuestions(values, 'confirmedDifference', amountDoubt(values)?.key),
        ...yesQuestions(values, 'confirmedNumber', used?.number),
      ]
    },
    sending,
    wrongIn: invoiceForm.wrongIn,
    doubts: invoiceForm.doubts,
    refusalOf: invoiceForm.refusal,
    overall: invoiceForm.overall,
    loadReview,
  })
}

export const invoiceDraft = invoiceForm.draft('invoice', (values) =>
  [values.invoiceData.invoiceNumber.trim(), customerTitle(values)].filter(Boolean).join(', '),
)

/** Nothing here is secret by itself, but a card or tax number may be typed into any text. */
const lossOf = (values: InvoiceValues): string | undefined =>
  keepable(values).left.length > 0
    ? 'What looks like a card, account, or tax number isn’t saved in drafts. You’d have to enter it again.'
    : undefined

function PreviewDialog({ form, onClose }: InvoiceFormProps & { onClose: () => void }) {
  const values = useWatch({ control: form.control, compute: (all) => all })
  return (
    <ModalDialog
      title="Preview"
      focusKey="preview"
      isWide
      onClose={onClose}
      actions={
        <Button
          icon={<Printer aria-hidden="true" className="size-4" />}
          onClick={() => window.print()}
        >
          Print or save as PDF
        </Button>
      }
    >
      <div className="flex flex-col gap-4 bg-sunken p-4 sm:p-6">
        <LiveDocument values={values} body={invoiceForm.body(values)} />
      </div>
    </ModalDialog>
  )
}
