import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'

import { customerById } from '~/api/customers'
import { readCustomersAnew } from '~/domain/customers/customer-field'
import { useKnownCurrency } from '~/domain/customers/known-currency'
import { amountOf } from '~/form/definition/body'
import { FormFields } from '~/form/definition/form-fields'
import { type DraftedForm, useFormDraft } from '~/form/draft/use-form-draft'
import { useSubmitting } from '~/form/use-submitting'
import { type DraftedPageProps, DraftedWizard } from '~/form/wizard/drafted-wizard'
import { useWizard } from '~/form/wizard/use-wizard'
import { InHeader } from '~/form/wizard/wizard-page'
import { OpenNotice } from '~/outcome/open-notice'
import { Button } from '~/ui/button'
import { ForeignText } from '~/ui/foreign-text'
import { lazyPart } from '~/ui/lazy-part'

import { customerTitle, knownCustomerId } from './customer-name'
import { KnownCustomer, KnownCustomerRecord, useSettled } from './customer-part'
import { DetailsStep } from './details-step'
import { invoiceDraft, lossOf } from './draft'
import { invoiceForm, type InvoiceFormProps, type InvoiceValues } from './fields'
import { amountDoubt } from './figures'
import { amountText, invoiceIntent } from './intent'
import { LinesPart } from './lines-part'
import { yesQuestions } from './reasoned-yes'
import { InvoiceReview } from './review'
import { TotalsPart } from './totals-part'
import { isOpenInvoiceLike, type UsedNumberProps, useUsedNumber } from './used-number'

const PreviewDialog = lazyPart(async () => ({
  default: (await import('./preview-dialog')).PreviewDialog,
}))

/** interface.md, "Invoice create": the answer has the invoice's ID alone. */
const NO_ID = 'The service’s answer doesn’t name the new customer’s ID.'

export function CreateForm({ draftId, start, ...page }: DraftedPageProps<InvoiceValues>) {
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
            Send invoice of {amountText(values)} to{' '}
            <ForeignText>{customerTitle(values) || 'the customer'}</ForeignText>
          </>
        }
        summaryOf={invoiceForm.summary}
        parts={{ customerName: <CustomerInSummary form={form} /> }}
        lossOf={lossOf}
        noun="invoice"
        openLabel={(reference) => `Open invoice ${reference}`}
        another="Create another"
        {...(values.customer === 'new' && { limits: NO_ID })}
      >
        {wizard.isReview && (
          <OpenNotice
            operation="invoiceCreate"
            draftId={draftId}
            noun={{ one: 'invoice', many: 'Invoices' }}
            done="sent"
            amount={amountOf(values.invoiceData.invoiceAmount, values.currency)}
            isAlike={isOpenInvoiceLike(values)}
          />
        )}
        <StepFields
          step={wizard.current.id}
          form={form}
          draftId={draftId}
          searchOf={wizard.searchOf}
        />
      </DraftedWizard>
      {wizard.outcome === undefined && !wizard.isReview && <PreviewButton form={form} />}
    </>
  )
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
  const name = customerTitle(values)
  if (name === '') return <span className="text-ink-3">Not chosen</span>
  return <ForeignText>{name}</ForeignText>
}

interface StepFieldsProps extends UsedNumberProps {
  readonly step: (typeof invoiceForm.steps)[number]['id']
  readonly searchOf: (step: string) => string
}

function StepFields({ step, form, draftId, searchOf }: StepFieldsProps) {
  switch (step) {
    case 'customer':
      return (
        <>
          <FormFields
            form={form}
            fields={invoiceForm.fields}
            step="customer"
            parts={{ 'customerData.customerId': <KnownCustomer form={form} /> }}
            after={{ 'customerData.customerId': <KnownCustomerRecord form={form} /> }}
          />
          <LinesPart form={form} />
          <TotalsPart form={form} />
        </>
      )
    case 'details':
      return <DetailsStep form={form} draftId={draftId} />
    case 'review':
      return <InvoiceReview form={form} draftId={draftId} searchOf={searchOf} />
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
  })
}
