/** `?payment=` and `?customer=` start a refund, `?draft=` and `?step=` continue one. */

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useController, useWatch } from 'react-hook-form'

import { nameOnRecord } from '~/contract/customer-members'
import { nameRead, readCustomersAnew, typedCustomer } from '~/domain/customers/customer-by-id'
import { CustomerField, CustomerInSummary } from '~/domain/customers/customer-field'
import {
  type BeyondLeft,
  beyondLeftOf,
  type Refundable,
  refundableOf,
  useRefundsHere,
} from '~/domain/payments/refunds-here'
import { typedAmountOf } from '~/form/definition/body'
import { FormFields } from '~/form/definition/form-fields'
import { useFormDraft } from '~/form/draft/use-form-draft'
import { ConfirmField } from '~/form/fields/choice-fields'
import { MoneyField, useTyped } from '~/form/fields/money-field'
import { SuggestField } from '~/form/fields/suggest-field'
import type { NamedMessage } from '~/form/refusal'
import { PartsDifferences, PartsField } from '~/form/rows/parts-field'
import { useSubmitting } from '~/form/use-submitting'
import { DraftPage, startFrom, useDraftPage } from '~/form/wizard/draft-page'
import { type DraftedPageProps, DraftedWizard } from '~/form/wizard/drafted-wizard'
import { ReviewAct, ReviewPlace, ReviewRows, ReviewSection } from '~/form/wizard/summary-box'
import { useWizard } from '~/form/wizard/use-wizard'
import { isCurrencyCode } from '~/lib/currency'
import { isNumberId, plainId } from '~/lib/ids'
import { labels } from '~/lib/labels'
import { formatMoney } from '~/lib/money'
import { paths } from '~/paths'
import { keepable } from '~/storage/draft-values'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { DescriptionList } from '~/ui/description-list'
import { Field } from '~/ui/field'
import { ForeignText } from '~/ui/foreign-text'
import { TextInput } from '~/ui/inputs'
import { display } from '~/ui/locale'
import { Amount } from '~/ui/money'

import { refundForm, type RefundFormProps, type RefundValues } from './create/fields'
import { refundAmountText, refundIntent } from './create/intent'
import {
  BeyondInReview,
  OtherCurrency,
  PaymentFacts,
  type PaymentFound,
  RepeatRefundNotice,
  useBeyondLeft,
  usePayment,
  usePaymentReadAgain,
  useRepeatRefund,
} from './create/payment-facts'
import { offeredPayments, offersWords, paymentIn } from './create/payment-offers'

export function Component() {
  const page = useDraftPage(refundDraft, paths.newRefund)
  const asked = useStart(page.search)
  return (
    <DraftPage
      title="Refund a payment"
      page={page}
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

function CreateForm({ draftId, start, ...page }: DraftedPageProps<RefundValues>) {
  const draft = useFormDraft(draftId, start, refundDraft)
  const { form } = draft
  const sending = useSubmitting(
    form,
    (given, besides) => refundIntent(given, draftId, besides),
    readCustomersAnew,
  )
  const found = usePayment({ form, draftId })
  const { known, isFetching } = found
  // Whose it is, the record says that shows the payment.
  const payee = found.payment && found.customer && nameOnRecord(found.customer)
  usePaymentReadAgain(found)
  const repeat = useRepeatRefund({ form, draftId })
  /** At the field before the review, and once more before it is sent: another tab may have refunded meanwhile. */
  const refused = async (fields: readonly string[]): Promise<readonly NamedMessage[]> => {
    const { amount, currency, confirmedLeft } = form.getValues()
    const beyond = beyondLeftOf(known, typedAmountOf(amount, currency))
    return !beyond || confirmedLeft === beyond.key || !fields.includes('amount')
      ? []
      : [{ name: 'amount', message: beyond.words }]
  }
  const wizard = useWizard({
    draft,
    refused,
    unanswered: () =>
      repeat === undefined || form.getValues('confirmedRepeat') === repeat.key
        ? []
        : [{ name: 'confirmedRepeat', message: 'Tick it to refund this amount again.' }],
    isLoading: isFetching,
    steps: refundForm.steps,
    sending,
    wrongIn: refundForm.wrongIn,
    refusalOf: refundForm.refusal,
    overall: refundForm.overall,
    declinedAt: 'refund',
  })
  return (
    <DraftedWizard
      {...page}
      draftId={draftId}
      draft={draft}
      sent={start.sent}
      wizard={wizard}
      steps={refundForm.steps}
      act={
        <>
          Refund {refundAmountText(form.getValues())}
          {payee !== undefined && (
            <>
              {' '}
              to <ForeignText>{payee}</ForeignText>
            </>
          )}
        </>
      }
      summaryOf={refundForm.summary}
      parts={{ customerId: <CustomerInSummary form={form} /> }}
      lossOf={lossOf}
      noun="refund"
      openLabel={() => 'Open payment'}
      another="Refund another"
    >
      {wizard.isReview ? (
        <>
          <ReviewAct after="It can’t be canceled here.">
            Refunding returns {refundAmountText(form.getValues())}
            {payee !== undefined && (
              <>
                {' '}
                to <ForeignText>{payee}</ForeignText>
              </>
            )}
            .
          </ReviewAct>
          <RepeatRefundNotice form={form} draftId={draftId} />
          <RefundReview form={form} draftId={draftId} searchOf={wizard.searchOf} />
        </>
      ) : (
        <RefundStep form={form} draftId={draftId} />
      )}
    </DraftedWizard>
  )
}

function RefundReview({
  form,
  draftId,
  searchOf,
}: RefundFormProps & { readonly searchOf: (step: string) => string }) {
  const values = useWatch({ control: form.control, compute: (all) => all })
  const { payment, known } = usePayment({ form, draftId })
  const body = refundForm.body(values)
  const rows = refundForm.review(body, 'refund').filter(({ name }) => name !== 'amount')
  const change = [searchOf('refund'), 'the refund'] as const
  return (
    <>
      <ReviewSection title="Payment" change={[searchOf('refund'), 'the payment']}>
        <DescriptionList rows={[{ label: labels.paymentId, value: values.transId.trim() }]} />
        <PaymentFacts form={form} draftId={draftId} isReviewed />
      </ReviewSection>
      <ReviewSection title="Refund" change={change}>
        <Amount money={typedAmountOf(values.amount, values.currency)} size="xl" align="start" />
        <BeyondInReview form={form} known={known} />
        <PartsDifferences values={values} total={values.amount} />
        {rows.length > 0 && <ReviewRows rows={rows} />}
      </ReviewSection>
      <ReviewPlace entry={payment?.PaypointEntryname} />
    </>
  )
}

const { categories, splits, customerId, transId, amount } = refundForm.fields
const whole = { amount: 'amount', currency: 'currency' }

function RefundStep({ form, draftId }: RefundFormProps) {
  const found = usePayment({ form, draftId })
  const { known } = found
  useFollowedPayment(form, found)
  return (
    <FormFields
      form={form}
      fields={refundForm.fields}
      step="refund"
      parts={{
        customerId: (
          <CustomerField form={form} name="customerId" label={customerId.label} entry="" />
        ),
        transId: <PaymentField form={form} found={found} />,
        amount: <RefundAmount form={form} known={known} />,
        ...(known?.currency !== undefined && {
          currency: <PaymentCurrency currency={known.currency} />,
        }),
        categories: <PartsField form={form} name="categories" field={categories} whole={whole} />,
        splits: <PartsField form={form} name="splits" field={splits} whole={whole} />,
      }}
      after={{ transId: <PaymentFacts form={form} draftId={draftId} /> }}
    />
  )
}

interface PaymentFieldProps extends Pick<RefundFormProps, 'form'> {
  readonly found: PaymentFound
}

function PaymentField({ form, found: { customer, problems } }: PaymentFieldProps) {
  return (
    <SuggestField
      form={form}
      name="transId"
      label={transId.label}
      hint={offersWords(customer, problems)}
      isRequired
      suggestions={offeredPayments(customer)}
    />
  )
}

/** What was filled in goes with the payment that it came from; what was typed stays. */
function useFollowedPayment(
  form: RefundFormProps['form'],
  { known, isFetching, payment }: PaymentFound,
): void {
  const customer = useWatch({ control: form.control, name: 'customerId' }).trim()
  const currency = known?.currency
  const left = leftText(known)
  const id = payment?.PaymentTransId
  const filled = useRef<{ id: string; customer: string; currency: string; amount: string }>(
    undefined,
  )
  useEffect(() => {
    const before = filled.current
    const values = form.getValues()
    const set = (name: 'transId' | 'currency' | 'amount', value: string) => {
      if (values[name] !== value) form.setValue(name, value, { shouldDirty: true })
    }
    if (id === undefined) {
      if (isFetching || !before) return
      // One customer's payment isn't another's.
      if (customer !== before.customer && values.transId.trim() === before.id) set('transId', '')
      if (values.currency === before.currency) set('currency', '')
      const isOurs = values.amount === before.amount
      if (isOurs) set('amount', '')
      filled.current = { id: '', customer, currency: '', amount: isOurs ? '' : before.amount }
      return
    }
    set('currency', currency ?? values.currency)
    if (before && before.id !== id && values.amount === before.amount) set('amount', left)
    // What was typed may have more decimals than this currency.
    else if (before && before.currency !== currency && values.amount !== '')
      void form.trigger('amount')
    filled.current = { id, customer, currency: currency ?? '', amount: left }
  }, [form, id, customer, currency, left, isFetching])
}

const leftText = (known: Refundable | undefined): string =>
  known?.left && known.left.amountMinor > 0
    ? formatMoney(known.left, { locale: display.locale })
    : ''

/** Nobody can refund in another currency than the payment's. */
function PaymentCurrency({ currency }: { currency: string }) {
  return (
    <Field label={refundForm.fields.currency.label} hint={refundForm.fields.currency.hint}>
      {(control) => <TextInput {...control} value={currency} readOnly />}
    </Field>
  )
}

interface RefundAmountProps extends Pick<RefundFormProps, 'form'> {
  readonly known: Refundable | undefined
}

function RefundAmount({ form, known }: RefundAmountProps) {
  const [typed, code] = useWatch({ control: form.control, name: ['amount', 'currency'] })
  // As change events: chosen, so they are saved with the draft.
  const field = useController({ control: form.control, name: 'amount' }).field
  const currency = useController({ control: form.control, name: 'currency' }).field
  const { beyond } = useBeyondLeft(form, known)
  const hasError = form.formState.errors.amount !== undefined
  const plain = leftText(known)
  return (
    <div className="flex min-w-0 flex-col items-start gap-2">
      <MoneyField
        form={form}
        name="amount"
        label={amount.label}
        least={amount.least}
        currency={isCurrencyCode(code.trim()) ? code.trim() : undefined}
        isRequired
        className="w-full"
      />
      <OtherCurrency form={form} known={known} />
      {beyond && !hasError && <Mark tone="danger">{beyond.words}</Mark>}
      {!beyond && known?.left && known.left.amountMinor <= 0 && (
        <Mark tone="warning">Nothing left to refund. The payment is refunded in full.</Mark>
      )}
      {plain !== '' && plain !== typed && (
        <Button
          size="sm"
          onClick={() => {
            field.onChange(plain)
            currency.onChange(known?.currency ?? '')
            form.clearErrors('amount')
          }}
        >
          {beyond ? `Refund ${plain}` : `Refund all that’s left, ${plain}`}
        </Button>
      )}
      {beyond && <BeyondConfirmed form={form} beyond={beyond} />}
    </div>
  )
}

/** A record may lack what the service knows, so more can be asked for, by a yes to this very sum. */
function BeyondConfirmed({ form, beyond }: Pick<RefundFormProps, 'form'> & { beyond: BeyondLeft }) {
  useTyped(form, () => form.setValue('confirmedLeft', ''), 'amount')
  useTyped(form, () => form.setValue('confirmedLeft', ''), 'transId')
  return (
    <ConfirmField
      form={form}
      name="confirmedLeft"
      label={`Refund ${beyond.over} more than that`}
      hint="Only if you know that the record lacks something"
      answer={beyond.key}
      asks="amount"
    />
  )
}

export const refundDraft = refundForm.draft('refund', titleOf)

/** "$10.00 of 3001-7"; of one just begun, whose payment it will be of. */
function titleOf(values: RefundValues): string {
  const { transId, customerId } = values
  const id = plainId(customerId)
  const what = [refundAmountText(values), transId.trim()].filter(Boolean).join(' of ')
  const whose = id === '' ? '' : (nameRead(id) ?? `customer ${id}`)
  return transId.trim() !== '' || whose === '' ? what : [what, whose].filter(Boolean).join(' to ')
}

const lossOf = (values: RefundValues): string | undefined =>
  keepable(values).left.length > 0
    ? 'Bank and card numbers aren’t saved in drafts. You’d have to enter them again.'
    : undefined
