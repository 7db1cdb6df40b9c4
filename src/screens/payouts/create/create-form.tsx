import { useIsFetching, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'

import { keptRecords } from '~/api/directory'
import { queryClient } from '~/api/query-client'
import { isVendorAsked, vendorById } from '~/api/vendors'
import { vendorGet } from '~/contract/vendors'
import type { FoundPayee } from '~/domain/vendors/find-payees'
import { alikeQuestion, type LookAlikes, useLookAlikes } from '~/domain/vendors/known-vendors'
import { type ChosenVendor, VendorChoice } from '~/domain/vendors/vendor-choice'
import { FormFields } from '~/form/definition/form-fields'
import type { FormSummary } from '~/form/definition/review'
import { type DraftedForm, useFormDraft } from '~/form/draft/use-form-draft'
import { MoneyField } from '~/form/fields/money-field'
import { SuggestField } from '~/form/fields/suggest-field'
import { fieldMark } from '~/form/fields/use-form-field'
import type { NamedMessage } from '~/form/refusal'
import { useSubmitting } from '~/form/use-submitting'
import { type DraftedPageProps, DraftedWizard } from '~/form/wizard/drafted-wizard'
import { useIsShown, useWizard } from '~/form/wizard/use-wizard'
import { isCurrencyCode } from '~/lib/currency'
import { numberEnd } from '~/lib/masks'
import { formatMoney, type Money } from '~/lib/money'
import { methodChoices, methodLabel } from '~/lib/payment-methods'
import { isReason } from '~/lib/reasons'
import { OpenNotice } from '~/outcome/open-notice'
import { isDone } from '~/submit/intent'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Section } from '~/ui/card'
import { Field } from '~/ui/field'
import { brief, ForeignText } from '~/ui/foreign-text'
import { display } from '~/ui/locale'
import { SkeletonLines } from '~/ui/skeleton'
import { PartAwaited } from '~/ui/use-loaded'

import {
  type BillLikes,
  followFree,
  isRepeatedBill,
  needsBillReason,
  needsOwnTick,
  useBillLikes,
  useBillsAsKnown,
} from './bill-likes'
import { BillsPart } from './bills-part'
import { payoutDraftLoss, payoutDraft } from './draft'
import {
  amountFields,
  billsTotal,
  currenciesWords,
  differenceToBills,
  billsDifferenceWords,
  payoutForm,
  type PayoutFormProps,
  type PayoutValues,
} from './fields'
import { payoutAmountText, isOpenPayoutLike, payoutAmount, payoutIntent } from './intent'
import { CurrencyField, LastPaid, methodHint } from './known-before'
import { useKnownBefore } from './paid-before'
import {
  isNoVendor,
  NewPayee,
  newPayeeRefusal,
  NO_VENDOR,
  payeeProblem,
  PayeeRecord,
} from './payee'
import { payeeName, showInLists } from './queries'
import { payoutRefusal } from './refusal'
import { usePrefilled } from './use-prefilled'

const loadReview = () => import('./review')

export function PayoutCreateForm({ draftId, start, ...page }: DraftedPageProps<PayoutValues>) {
  const draft = useFormDraft(draftId, start, payoutDraft)
  const { wizard, alike, bills, shown } = usePayoutWizard(draftId, draft)
  const values = draft.form.getValues()
  const amount = useWatch({ control: draft.form.control, compute: payoutAmountText })
  usePrefilled(draft, wizard.isReview, wizard.outcome !== undefined)
  return (
    <DraftedWizard
      {...page}
      draftId={draftId}
      draft={draft}
      sent={start.sent}
      wizard={wizard}
      steps={payoutForm.steps}
      act={
        <>
          Authorize {amount} to <ForeignText>{payeeName(values) ?? 'the payee'}</ForeignText>
        </>
      }
      lossOf={payoutDraftLoss}
      noun="payout"
      openLabel={() => 'View in payouts'}
      another="Pay another"
      summaryOf={summaryOf}
      parts={{ vendorId: <PayeeInSummary form={draft.form} /> }}
    >
      <div ref={shown} className="contents">
        {wizard.isReview && (
          <OpenNotice
            operation="payoutAuthorize"
            draftId={draftId}
            noun={{ one: 'payout', many: 'Payouts' }}
            done="authorized"
            amount={payoutAmount(draft.form.getValues())}
            isAlike={isOpenPayoutLike(draft.form.getValues())}
          />
        )}
        <StepFields
          step={wizard.current.id}
          form={draft.form}
          alike={alike}
          bills={bills}
          searchOf={wizard.searchOf}
          review={wizard.review}
        />
      </div>
    </DraftedWizard>
  )
}

const { entry, payee } = payoutForm.fields

/** The method in a new vendor's record isn't the payout's, so the summary leaves it out. */
function summaryOf(values: PayoutValues): FormSummary {
  const summary = payoutForm.summary(values)
  const facts = summary.facts.filter(({ name }) => name !== 'paymentMethod.method')
  return { ...summary, facts }
}

interface StepFieldsProps extends PayoutFormProps {
  readonly step: (typeof payoutForm.steps)[number]['id']
  readonly alike: LookAlikes
  readonly bills: BillLikes
  readonly searchOf: (step: string) => string
  readonly review: Awaited<ReturnType<typeof loadReview>> | null | undefined
}

function StepFields({ step, form, alike, bills, searchOf, review }: StepFieldsProps) {
  switch (step) {
    case 'payout':
      return <PayoutStep form={form} alike={alike} bills={bills} />
    case 'review':
      return review ? (
        <review.PayoutReview form={form} alike={alike} bills={bills} searchOf={searchOf} />
      ) : (
        <PartAwaited part={review} />
      )
  }
}

interface PayoutStepProps extends PayoutFormProps {
  readonly alike: LookAlikes
  readonly bills: BillLikes
}

function PayoutStep({ form, alike, bills }: PayoutStepProps) {
  const isKnown = useWatch({ control: form.control, name: 'payee' }) === 'known'
  return (
    <>
      <FormFields form={form} fields={{ entry, payee }} />
      {isKnown ? <KnownPayee form={form} /> : <NewPayee form={form} alike={alike} />}
      <BillsPart form={form} likes={bills} />
      <AmountPart form={form} />
    </>
  )
}

function usePayoutWizard(draftId: string, draft: DraftedForm<PayoutValues>) {
  const { form } = draft
  const [entry, payee] = useWatch({ control: form.control, name: ['entry', 'payee'] })
  const isNew = payee === 'new'
  const [isShown, shown] = useIsShown()
  const alike = useLookAlikes(form, draftId, isNew && isShown ? entry : undefined)
  const bills = useBillLikes(form, draftId, isShown)
  const reading = useIsFetching({ queryKey: [vendorGet.name] })
  const sending = useSubmitting(
    form,
    (values, besides) => payoutIntent(values, draftId, besides, bills.parts),
    (answer, { entry }) => {
      const reference = isDone(answer) && 'submission' in answer && answer.submission.reference
      void showInLists(entry.trim(), reference || undefined)
    },
  )

  function unanswered(): readonly NamedMessage[] {
    const values = form.getValues()
    const asked: NamedMessage[] = []
    const refusal = isNew ? newPayeeRefusal(alike, values) : undefined
    const question = isNew && !refusal ? alikeQuestion(alike, values) : undefined
    asked.push(...[refusal, question].filter((each) => each !== undefined))
    const repeated = bills.found.filter(isRepeatedBill)
    if (repeated.some(({ isOther }) => !isOther) && !values.allowDuplicatedBills) {
      asked.push({
        name: 'allowDuplicatedBills',
        message: 'Tick it to pay this bill again, or remove the bill.',
      })
    }
    if (needsOwnTick(bills) && !values.billsMeant) {
      asked.push({
        name: 'billsMeant',
        message: 'Tick it to pay anyway, or remove the bill.',
      })
    }
    if (needsBillReason(bills) && !isReason(values.billReason)) {
      asked.push({
        name: 'billReason',
        message: 'Say in a few words why you’re paying this bill again, or remove it.',
      })
    }
    return asked
  }

  /** Before money leaves, the service is asked again whether the bills are free. */
  async function refused(fields: readonly string[]): Promise<readonly NamedMessage[]> {
    const against = fields.includes('vendorId') ? await payeeProblem(form.getValues()) : []
    const isSending = fields.includes('billReason')
    if (!isSending || against.length > 0 || !(await bills.renew())) return against
    followFree(form, false)
    const message = 'Your provider says something else about these bills now. Look, then authorize.'
    return [{ name: 'bills', message }]
  }

  const wizard = useWizard({
    draft,
    steps: payoutForm.steps,
    wrongIn: payoutForm.wrongIn,
    doubts: payoutForm.doubts,
    unanswered,
    refused,
    isLoading: (isNew && alike.isLoading) || bills.isLoading || reading > 0,
    loadReview,
    refusalOf: payoutRefusal,
    overall: [...payoutForm.overall, 'payee', 'vendorId'],
    sending,
  })
  const isOver = wizard.outcome !== undefined
  // What was sent is sent again as it was.
  useBillsAsKnown(draft, { ...bills, isLoading: bills.isLoading || isOver }, wizard.isReview)
  return { wizard, alike, bills, shown }
}

/** The payee's name, and how the account ends that the service has, once its record is read. */
function PayeeInSummary({ form }: PayoutFormProps) {
  const payee = useWatch({ control: form.control, compute: payeeOf })
  const id = payee.vendorId.trim()
  const { data } = useQuery({ ...vendorById(id), enabled: id !== '' })
  const vendor = data?.reading.value
  const account =
    vendor && isVendorAsked(id, vendor) ? numberEnd(vendor.billingData?.accountNumber) : undefined
  const name = payeeName(payee)
  if (name === undefined) return <span className="text-ink-3">Not chosen</span>
  return (
    <>
      <ForeignText>{name}</ForeignText>
      {account !== undefined && (
        <span className="block text-sm text-ink-3 max-lg:sr-only">Account {account}</span>
      )}
    </>
  )
}

const payeeOf = ({ vendorId, vendorName, name1, vendorNumber }: Payee) => ({
  payee: 'known' as const,
  vendorId,
  vendorName,
  name1,
  vendorNumber,
})

type Payee = Omit<Parameters<typeof payeeName>[0], 'payee'>

function KnownPayee({ form }: PayoutFormProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'vendorId' })
  const entry = useWatch({ control: form.control, name: 'entry' }).trim()
  const { data: vendors = [], isPending } = useQuery(keptRecords('vendors'))
  const [offer, setOffer] = useState<FoundPayee>()
  const id = field.value.trim()

  function choose({ id: chosen, known, found }: ChosenVendor) {
    field.onChange(chosen)
    form.clearErrors('vendorId')
    // Bills that belonged to another vendor may be this one's.
    if (form.getFieldState('bills').error) void form.trigger('bills')
    form.setValue('vendorName', found?.name ?? known?.facts.name?.value ?? '')
    void queryClient.query(vendorById(chosen)).then(
      ({ reading }) => {
        const name = reading.value.name1
        if (!isVendorAsked(chosen, reading.value)) return
        if (name && form.getValues('vendorId') === chosen) form.setValue('vendorName', name)
      },
      (error: unknown) => {
        if (isNoVendor(error) && form.getValues('vendorId') === chosen)
          form.setError('vendorId', { type: 'service', message: NO_VENDOR })
      },
    )
  }

  function accept(found: FoundPayee) {
    choose({ id: found.id, known: undefined, found })
    setOffer(found)
  }

  if (isPending) return <SkeletonLines lines={2} label="Reading the vendors seen so far" />
  return (
    <>
      <Field label="Vendor" error={fieldState.error?.message} isRequired>
        {(control) => (
          <VendorChoice
            // Remounts, since the input would keep what was typed.
            key={offer?.id}
            control={{ ...control, ...fieldMark('vendorId') }}
            entry={entry === '' ? undefined : entry}
            chosen={
              id === ''
                ? undefined
                : {
                    id,
                    known: vendors.find((each) => each.id === id),
                    found: offer?.id === id ? offer : undefined,
                    name: form.getValues('vendorName'),
                  }
            }
            onChoose={choose}
          />
        )}
      </Field>
      {id !== '' && (
        <PayeeRecord
          key={id}
          id={id}
          entry={entry}
          onRead={() => form.clearErrors('vendorId')}
          onChoose={accept}
        />
      )}
    </>
  )
}

const AmountPart = ({ form }: PayoutFormProps) => (
  <Section title="Payment" headingLevel={3}>
    <FormFields
      form={form}
      fields={amountFields}
      parts={{
        totalAmount: <TotalField form={form} />,
        currency: <CurrencyField form={form} />,
        method: <MethodField form={form} />,
      }}
      // Behind the plain fields: a button that comes while one types would catch what follows Tab.
      after={{ method: <AmountOffers form={form} /> }}
    />
  </Section>
)

const plain = (money: Money) => formatMoney(money, { locale: display.locale })

function useBillsSum(form: PayoutFormProps['form']) {
  const [totalAmount, typedCurrency, bills] = useWatch({
    control: form.control,
    name: ['totalAmount', 'currency', 'bills'],
  })
  const currency = isCurrencyCode(typedCurrency.trim()) ? typedCurrency.trim() : ''
  const sum = billsTotal({ bills, currency })
  const difference = differenceToBills({ totalAmount, currency, bills })
  const isOffered = sum !== undefined && (totalAmount.trim() === '' || difference !== undefined)
  return { bills, currency, sum, difference, isOffered }
}

function AmountOffers({ form }: PayoutFormProps) {
  const { sum, isOffered } = useBillsSum(form)
  // The sum goes through `onChange`, so that it is saved with the draft.
  const { field } = useController({ control: form.control, name: 'totalAmount' })
  return (
    <>
      <LastPaid form={form} />
      {sum && isOffered && (
        <Button
          size="sm"
          className="self-start"
          onClick={() => {
            field.onChange(plain(sum))
            // It is the sum again, and follows the bills as it did before another was typed.
            const { filledIn } = form.getValues()
            form.setValue('filledIn', [...new Set([...filledIn, 'totalAmount'])])
            form.clearErrors('totalAmount')
          }}
        >
          Use the sum, {plain(sum)}
        </Button>
      )}
    </>
  )
}

function TotalField({ form }: PayoutFormProps) {
  const { bills, currency, sum, difference, isOffered } = useBillsSum(form)
  const mixed = currenciesWords({ bills, currency })
  return (
    <div className="flex min-w-0 flex-col items-start gap-2">
      <MoneyField
        form={form}
        name="totalAmount"
        // Beside the amounts of bills, which are called so too.
        label="Amount to pay"
        least={payoutForm.fields.totalAmount.least}
        currency={currency || undefined}
        isRequired
        className="w-full"
      />
      {sum && !isOffered && (
        <span className="text-sm text-ink-3">
          Sum of {bills.length === 1 ? 'the bill' : `${String(bills.length)} bills`}
        </span>
      )}
      {difference && <Mark tone="warning">{billsDifferenceWords(difference)}</Mark>}
      {mixed !== undefined && <Mark tone="warning">{brief(mixed)}</Mark>}
    </div>
  )
}

function MethodField({ form }: PayoutFormProps) {
  const { data: vendors = [] } = useQuery(keptRecords('vendors'))
  const seen = new Set(vendors.flatMap(({ facts }) => facts.method?.value ?? []))
  const others = [...seen]
    .filter((value) => !methodChoices.some(({ label }) => label === methodLabel(value)))
    .toSorted()
    .map((value) => ({ value, label: value }))
  const known = useKnownBefore({ form })
  const value = useWatch({ control: form.control, name: 'method' })
  return (
    <SuggestField
      form={form}
      name="method"
      label={payoutForm.fields.method.label}
      hint={methodHint(known, value)}
      showsLabel
      suggestions={[...methodChoices, ...others]}
    />
  )
}
