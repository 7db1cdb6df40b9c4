import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useController, useWatch } from 'react-hook-form'

import { keyOf } from '~/api/query'
import { useScope } from '~/api/use-connection'
import { nameOnRecord } from '~/contract/customer-members'
import { storedName, typedCustomer } from '~/domain/customers/customer-by-id'
import { openRefundText } from '~/domain/payments/refunded-words'
import {
  type BeyondLeft,
  beyondLeftOf,
  equalRefund,
  knownHere,
  type Refundable,
  refundableOf,
  type RefundKnown,
  useRefundsHere,
  useSeenAt,
} from '~/domain/payments/refunds-here'
import { typedAmountOf } from '~/form/definition/body'
import { fieldMark } from '~/form/fields/use-form-field'
import { formatMoment, readMoment } from '~/lib/dates'
import { isNumberId } from '~/lib/ids'
import { formatMoney, type Money } from '~/lib/money'
import { SentLinks } from '~/outcome/sent-links'
import { paths } from '~/paths'
import { allKept } from '~/storage/directory'
import type { KeptChargeback } from '~/storage/directory-kinds'
import { isMade, type Submission } from '~/storage/submission-record'
import { Mark } from '~/ui/badge'
import { DescriptionList, type DescriptionRow } from '~/ui/description-list'
import { ForeignText } from '~/ui/foreign-text'
import { Checkbox } from '~/ui/inputs'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'
import { Amount } from '~/ui/money'
import { Notice } from '~/ui/notice'

import { refundForm, type RefundFormProps } from './fields'
import { arePaymentsUnread, paymentIn } from './payment-offers'

/** The payment as its customer's record shows it; undefined where it doesn't. */
export function usePayment({ form, draftId }: RefundFormProps) {
  const [transId, customerId] = useWatch({ control: form.control, name: ['transId', 'customerId'] })
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(typedCustomer(customerId))
  const { refunds: here } = useRefundsHere(transId, draftId)
  const seenAt = useSeenAt(transId, here)
  const { value: customer, problems = [] } = data?.reading ?? {}
  const payment = isNumberId(customerId) ? paymentIn(customer, transId) : undefined
  const known = payment && refundableOf(payment, here)
  return {
    payment,
    known,
    here,
    // Nothing is said of what the record lacks until it was read after the refund was seen.
    isBehind:
      known !== undefined &&
      known.unlisted.length > 0 &&
      (seenAt === undefined || dataUpdatedAt < seenAt),
    seenAt,
    refetch,
    customer,
    problems,
    // Whether the payment is on the record is then unknown.
    isUnread: error !== null || arePaymentsUnread(customer, problems),
    isFetching,
    isAsked: isNumberId(customerId) && transId.trim() !== '',
  }
}

/** Another tab may refund while the payment is on screen: it is read once more for each refund that the record lacks. */
export function usePaymentReadAgain({ isBehind, seenAt, refetch }: PaymentFound): void {
  const readAgain = useEffectEvent(() => void refetch())
  useEffect(() => {
    if (isBehind && seenAt !== undefined) readAgain()
  }, [isBehind, seenAt])
}

const MoneyValue = ({ money }: { money: Money | undefined }) => (
  <Amount money={money} align="start" />
)

export type PaymentFound = ReturnType<typeof usePayment>

export function PaymentFacts({
  isReviewed = false,
  ...props
}: RefundFormProps & { readonly isReviewed?: boolean }) {
  const { payment, known, here, customer, isBehind, isUnread, isFetching, isAsked } =
    usePayment(props)
  if (!payment || !known) {
    return (
      <>
        {isAsked &&
          (isFetching ? (
            <p className="text-base text-ink-3">Reading the payment…</p>
          ) : (
            <Mark tone="warning">
              {isUnread
                ? 'We couldn’t read the customer’s payments, so we can’t show this one.'
                : 'This payment isn’t among the customer’s recent ones. Check its ID.'}
            </Mark>
          ))}
        <ChargebackSeen transId={props.form.getValues('transId')} />
        <RefundsHere made={here.filter(isMade)} unsettled={here.filter((each) => !isMade(each))} />
      </>
    )
  }
  return (
    // The review's own section has this name already.
    <div
      {...(!isReviewed && { role: 'region', 'aria-label': 'Payment' })}
      className="flex min-w-0 flex-col gap-3"
    >
      <DescriptionList
        rows={[
          ...(isReviewed ? [{ label: 'Customer', value: customer && nameOnRecord(customer) }] : []),
          {
            label: 'Method',
            value: storedName({
              method: payment.Method,
              descriptor: payment.PaymentData?.AccountType,
              maskedAccount: payment.PaymentData?.MaskedAccount,
            }),
          },
          ...moneyRows(known),
        ]}
      />
      <ChargebackSeen transId={props.form.getValues('transId')} />
      <RefundsHere
        made={known.unlisted}
        unsettled={known.unsettled}
        record={isBehind ? 'behind' : 'read'}
      />
    </div>
  )
}

function moneyRows({ paid, amount, count, open, returnedId, left }: Refundable): DescriptionRow[] {
  return [
    { label: 'Paid', value: <MoneyValue money={paid} /> },
    {
      label: 'Refunded so far',
      hint: 'As the payment’s record has it',
      value: amount ? (
        <MoneyValue money={amount} />
      ) : (
        <Mark tone="warning">
          {count === 1 ? 'A refund' : `${String(count)} refunds`}, amount not given
        </Mark>
      ),
    },
    ...(open.length > 0
      ? [
          {
            label: 'Refunds without an outcome',
            value: <Mark tone="warning">{open.map(openRefundText).join(', ')}</Mark>,
          },
        ]
      : []),
    ...(returnedId === undefined
      ? []
      : [
          {
            label: 'Returned',
            value: <Mark tone="warning">Return {returnedId}. Check it before you refund.</Mark>,
          },
        ]),
    { label: 'Left', value: <MoneyValue money={left} /> },
  ]
}

/** What is typed against what is left; said while it is typed, and once more in the review. */
export function useBeyondLeft(
  form: RefundFormProps['form'],
  known: Refundable | undefined,
): { readonly beyond: BeyondLeft | undefined; readonly isConfirmed: boolean } {
  const [amount, currency, confirmedLeft] = useWatch({
    control: form.control,
    name: ['amount', 'currency', 'confirmedLeft'],
  })
  const beyond = beyondLeftOf(known, typedAmountOf(amount, currency))
  return { beyond, isConfirmed: beyond !== undefined && confirmedLeft === beyond.key }
}

/** On the record or from here: the same amount of the same payment again. */
export function useRepeatRefund({ form, draftId }: RefundFormProps): RefundKnown | undefined {
  const { known, here } = usePayment({ form, draftId })
  const [amount, currency] = useWatch({ control: form.control, name: ['amount', 'currency'] })
  return equalRefund(known?.refundsKnown ?? knownHere(here), typedAmountOf(amount, currency))
}

export function RepeatRefundNotice(props: RefundFormProps) {
  const { form } = props
  const { field } = useController({ control: form.control, name: 'confirmedRepeat' })
  const repeat = useRepeatRefund(props)
  if (!repeat) return null
  const { amount, time, isHere } = repeat
  const text = amount && formatMoney(amount, { locale: display.locale, withCurrency: true })
  const moment = time === undefined ? undefined : readMoment(time)
  const when = moment && ` on ${formatMoment(moment, { ...display, style: 'minutes' }).text}`
  const what = isHere ? `You refunded ${text ?? ''}` : `${text ?? ''} was refunded`
  return (
    <Notice tone="danger" title={`${what} of this payment${when ?? ''}`}>
      <Checkbox
        {...fieldMark('confirmedRepeat')}
        label={refundForm.fields.confirmedRepeat.label}
        checked={field.value === repeat.key}
        onChange={({ target }) => {
          field.onChange(target.checked ? repeat.key : '')
          if (target.checked) form.clearErrors('confirmedRepeat')
        }}
      />
    </Notice>
  )
}

export function OtherCurrency({ form, known }: BeyondProps) {
  const [amount, currency] = useWatch({ control: form.control, name: ['amount', 'currency'] })
  const [own, given] = [known?.left?.currency, typedAmountOf(amount, currency)?.currency]
  if (own === undefined || given === undefined || own === given) return null
  return (
    <Mark tone="warning">
      The payment is in {own}, not in {given}
    </Mark>
  )
}

interface BeyondProps {
  readonly form: RefundFormProps['form']
  readonly known: Refundable | undefined
}

export function BeyondInReview(props: BeyondProps) {
  const { beyond } = useBeyondLeft(props.form, props.known)
  return (
    <>
      <OtherCurrency {...props} />
      {beyond && (
        <Mark tone="danger">{`${beyond.words}. This refund is ${beyond.over} more.`}</Mark>
      )}
    </>
  )
}

/** What this browser refunded of the payment already, and the record doesn't show. */
function RefundsHere({
  made,
  unsettled,
  record,
}: {
  made: readonly Submission[]
  unsettled: readonly Submission[]
  /** Whether the payment’s record was read after these were seen; undefined where there is none. */
  record?: 'read' | 'behind'
}) {
  return (
    <>
      {unsettled.length > 0 && (
        <Notice tone="warning" title="A refund of this payment isn’t settled">
          <SentLinks of={unsettled} other="A refund" /> may have been made. Check with your provider
          before you refund more.
        </Notice>
      )}
      {made.length > 0 && (
        <Notice tone="warning" title="Refunded from here">
          <SentLinks of={made} other="A refund" />
          {record === 'read' &&
            `. The payment’s record doesn’t show ${made.length === 1 ? 'it' : 'them'}.`}
          {record === 'behind' && '. We haven’t read the payment again since.'}
          {record === undefined && '.'}
        </Notice>
      )}
    </>
  )
}

/** Refunding what is charged back too would give the money back twice. Only those opened here are known. */
function ChargebackSeen({ transId }: { transId: string }) {
  const scope = useScope()
  const id = transId.trim()
  const { data = [] } = useQuery({
    queryKey: keyOf('chargebacks of payment', { id }),
    queryFn: async () => chargebacksOf(id, await allKept(scope, 'chargebacks')),
    // Read from this browser, so it works offline.
    networkMode: 'always',
    refetchOnMount: 'always',
    retry: false,
  })
  if (data.length === 0) return null
  return (
    <Notice tone="warning" title="This payment has a chargeback or return">
      {data.map((each, at) => (
        <span key={each.id}>
          {at > 0 && ', '}
          <Link className="link" to={paths.chargeback(each.id)}>
            <ForeignText>
              {['Chargeback', each.facts.caseNumber?.value ?? each.id].join(' ')}
            </ForeignText>
          </Link>
        </span>
      ))}
      . Check it before you refund: the customer could get the money twice.
    </Notice>
  )
}

export const chargebacksOf = (
  transId: string,
  kept: readonly KeptChargeback[],
): readonly KeptChargeback[] =>
  transId === '' ? [] : kept.filter(({ facts }) => facts.paymentId?.value === transId)
