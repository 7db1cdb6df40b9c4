/**
 * `?customer=`, `?amount=`, `?currency=`, `?entry=`, `?invoice=` and `?number=` of an invoice sent from here, `?way=stored` with `?from=`, the
 * submission of a temporary token, or with `?method=` and `?marked=`, which of the customer's stored methods, start a payment, `?draft=` and `?step=` continue one.
 */

import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'

import { canEnterCards } from '~/api/card-entry'
import { homeEntry } from '~/api/connection'
import { nameOnRecord } from '~/contract/customer-members'
import type { Body } from '~/contract/operation'
import type { paymentGetpaid } from '~/contract/payments'
import { readCustomersAnew, typedCustomer } from '~/domain/customers/customer-by-id'
import { CustomerInSummary } from '~/domain/customers/customer-field'
import { useKnownCurrency } from '~/domain/customers/known-currency'
import { useEnterAgain, useSecrets } from '~/domain/payments/masked-input'
import { methodSecrets } from '~/domain/payments/method-fields'
import { MethodInSummary, methodRows } from '~/domain/payments/method-parts'
import type { Fields } from '~/form/definition/fields'
import { type ReviewRow, reviewRows } from '~/form/definition/review'
import { useFormDraft } from '~/form/draft/use-form-draft'
import { PartsDifferences } from '~/form/rows/parts-field'
import { useSubmitting } from '~/form/use-submitting'
import { DraftPage, startFrom, useDraftPage } from '~/form/wizard/draft-page'
import { type DraftedPageProps, DraftedWizard } from '~/form/wizard/drafted-wizard'
import { ReviewAct, ReviewPlace, ReviewRows, ReviewSection } from '~/form/wizard/summary-box'
import { useWizard } from '~/form/wizard/use-wizard'
import { isNumberId, plainId } from '~/lib/ids'
import { labels } from '~/lib/labels'
import { withCurrency } from '~/lib/money'
import { OpenNotice } from '~/outcome/open-notice'
import { failedChecks } from '~/outcome/receipt-rows'
import { paths } from '~/paths'
import { keepable } from '~/storage/draft-values'
import { Mark } from '~/ui/badge'
import { buttonClass } from '~/ui/button-class'
import { DescriptionList } from '~/ui/description-list'
import { ForeignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { Amount } from '~/ui/money'

import {
  chargedFields,
  paidInvoiceName,
  payerFields,
  payerId,
  paymentPayerName,
  paymentForm,
  type PaymentFormProps,
  paymentMethodName,
  type PaymentValues,
} from './create/fields'
import { paymentAmountText, paymentFlags, paymentIntent } from './create/intent'
import { ChargedPart } from './create/charged-part'
import { isFilledIn, methodAsked, useFilledMethod } from './create/only-method'
import { isOpenChargeLike, paymentAmount } from './create/open-charges'
import { PayerPart } from './create/payer-part'
import { RepeatNotice, repeatQuestions, useRepeatCharge } from './create/repeat-charge'

export function Component() {
  const page = useDraftPage(paymentDraft, paths.newPayment)
  const { search, stored } = page
  const method = useMethodAsked(search)
  const empty = paymentForm.empty({
    entry: search.get('entry') ?? homeEntry(),
    customerId: search.get('customer') ?? '',
    ...(search.get('way') === 'stored' && {
      way: 'stored' as const,
      storedFrom: search.get('from') ?? '',
      ...(!search.has('customer') && { payer: 'none' as const }),
    }),
    totalAmount: search.get('amount') ?? '',
    amountOf: search.has('amount') ? (search.get('customer') ?? '') : '',
    balanceFilled: search.get('amount') ?? '',
    currency: search.get('currency') ?? '',
    invoiceId: search.get('invoice') ?? '',
    invoiceNumber: search.get('number') ?? '',
    invoiceOf: search.has('invoice') ? (search.get('customer') ?? '') : '',
    ...method,
  })
  const restore = (kept: unknown) => chargeable(paymentDraft.restore(kept))
  return (
    <DraftPage
      title="Take a payment"
      page={page}
      start={startFrom(stored, restore, method && chargeable(empty))}
      preparing="Preparing the form"
      form={CreateForm}
    />
  )
}

const noMethod: Partial<PaymentValues> = {}

/**
 * By its place in the customer's record, from 1, and a mark of its last digits and expiry: what charges a method is in no
 * address. Undefined while the record is read; one that it doesn't have there is chosen in the form.
 */
function useMethodAsked(search: URLSearchParams): Partial<PaymentValues> | undefined {
  const place = Number(search.get('method') ?? 0)
  const customerId = search.get('customer') ?? ''
  const isAsked = place > 0 && isNumberId(customerId)
  const { data, isFetched } = useQuery({
    ...typedCustomer(customerId),
    ...(!isAsked && { enabled: false }),
  })
  if (!isAsked) return noMethod
  if (!data && !isFetched) return undefined
  const found = data?.reading.value.StoredMethods?.[place - 1]
  return methodAsked(plainId(customerId), found, search.get('marked'))
}

/** Where cards can't be entered, the form begins with what can be charged. */
const chargeable = (values: PaymentValues): PaymentValues =>
  values.way === 'card' && !canEnterCards() ? { ...values, way: 'stored' } : values

const secretNames = [...methodSecrets, 'validationCode']

function CreateForm({ draftId, start, ...page }: DraftedPageProps<PaymentValues>) {
  const draft = useFormDraft(draftId, start, paymentDraft)
  const { form } = draft
  const sending = useSubmitting(
    form,
    (given, besides) => paymentIntent(given, draftId, besides),
    readCustomersAnew,
  )
  const isWiped = useSecrets(form, secretNames, sending)
  const repeat = useRepeatCharge({ form, draftId })
  const wizard = useWizard({
    draft,
    unanswered: () => repeatQuestions(form.getValues(), repeat),
    steps: paymentForm.steps,
    sending,
    wrongIn: paymentForm.wrongIn,
    doubts: paymentForm.doubts,
    refusalOf: paymentForm.refusal,
    overall: paymentForm.overall,
    declinedAt: 'form',
  })
  const isOver = wizard.outcome !== undefined
  const payer = useWatch({ control: form.control, compute: payerId })
  useKnownCurrency(draft, payer, wizard.isReview || isOver)
  useFilledMethod(draft, payer, wizard.isReview || isOver)
  const instead = useEnterAgain(form, paymentForm.summary)
  const values = form.getValues()
  const charged = paymentMethodName(values) ?? paymentPayerName(values)
  return (
    <DraftedWizard
      {...page}
      draftId={draftId}
      draft={draft}
      sent={start.sent}
      wizard={wizard}
      steps={paymentForm.steps}
      act={
        <>
          Charge {paymentAmountText(values)}
          {charged !== undefined && (
            <>
              {' '}
              to <ForeignText>{charged}</ForeignText>
            </>
          )}
        </>
      }
      instead={instead}
      summaryOf={paymentForm.summary}
      parts={{
        customerId: <CustomerInSummary form={form} />,
        way: (
          <MethodInSummary
            form={form}
            nameOf={paymentMethodName}
            choices={paymentForm.fields.way.choices}
          />
        ),
      }}
      lossOf={paymentDraftLoss}
      noun="payment"
      openLabel={() => 'Open payment'}
      another="Take another"
      next={(submission) => {
        const { reference, subject } = submission
        return (
          reference !== undefined && (
            <>
              <Link
                to={paths.newRefund({ payment: reference, customer: subject.customerId })}
                className={buttonClass()}
              >
                Refund this
              </Link>
              {failedChecks(submission).map(({ label, text }) => (
                <Mark key={label} tone="warning">
                  <ForeignText>{`${label}: ${text}`}</ForeignText>
                </Mark>
              ))}
            </>
          )
        )
      }}
    >
      {!wizard.isReview && (
        <>
          <PayerPart form={form} />
          <ChargedPart form={form} isWiped={isWiped} />
        </>
      )}
      {wizard.isReview && (
        <>
          <ReviewAct after="It can’t be canceled here, only refunded.">
            Charging takes {paymentAmountText(values)}
            {charged !== undefined && (
              <>
                {' '}
                from <ForeignText>{charged}</ForeignText>
              </>
            )}
            .
          </ReviewAct>
          <OpenNotice
            operation="paymentGetpaid"
            draftId={draftId}
            noun={{ one: 'payment', many: 'Payments' }}
            done="taken"
            amount={paymentAmount(values)}
            isAlike={isOpenChargeLike(values)}
          />
          <RepeatNotice form={form} repeat={repeat} />
          <PaymentReview form={form} searchOf={wizard.searchOf} />
        </>
      )}
    </DraftedWizard>
  )
}

interface PaymentReviewProps extends PaymentFormProps {
  readonly searchOf: (step: string) => string
}

function PaymentReview({ form, searchOf }: PaymentReviewProps) {
  const values = useWatch({ control: form.control, compute: (all) => all })
  const body = paymentForm.body(values)
  const { method, details } = paymentRows(values)
  const total = body.paymentDetails?.totalAmount
  const invoice = paidInvoiceName(values)
  return (
    <>
      <ReviewSection title="From" change={[searchOf('form'), 'the payer']}>
        <PayerFacts values={values} id={body.customerData?.customerId} />
      </ReviewSection>
      <ReviewSection title="How much" change={[searchOf('form'), 'the amount']}>
        <Amount
          money={total && withCurrency(total, body.paymentDetails?.currency)}
          size="xl"
          align="start"
        />
        <PartsDifferences values={values} total={values.totalAmount} />
        {invoice !== undefined && (
          <DescriptionList rows={[{ label: 'For invoice', value: invoice }]} />
        )}
        {details.length > 0 && <ReviewRows rows={details} />}
      </ReviewSection>
      <ReviewSection title="Method" change={[searchOf('form'), 'the method']}>
        <ReviewRows rows={method} />
      </ReviewSection>
      <Exceptions values={values} searchOf={searchOf} />
      <ReviewPlace entry={values.entry.trim()} />
    </>
  )
}

function PayerFacts({ values, id }: { values: PaymentValues; id: string | undefined }) {
  const isKnown = values.payer === 'known'
  const { data } = useQuery({
    ...typedCustomer(values.customerId),
    ...(!isKnown && { enabled: false }),
  })
  const customer = isKnown ? data?.reading.value : undefined
  const rows: readonly ReviewRow[] = isKnown
    ? [
        { name: 'customer', label: 'Customer', value: customer && nameOnRecord(customer) },
        { name: 'customerId', label: 'Customer ID', value: id },
      ]
    : [{ name: 'customer', label: 'Customer', value: payers[values.payer] }]
  return <DescriptionList rows={rows} />
}

const payers = { known: '', new: 'New record', none: 'None' } as const

const flagWords = {
  forceCustomerCreation: 'Always creates a customer record, even if one matches.',
  achValidation: 'Account and routing number are validated first.',
} as const

function Exceptions({
  values,
  searchOf,
}: Pick<PaymentReviewProps, 'searchOf'> & { values: PaymentValues }) {
  const flags = paymentFlags(values)
  const on = (['forceCustomerCreation', 'achValidation'] as const).filter((name) => flags[name])
  if (on.length === 0) return null
  return (
    <ReviewSection title="Exceptions" change={[searchOf('form'), 'the exceptions']}>
      <ul className="flex flex-col gap-2">
        {on.map((name) => (
          <li key={name}>
            <Mark tone="info">{flagWords[name]}</Mark>
          </li>
        ))}
      </ul>
    </ReviewSection>
  )
}

export const paymentDraft = paymentForm.draft('payment', (values) =>
  [paymentAmountText(values), paymentPayerName(values)].filter(Boolean).join(' from '),
)

/** A method that was filled in is filled in again. */
export const paymentDraftLoss = (values: PaymentValues): string | undefined =>
  keepable(isFilledIn(values) ? { ...values, storedMethodId: '' } : values).left.length > 0
    ? 'Card and bank details aren’t saved in drafts. You’d have to enter them again.'
    : undefined

const APART = new Set(['entry', 'customerId', 'totalAmount'])

const detailFields: Fields = Object.fromEntries(
  Object.entries<Fields[string]>(payerFields).filter(([name]) => !APART.has(name)),
)

export const rowsOfBody = (body: Body<typeof paymentGetpaid>) => ({
  method: methodRows(chargedFields, body),
  details: reviewRows(detailFields, body).map((row) =>
    row.name === 'serviceFee' ? { ...row, doubt: labels.feeDoubt } : row,
  ),
})

const row = (label: string, value: string | undefined): ReviewRow[] =>
  value === undefined ? [] : [{ name: label, label, value }]

export function paymentRows(values: PaymentValues) {
  const { method, details } = rowsOfBody(paymentForm.body(values))
  const stored = values.way === 'stored' ? paymentMethodName(values) : undefined
  const captcha = values.validationCode.trim() === '' ? undefined : 'Sent'
  return {
    method: [...row('Stored method', stored), ...method],
    details: [...details, ...row('Captcha code', captcha)],
  }
}
