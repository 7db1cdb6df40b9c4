/** What is known from earlier payouts, named as such, and offered where nobody has filled it in. */

import type { ReactNode } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useQuery } from '@tanstack/react-query'

import { serviceNow } from '~/api/service-clock'
import { isVendorAsked, vendorById } from '~/api/vendors'
import { findingWords, worthALookBefore } from '~/domain/payouts/radar'
import { addressIn } from '~/domain/vendors/find-payees'

import { typedAmountOf } from '~/form/definition/body'
import { currencies } from '~/form/definition/verdicts'
import { SuggestField } from '~/form/fields/suggest-field'
import { normaliseCurrency } from '~/lib/currency'
import { lastFour } from '~/lib/masks'
import { formatMoney } from '~/lib/money'
import { methodLabel } from '~/lib/payment-methods'
import { addend } from '~/lib/sums'
import { Button } from '~/ui/button'
import { brief } from '~/ui/foreign-text'
import { display } from '~/ui/locale'
import { Moment } from '~/ui/moment'
import { Notice } from '~/ui/notice'

import { billAsked } from './billed-before'
import { payoutForm, type PayoutFormProps } from './fields'
import {
  asMethod,
  firstPayoutWords,
  goesToAccount,
  asRadarPayout,
  type KnownBefore,
  type KnownCurrency,
  type PaidBefore,
  sameAmountPaid,
  useKnownBefore,
  usualMethodWords,
} from './paid-before'

const asBefore = ({ createdAt }: PaidBefore) => (
  <>
    As in the payout
    {createdAt !== undefined && (
      <>
        {' of '}
        <Moment value={createdAt} style="date" />
      </>
    )}
  </>
)

const currencyWords = ({ count, of }: KnownCurrency): string =>
  `Same as the last ${count === 1 ? 'payout' : `${String(count)} payouts`} ${of === 'vendor' ? 'to this vendor' : 'of this paypoint'}`

export function methodHint({ again, usual, ofRecord }: KnownBefore, value: string): ReactNode {
  if (again?.method !== undefined && asMethod({ method: again.method }) === value.trim()) {
    return asBefore(again)
  }
  if (ofRecord !== undefined && asMethod({ method: ofRecord }) === value.trim()) {
    return 'From the vendor’s record'
  }
  if (!usual) return undefined
  const { lead, share } = usualMethodWords(usual)
  return (
    <span>
      {lead} {brief(methodLabel(usual.method) ?? '')} ({share})
    </span>
  )
}

export function CurrencyField({ form }: PayoutFormProps) {
  const value = normaliseCurrency(useWatch({ control: form.control, name: 'currency' }))
  const known = useKnownBefore({ form })
  return (
    <SuggestField
      form={form}
      name="currency"
      label={payoutForm.fields.currency.label}
      hint={currencyHint(known, value) ?? payoutForm.fields.currency.hint}
      suggestions={currencies}
    />
  )
}

function currencyHint({ again, paidIn }: KnownBefore, value: string | undefined): ReactNode {
  if (value === undefined) return undefined
  if (again?.currency === value) return asBefore(again)
  return paidIn?.currency === value ? currencyWords(paidIn) : undefined
}

/** A choice, never an amount that nobody chose. */
export function LastPaid({ form }: PayoutFormProps) {
  const { last } = useKnownBefore({ form })
  const [typed, bills] = useWatch({ control: form.control, name: ['currency', 'bills'] })
  const amount = useController({ control: form.control, name: 'totalAmount' }).field
  const currency = useController({ control: form.control, name: 'currency' }).field
  const total = last?.total
  if (!total || total.amountMinor <= 0 || bills.length > 0) return null
  const own = normaliseCurrency(typed)
  const isOther = own !== undefined && total.currency !== undefined && own !== total.currency
  // Pressed, it sets the currency too.
  const named = formatMoney(total, { locale: display.locale, withCurrency: own !== total.currency })
  const { locale } = display
  const plain = formatMoney(total, { locale })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-sm text-ink-3">
        Last paid {named}
        {last.createdAt !== undefined && (
          <>
            {' on '}
            <Moment value={last.createdAt} style="date" />
          </>
        )}
      </span>
      {!isOther && amount.value.trim() === '' && (
        <Button
          size="sm"
          onClick={() => {
            // As change events: chosen, so they are no longer followed.
            if (own === undefined && total.currency !== undefined) currency.onChange(total.currency)
            amount.onChange(plain)
            form.clearErrors('totalAmount')
          }}
        >
          Use {named}
        </Button>
      )}
    </div>
  )
}

/** On the review, what became known too late to be filled in. */
export function LateOffers({ form }: PayoutFormProps) {
  const known = useKnownBefore({ form })
  const method = useController({ control: form.control, name: 'method' }).field
  const currency = useController({ control: form.control, name: 'currency' }).field
  const usual = known.again?.method ?? known.usual?.method ?? known.ofRecord
  const offered = usual === undefined ? undefined : asMethod({ method: usual })
  const { paidIn } = known
  return (
    <>
      {offered !== undefined && method.value.trim() === '' && (
        <Offer
          label={`Use ${methodLabel(offered) ?? offered}`}
          onUse={() => method.onChange(offered)}
        >
          {methodHint(known, offered)}
        </Offer>
      )}
      {paidIn && currency.value.trim() === '' && (
        <Offer label={`Use ${paidIn.currency}`} onUse={() => currency.onChange(paidIn.currency)}>
          {currencyWords(paidIn)}
        </Offer>
      )}
    </>
  )
}

interface OfferProps {
  readonly label: string
  readonly onUse: () => void
  readonly children: ReactNode
}

const Offer = ({ label, onUse, children }: OfferProps) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
    {children}
    <Button size="sm" onClick={onUse}>
      {label}
    </Button>
  </p>
)

/** On the review, calmly: what an auditor would look at before this is sent, with the payout it is compared with. */
export function RadarNotice({ form }: PayoutFormProps) {
  const { newest, isFirst } = useKnownBefore({ form })
  const values = useWatch({ control: form.control, compute: (all) => all })
  const isKnown = values.payee === 'known'
  const id = values.vendorId.trim()
  const record = useQuery({ ...vendorById(id), enabled: isKnown && id !== '' }).data?.reading.value
  const vendor = record && isVendorAsked(id, record) ? record : undefined
  const isToAccount = goesToAccount(values.method)
  const account = isToAccount ? lastFour(vendor?.billingData?.accountNumber ?? '') : undefined
  const isNumbered = values.bills.some((bill) => billAsked(bill) !== '')
  const findings = worthALookBefore(
    {
      id: '',
      created: new Date(serviceNow()).toISOString(),
      word: undefined,
      total: addend(typedAmountOf(values.totalAmount, values.currency)),
      bills: [],
      account,
      address: addressIn(vendor),
    },
    newest.map(asRadarPayout),
  ).filter(
    ({ kind }) =>
      // What is paid again was chosen so; without a bill's number, the notice below says it.
      kind !== 'amount' || (values.again === '' && isNumbered),
  )
  const lines = [...(isFirst ? [firstPayoutWords(account)] : []), ...findings.map(findingWords)]
  if (lines.length === 0) return null
  return (
    <Notice tone="info" title="Worth a look">
      <ul className="flex flex-col gap-1">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** On the review of a payout that has no bill's number, by which the service would know it again. */
export function SameAmountNotice({ form }: PayoutFormProps) {
  const { newest } = useKnownBefore({ form })
  const [bills, total, currency, again] = useWatch({
    control: form.control,
    name: ['bills', 'totalAmount', 'currency', 'again'],
  })
  const isNumbered = bills.some((bill) => billAsked(bill) !== '')
  const same =
    isNumbered || again !== '' ? undefined : sameAmountPaid(typedAmountOf(total, currency), newest)
  return same ? <Notice tone="warning">{same.words}, and no bill tells them apart.</Notice> : null
}
