import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'

import { isVendorAsked, vendorById } from '~/api/vendors'
import type { Read } from '~/contract/fields'
import type { Body } from '~/contract/operation'
import type { payoutAuthorize } from '~/contract/payout-authorize'
import type { Vendor } from '~/contract/vendors'
import type { PartOfBill } from '~/domain/bills/bill-standing'
import { PartText } from '~/domain/bills/standing-words'
import type { LookAlikes } from '~/domain/vendors/known-vendors'
import { type ReviewRow, reviewRows } from '~/form/definition/review'
import { ReviewAct, ReviewPlace, ReviewRows, ReviewSection } from '~/form/wizard/summary-box'
import { numberEnd } from '~/lib/masks'
import { formatMoney } from '~/lib/money'
import { methodLabel } from '~/lib/payment-methods'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { DescriptionList } from '~/ui/description-list'
import { brief, ForeignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'
import { LongText } from '~/ui/long-text'
import { Notice } from '~/ui/notice'
import { SumTexts } from '~/ui/sum-text'

import { billFields, lostFilesText } from './bill-fields'
import type { BillLikes } from './bill-likes'
import { BillLikesNotice } from './bill-likes-notice'
import {
  amountFields,
  billsSums,
  billsTotal,
  currenciesWords,
  differenceToBills,
  billsDifferenceWords,
  payoutForm,
  type PayoutFormProps,
  type PayoutValues,
} from './fields'
import { payoutAmountText } from './intent'
import { LateOffers, RadarNotice, SameAmountNotice } from './known-before'
import { asMethod } from './paid-before'
import { isNoVendor, NewPayeeCheck, NO_VENDOR } from './payee'
import { payeeName } from './queries'
import { methodOfNew } from './use-prefilled'

interface PayoutReviewProps extends PayoutFormProps {
  readonly alike: LookAlikes
  readonly bills: BillLikes
  readonly searchOf: (step: string) => string
}

export function PayoutReview({ form, alike, bills, searchOf }: PayoutReviewProps) {
  const values = useWatch({ control: form.control, compute: (all) => all })
  const body = payoutForm.body(values)
  const difference = differenceToBills(values)
  const mixed = currenciesWords(values)
  const payee = payeeName(values)
  return (
    <>
      <ReviewAct after="It can’t be canceled here.">
        Authorizing sends {payoutAmountText(values)}
        {payee !== undefined && (
          <>
            {' '}
            to <ForeignText>{payee}</ForeignText>
          </>
        )}
        .
      </ReviewAct>
      {values.payee === 'new' && <NewPayeeCheck form={form} alike={alike} />}
      <BillLikesNotice form={form} likes={bills} />
      <SameAmountNotice form={form} />
      <RadarNotice form={form} />
      <LostFilesNotice values={values} search={searchOf('payout')} />
      <ReviewSection title="Payee" change={[searchOf('payout'), 'the payee']}>
        {values.payee === 'known' ? (
          <KnownPayee id={values.vendorId.trim()} name={payeeName(values)} />
        ) : (
          <>
            <ReviewRows rows={newVendorRows(body)} />
            <Mark>A new vendor is always created, even if your provider has a similar one</Mark>
          </>
        )}
      </ReviewSection>
      <ReviewSection title="Amount" change={[searchOf('payout'), 'the amount']}>
        <DescriptionList
          rows={[
            {
              label: payoutForm.fields.totalAmount.label,
              value: <strong className="tnum font-semibold">{payoutAmountText(values)}</strong>,
            },
            ...detailRows(body),
          ]}
        />
        {difference && <Mark tone="warning">{billsDifferenceWords(difference)}</Mark>}
        {mixed !== undefined && <Mark tone="warning">{brief(mixed)}</Mark>}
        {isPaidOtherwise(values) && (
          <Mark tone="warning">
            {`The new vendor’s own method is ${methodLabel(methodOfNew(values)) ?? ''}`}
          </Mark>
        )}
        <LateOffers form={form} />
      </ReviewSection>
      <ReviewSection title="Bills" change={[searchOf('payout'), 'the bills']}>
        <BillsReview
          bills={reviewedBills(body.invoiceData ?? [])}
          values={values}
          parts={bills.parts}
        />
      </ReviewSection>
      <Exceptions flags={payoutForm.flags(values)} search={searchOf('payout')} />
      <ReviewPlace entry={values.entry.trim()} />
    </>
  )
}

/** One truth: the method that is paid by is not the one that the vendor is created with. */
function isPaidOtherwise(values: PayoutValues): boolean {
  const own = methodOfNew(values)
  return (
    own !== '' && values.method.trim() !== '' && asMethod({ method: own }) !== values.method.trim()
  )
}

function LostFilesNotice({ values, search }: { values: PayoutValues; search: string }) {
  const lost = values.bills.flatMap((bill, at) => {
    const files = lostFilesText(bill)
    return files === '' ? [] : [{ at, files }]
  })
  if (lost.length === 0) return null
  return (
    <Notice
      tone="warning"
      title="Attach the files again"
      actions={
        <Link to={{ search }} className="link pointer-coarse:py-3">
          Attach them, or send without
        </Link>
      }
    >
      Files aren’t saved in drafts. Attached before:
      <ul className="mt-1 flex list-disc flex-col gap-1 ps-5">
        {lost.map(({ at, files }) => (
          <li key={at} className="[overflow-wrap:anywhere]">
            Bill {at + 1}: {files}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const turnsOff = {
  allowDuplicatedBills: 'Turns off the check that a bill is paid only once.',
  doNotCreateBills: 'No bill is created for this payout.',
} as const

interface ExceptionsProps {
  readonly flags: ReturnType<typeof payoutForm.flags>
  readonly search: string
}

function Exceptions({ flags, search }: ExceptionsProps) {
  const names = (['allowDuplicatedBills', 'doNotCreateBills'] as const).filter(
    (name) => flags[name] === true,
  )
  if (names.length === 0) return null
  return (
    <ReviewSection title="Exceptions" change={[search, 'the exceptions']}>
      <ul className="flex flex-col gap-2">
        {names.map((name) => (
          <li key={name} className="flex flex-col gap-0.5">
            <Mark tone="warning">{payoutForm.fields[name].label}</Mark>
            <span className="text-base text-ink-2">{turnsOff[name]}</span>
          </li>
        ))}
      </ul>
    </ReviewSection>
  )
}

interface KnownPayeeProps {
  readonly id: string
  /** Until the record is read. */
  readonly name: string | undefined
}

function KnownPayee({ id, name }: KnownPayeeProps) {
  const { data, error, isFetching, refetch } = useQuery({ ...vendorById(id), enabled: id !== '' })
  const vendor = data?.reading.value
  const isOther = vendor !== undefined && !isVendorAsked(id, vendor)
  const facts = knownPayeeFacts(id, isOther ? undefined : vendor)
  return (
    <>
      <DescriptionList
        rows={[
          {
            label: 'Name',
            value: (
              <strong className="font-semibold">
                <ForeignText>{facts.name ?? name ?? `Vendor ${id}`}</ForeignText>
              </strong>
            ),
          },
          { label: 'Vendor', value: facts.numbers },
          ...(facts.account === undefined
            ? []
            : [
                {
                  label: 'Account',
                  value: facts.account,
                },
              ]),
        ]}
      />
      {facts.name !== undefined && (
        <p className="text-sm text-ink-3">Details come from the vendor’s record.</p>
      )}
      {isOther && <Mark tone="warning">Your provider answered with another vendor.</Mark>}
      {isNoVendor(error) && <Mark tone="warning">{NO_VENDOR}</Mark>}
      {error && !isNoVendor(error) && (
        <div className="flex flex-wrap items-center gap-2">
          <Mark tone="warning">We couldn’t check this vendor with your provider.</Mark>
          <Button size="sm" isPending={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      )}
    </>
  )
}

const BillPartLine = ({ part }: { part: PartOfBill | undefined }) =>
  part && (
    <p className="tnum flex justify-end text-end text-sm text-ink-2">
      <PartText part={part} />
    </p>
  )

interface BillsReviewProps {
  readonly bills: readonly ReviewedBill[]
  readonly values: Pick<PayoutValues, 'bills' | 'currency'>
  readonly parts: BillLikes['parts']
}

/** Each with its amount at the right, and under it what else is sent of it. */
function BillsReview({ bills, values, parts }: BillsReviewProps) {
  const total = billsTotal(values)
  if (bills.length === 0) return <p className="text-base text-ink-3">None added</p>
  return (
    <div className="min-w-0">
      <ul aria-label="Bills to pay">
        {bills.map(({ id, title, amount, rows, at }) => (
          <li key={id} className="border-b border-line py-2 last:border-b-0">
            <p className="flex items-baseline justify-between gap-4 text-base text-ink">
              <span className="min-w-0 font-medium [overflow-wrap:anywhere]">
                <ForeignText>{title}</ForeignText>
              </span>
              <span className="tnum shrink-0">{amount}</span>
            </p>
            <BillPartLine part={parts.get(at)} />
            {rows.length > 0 && (
              <dl className="mt-0.5 flex flex-wrap gap-x-4 text-sm">
                {rows.map(({ label, value = '' }) => (
                  <div key={label} className="flex min-w-0 gap-1.5">
                    <dt className="shrink-0 text-ink-3">{label}</dt>
                    <dd className="min-w-0 text-ink-2 [overflow-wrap:anywhere]">
                      <LongText>{value}</LongText>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
      {bills.length > 1 && (
        <p className="flex items-baseline justify-between gap-4 border-t border-line-control py-2 text-base font-medium text-ink">
          <span>Sum of {bills.length} bills</span>
          <span className="tnum">
            {total ? (
              formatMoney(total, { locale: display.locale, withCurrency: true })
            ) : (
              <SumTexts sums={billsSums(values)} />
            )}
          </span>
        </p>
      )}
    </div>
  )
}

type PayoutBody = Body<typeof payoutAuthorize>
type BillBody = NonNullable<PayoutBody['invoiceData']>[number]

/** A row may combine fields. */
type PlainRow = Omit<ReviewRow, 'name'>

const plainRow = ({ label, value, doubt, whole }: ReviewRow): PlainRow => ({
  label,
  value,
  ...(whole !== undefined && { whole }),
  ...(doubt !== undefined && { doubt }),
})

interface KnownPayeeFacts {
  readonly name: string | undefined
  /** "V-00002 · ID 1002": only the ID is sent. */
  readonly numbers: string
  readonly account: string | undefined
}

/** By the service's own record, as far as it was read. */
export function knownPayeeFacts(
  id: string,
  vendor: Read<typeof Vendor> | undefined,
): KnownPayeeFacts {
  const { bankName, accountNumber } = vendor?.billingData ?? {}
  const account = [bankName, numberEnd(accountNumber)].filter(Boolean).join(' ')
  return {
    name: [vendor?.name1, vendor?.name2].filter(Boolean).join(', ') || undefined,
    numbers: [vendor?.vendorNumber, `ID ${id}`].filter(Boolean).join(' · '),
    account: account || undefined,
  }
}

/** The name and the account first, as they are looked for. */
const FIRST = ['name1', 'vendorNumber', 'billingData.accountNumber']

export const newVendorRows = (body: PayoutBody): PlainRow[] => {
  const rows = payoutForm
    .review(body, 'payout')
    .filter(
      ({ name }) => name !== 'entry' && name !== 'bills' && !Object.hasOwn(amountFields, name),
    )
  const first = FIRST.flatMap((name) => rows.filter((row) => row.name === name))
  return [...first, ...rows.filter((row) => !first.includes(row))].map(plainRow)
}

/** The method before what is rare; the total stands above them. */
export const detailRows = (body: PayoutBody): PlainRow[] =>
  reviewRows(amountFields, body)
    .filter(({ name }) => name !== 'totalAmount')
    .map(plainRow)

interface ReviewedBill {
  readonly id: string
  /** Its place in the form: a blank row is sent too. */
  readonly at: number
  readonly title: string
  readonly amount: string | undefined
  /** All else that is sent of it. */
  readonly rows: readonly ReviewRow[]
}

export const reviewedBills = (bills: readonly BillBody[]): readonly ReviewedBill[] =>
  bills.map((bill, at) => {
    const rows = reviewRows(billFields, bill)
    return {
      id: String(at),
      at,
      title: bill.invoiceNumber ?? `Bill ${bill.billId ?? String(at + 1)}`,
      amount: rows.find(({ name }) => name === 'netAmount')?.value,
      rows: rows.filter(({ name }) => name !== 'invoiceNumber' && name !== 'netAmount'),
    }
  })
