/** The same amount from the same customer again is asked about, whatever they pay with, and whether it was taken here or is on the record. */

import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'

import { serviceNow } from '~/api/service-clock'
import { paymentGetpaid } from '~/contract/payments'
import { type CustomerRead, storedName, typedCustomer } from '~/domain/customers/customer-by-id'
import { isRefundedInFull, standingOf } from '~/domain/payments/refunded'
import { transactionMoney, type TransactionValue } from '~/domain/payments/transaction-money'
import { ConfirmField } from '~/form/fields/choice-fields'
import type { NamedMessage } from '~/form/refusal'
import { formatMoment, readMoment, sortableEpoch } from '~/lib/dates'
import { isSameId, plainId } from '~/lib/ids'
import { lastFour } from '~/lib/masks'
import { formatMoney, type Money } from '~/lib/money'
import { endedUnpaid } from '~/lib/status-tone'
import { useJournal } from '~/outcome/use-journal'
import { paths } from '~/paths'
import { isMade, sentAtOf, type Submission } from '~/storage/submission-record'
import { compareAmounts } from '~/submit/candidate'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'
import { Notice } from '~/ui/notice'

import {
  payerId,
  paymentForm,
  type PaymentFormProps,
  paymentMethodName,
  type PaymentValues,
} from './fields'
import { paymentAmount } from './open-charges'

const MOST_CHARGES_READ = 2000
const DAY = 86_400_000
const DAYS_ASKED = 10

interface EqualCharge {
  readonly id: string
  readonly at: number
  /** As the service wrote it, where it did. */
  readonly time: string
  readonly path: string
  readonly isHere: boolean
  /** What it was charged to, where that isn’t the card or account that is charged now. */
  readonly otherMethod?: string | undefined
}

export interface RepeatCharge {
  readonly last: EqualCharge
  /** The same amount came at even intervals before: a subscription, or a standing order. */
  readonly isRegular: boolean
}

interface Known {
  readonly draftId: string
  readonly made: readonly Submission[]
  readonly customer: CustomerRead | undefined
  readonly now: number
}

/** Undefined where the ending of either isn’t known: it may be the same. */
function isOtherEnding(one: string | undefined, other: string | undefined): boolean {
  const [own, its] = [one, other].map((text) => text && lastFour(text))
  return own !== undefined && own !== '' && its !== undefined && its !== '' && own !== its
}

function takenHere(values: PaymentValues, { draftId, made }: Known): readonly EqualCharge[] {
  const [customer, method, amount] = [
    payerId(values),
    paymentMethodName(values),
    paymentAmount(values),
  ]
  return made
    .filter(({ subject, drafts }) => {
      if (drafts.includes(draftId) || compareAmounts(subject.amount, amount) !== 'same')
        return false
      if (customer !== '' && subject.customerId !== undefined)
        return isSameId(subject.customerId, customer)
      // One of them names nobody: only the card or account can say that it is the same.
      return subject.method !== undefined && subject.method === method
    })
    .map((each) => {
      const { id, reference, subject } = each
      const at = sentAtOf(each)
      return {
        id: reference ?? id,
        at,
        time: new Date(at).toISOString(),
        path:
          reference !== undefined && subject.customerId !== undefined
            ? paths.transaction({ customer: subject.customerId, transaction: reference })
            : paths.submissions(id),
        isHere: true,
        ...(isOtherEnding(subject.method, method) && { otherMethod: subject.method }),
      }
    })
}

function onRecord(values: PaymentValues, { customer }: Known): readonly EqualCharge[] {
  const [amount, method] = [paymentAmount(values), paymentMethodName(values)]
  const isEqual = (transaction: TransactionValue): boolean => {
    const { total, net } = transactionMoney(transaction)
    const status = standingOf(transaction).status
    return (
      [total, net].some((money: Money | undefined) => compareAmounts(amount, money) === 'same') &&
      !endedUnpaid(status) &&
      !isRefundedInFull(transaction)
    )
  }
  return (customer?.customerSummary?.recentTransactions ?? []).flatMap((transaction) => {
    const time = transaction.TransactionTime ?? ''
    const at = sortableEpoch(readMoment(time))
    const id = transaction.PaymentTransId.trim()
    if (at === undefined || id === '' || !isEqual(transaction)) return []
    const path = paths.transaction({ customer: plainId(payerId(values)), transaction: id })
    const { Method, PaymentData } = transaction
    const { AccountType: descriptor, MaskedAccount: maskedAccount } = PaymentData ?? {}
    const isOther = isOtherEnding(maskedAccount, method)
    const otherMethod = isOther
      ? storedName({ method: Method, descriptor, maskedAccount })
      : undefined
    return [{ id, at, time, path, isHere: false, otherMethod }]
  })
}

/** Undefined where the last equal charge is long ago, or there is none. */
export function repeatOf(values: PaymentValues, known: Known): RepeatCharge | undefined {
  const all = new Map<string, EqualCharge>()
  // What was taken here says it best, and comes last.
  for (const each of [...onRecord(values, known), ...takenHere(values, known)])
    all.set(each.id, each)
  const charges = [...all.values()].toSorted((a, b) => b.at - a.at)
  const [last] = charges
  if (!last || known.now - last.at > DAYS_ASKED * DAY) return undefined
  return { last, isRegular: isEven([known.now, ...charges.map(({ at }) => at)]) }
}

/** Three charges or more, each about as long after the one before, and not within days. */
function isEven(newestFirst: readonly number[]): boolean {
  const gaps = newestFirst.slice(1).map((at, before) => ((newestFirst[before] ?? at) - at) / DAY)
  if (gaps.length < 3) return false
  return Math.min(...gaps) >= 6 && Math.max(...gaps) - Math.min(...gaps) <= 3
}

export function useRepeatCharge({
  form,
  draftId,
}: PaymentFormProps & { readonly draftId: string }) {
  const values = useWatch({ control: form.control, compute: (all) => all })
  const { data: made = [] } = useJournal({ charges: MOST_CHARGES_READ }, async (journal) =>
    (await journal.newestOf(paymentGetpaid.name, MOST_CHARGES_READ)).filter(isMade),
  )
  const id = payerId(values)
  const { data } = useQuery({ ...typedCustomer(id), ...(id === '' && { enabled: false }) })
  return repeatOf(values, { draftId, made, customer: data?.reading.value, now: serviceNow() })
}

export function repeatQuestions(
  { confirmedRepeat }: Pick<PaymentValues, 'confirmedRepeat'>,
  repeat: RepeatCharge | undefined,
): readonly NamedMessage[] {
  return repeat === undefined || confirmedRepeat === repeat.last.id
    ? []
    : [{ name: 'confirmedRepeat', message: 'Tick it to charge this amount again.' }]
}

export function repeatChargeTitle(
  { isHere, otherMethod }: EqualCharge,
  text: string | undefined,
  what: string,
  when: string,
): string {
  if (otherMethod !== undefined)
    return `This customer was charged ${text ?? 'this amount'} on ${when}, with ${otherMethod}`
  return isHere
    ? `You charged ${text ?? 'this amount'} to this ${what} on ${when}`
    : `${text ?? 'This amount'} was charged to this ${what} on ${when}`
}

interface RepeatNoticeProps extends PaymentFormProps {
  readonly repeat: RepeatCharge | undefined
}

export function RepeatNotice({ form, repeat }: RepeatNoticeProps) {
  if (!repeat) return null
  const { last, isRegular } = repeat
  const amount = paymentAmount(form.getValues())
  const text = amount && formatMoney(amount, { locale: display.locale, withCurrency: true })
  const what = form.getValues('way') === 'ach' ? 'account' : 'card'
  const when = formatMoment(readMoment(last.time), { ...display, style: 'minutes' }).text
  const title = repeatChargeTitle(last, text, what, when)
  return (
    <Notice tone={isRegular ? 'info' : 'danger'} title={title}>
      {isRegular && 'The same amount was charged at even intervals before. '}
      <Link to={last.path} target="_blank" className="link">
        View that payment
      </Link>
      <ConfirmField
        form={form}
        name="confirmedRepeat"
        label={paymentForm.fields.confirmedRepeat.label}
        answer={last.id}
        className="mt-3"
      />
    </Notice>
  )
}
