import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'

import { KnownCurrencyField } from '~/domain/customers/known-currency'
import { typedAmountOf } from '~/form/definition/body'
import { MoneyField, useTyped } from '~/form/fields/money-field'
import { focusField } from '~/form/fields/use-form-field'
import { MoreFields } from '~/form/more-fields'
import { isCurrencyCode } from '~/lib/currency'
import { type Decimal, decimalText } from '~/lib/decimal'
import { labels } from '~/lib/labels'
import { formatMoney, type Money } from '~/lib/money'
import { percentText } from '~/lib/number-words'
import { hasPercentSign } from '~/lib/parse-amount'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Section } from '~/ui/card'
import { cx } from '~/ui/cx'
import { ForeignText } from '~/ui/foreign-text'
import { display } from '~/ui/locale'
import { Amount } from '~/ui/money'
import { FieldTerm } from '~/ui/page-help'

import { knownCustomerId } from './customer-name'
import { useSettled } from './customer-part'
import { invoiceForm, type InvoiceFormProps, type InvoiceValues } from './fields'
import {
  differenceToTotal,
  discountText,
  type Figured,
  figuresOf,
  figureMoney,
  otherTax,
  percentTyped,
  totalText,
  typedText,
} from './figures'
import { OF_TOTAL } from './total-fields'

const rare = ['invoiceData.dutyAmount', 'invoiceData.tax'] as const

export function TotalsPart({ form }: InvoiceFormProps) {
  const currency = useWatch({ control: form.control, name: 'currency' }).trim()
  const code = isCurrencyCode(currency) ? currency : undefined
  const customer = useSettled(useWatch({ control: form.control, compute: knownCustomerId }))
  return (
    <Section title="Total" headingLevel={3}>
      <div className="grid min-w-0 gap-x-10 gap-y-5 sm:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <div className="grid min-w-0 grid-cols-2 items-start gap-5">
            <Discount form={form} code={code} />
            <Adjustment form={form} code={code} name="invoiceData.freightAmount" />
          </div>
          <KnownCurrencyField
            form={form}
            label={invoiceForm.fields.currency.label}
            hint={labels.invoiceCurrency}
            isOnlyShown
            customer={customer}
          />
          <MoreFields form={form} names={rare} label="Duty and tax">
            <div className="grid min-w-0 grid-cols-2 items-start gap-5">
              <Adjustment form={form} code={code} name="invoiceData.dutyAmount" />
              <FieldTerm value="override">
                <Adjustment
                  form={form}
                  code={code}
                  name="invoiceData.tax"
                  hint="Overrides the lines’ tax"
                />
              </FieldTerm>
            </div>
          </MoreFields>
        </div>
        {/* Ends where the lines’ amounts end. */}
        <div className="flex min-w-0 flex-col gap-4 sm:ps-10 sm:pe-[calc(4.625rem+1px)]">
          <Sums form={form} />
          <InvoiceAmount form={form} code={code} />
        </div>
      </div>
    </Section>
  )
}

interface AdjustmentProps extends InvoiceFormProps {
  readonly code: string | undefined
  readonly name: 'invoiceData.freightAmount' | (typeof rare)[number]
  readonly hint?: string
}

const Adjustment = ({ code, name: added, ...field }: AdjustmentProps) => (
  <MoneyField
    {...field}
    name={added}
    label={invoiceForm.fields[added].label}
    least={invoiceForm.fields[added].least}
    currency={code}
  />
)

const DISCOUNT = 'invoiceData.discount'

/** "10%" is understood and shown as the amount that it makes, which follows the subtotal until another is typed. */
function Discount({ form, code }: InvoiceFormProps & { code: string | undefined }) {
  const values = useWatch({ control: form.control, compute: figured })
  const [percent, copiedAt] = useWatch({
    control: form.control,
    name: ['discountPercent', 'discountCopiedAt'],
  })
  const [isFocused, setFocused] = useState(false)
  // "%1" may still become "%10".
  const isTyping = isFocused && !hasPercentSign(values.invoiceData.discount.trim().slice(-1))
  const typed = isTyping ? undefined : percentTyped(values.invoiceData.discount)
  const text = percent === '' ? undefined : discountText(values, percent)
  const isCopied = copiedAt !== '' && copiedAt !== decimalText(figuresOf(values).subtotal)
  useTyped(
    form,
    () => {
      form.setValue('discountPercent', '')
      form.setValue('discountCopiedAt', '')
    },
    DISCOUNT,
  )
  const follow = useEffectEvent(() => {
    if (typed !== undefined) form.setValue('discountPercent', typed)
    if (text === undefined || text === form.getValues(DISCOUNT)) return
    form.setValue(DISCOUNT, text)
    form.clearErrors(DISCOUNT)
  })
  useEffect(() => follow(), [typed, text])
  return (
    <div
      className="flex min-w-0 flex-col gap-1"
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <MoneyField
        form={form}
        name={DISCOUNT}
        label={invoiceForm.fields[DISCOUNT].label}
        least={invoiceForm.fields[DISCOUNT].least}
        problemOf={invoiceForm.fields[DISCOUNT].problem}
        currency={code}
      />
      <p className="text-sm text-ink-3">
        {percent === ''
          ? `An amount or ${percentText(10, display.locale)}`
          : `${percentText(Number(percent), display.locale)} of the subtotal`}
        . The tax stays as it is.
      </p>
      {isCopied && <Mark tone="warning">Copied as an amount: it doesn’t follow the lines</Mark>}
    </div>
  )
}

const figured = ({ currency, invoiceData }: InvoiceValues): Figured => ({
  currency,
  invoiceData,
})

function Sums({ form }: InvoiceFormProps) {
  const values = useWatch({ control: form.control, compute: figured })
  const { currency } = values
  const { subtotal, tax, discount, freight, duty, total, rounding, unread, uncounted } =
    figuresOf(values)
  const negated = { units: -discount.units, scale: discount.scale }
  const digits = total.scale
  // One unit of the last decimal that is shown.
  const isRounded = abs(rounding.units) * 2n >= 10n ** BigInt(Math.max(0, rounding.scale - digits))
  return (
    <div className="flex min-w-0 flex-col gap-1 text-base">
      <dl aria-label="Sums" className="flex min-w-0 flex-col gap-1">
        <Sum label="Subtotal" value={subtotal} currency={currency} />
        <Added
          label="Discount"
          value={negated}
          currency={currency}
          isCounted={!uncounted.has('discount')}
        />
        <Sum label="Tax" value={uncounted.has('tax') ? undefined : tax} currency={currency} />
        <Added
          label="Freight"
          value={freight}
          currency={currency}
          isCounted={!uncounted.has('freightAmount')}
        />
        <Added
          label="Duty"
          value={duty}
          currency={currency}
          isCounted={!uncounted.has('dutyAmount')}
        />
        <Sum label="Total" value={total} currency={currency} isTotal />
      </dl>
      {isRounded && (
        <p className="text-sm text-ink-3">
          Rounding each line: {rounding.units > 0n ? '+' : '−'}
          {typedText({ units: abs(rounding.units), scale: rounding.scale }).replace(/0+$/, '')}
        </p>
      )}
      <OtherTax values={values} />
      {unread > 0 && (
        <Mark tone="warning">
          {unread === 1 ? '1 figure isn’t' : `${String(unread)} figures aren’t`} counted
        </Mark>
      )}
    </div>
  )
}

export function OtherTax({ values }: { values: Figured }) {
  const ofLines = otherTax(values)
  const amount = ofLines && figureMoney(ofLines, values.currency)
  if (!amount) return null
  const text = formatMoney(amount, { locale: display.locale, withCurrency: true })
  return <Mark tone="warning">The lines’ tax is {text}: both are sent</Mark>
}

const abs = (units: bigint): bigint => (units < 0n ? -units : units)
interface SumProps {
  readonly label: string
  /** Undefined where it is typed, and in no sum. */
  readonly value: Decimal | undefined
  readonly currency: string
  readonly isTotal?: boolean
}

const Sum = ({ label, value, currency, isTotal = false }: SumProps) => (
  <div
    className={cx(
      'flex items-baseline justify-between gap-4',
      isTotal && 'mt-1 border-t border-line pt-2 font-semibold',
    )}
  >
    <dt className={isTotal ? 'text-ink' : 'text-ink-2'}>{label}</dt>
    <dd>
      <Amount money={value && figureMoney(value, currency)} hasCurrency={isTotal} />
    </dd>
  </div>
)

interface AddedProps extends SumProps {
  readonly value: Decimal
  readonly isCounted: boolean
}

/** Nothing is shown of what nobody typed. */
function Added({ value, isCounted, ...sum }: AddedProps) {
  if (!isCounted) return <Sum {...sum} value={undefined} />
  return value.units === 0n ? null : <Sum {...sum} value={value} />
}

const name = 'invoiceData.invoiceAmount'
const whose = 'amountOf'

const moneyWords = (money: Money): string =>
  formatMoney(money, { locale: display.locale, withCurrency: true })

/** The total is what is charged, and the field of another amount comes on a press. */
function InvoiceAmount({ form, code }: InvoiceFormProps & { code: string | undefined }) {
  const values = useWatch({ control: form.control, compute: figured })
  const isTaken = useFollowedTotal(form, totalText(values))
  const { field, fieldState } = useController({ control: form.control, name })
  const [isOpen, setOpen] = useState(false)
  const another = useRef<HTMLButtonElement>(null)
  // What somebody typed before it was the total again: offered, for the lines may be others by now.
  const [before, setBefore] = useState('')
  const isBelowZero = figuresOf(values).total.units < 0n
  const difference = differenceToTotal(values)
  const total = totalText(values) ?? ''
  const isTyped = values.invoiceData.invoiceAmount.trim() !== ''
  const isOffered = !isTaken && total !== '' && (!isTyped || difference)
  const amount = isOffered ? figureMoney(figuresOf(values).total, values.currency) : undefined
  const beforeMoney = typedAmountOf(before, values.currency)
  const isShown = !isTaken || isOpen || fieldState.error !== undefined
  return (
    <div className="flex min-w-0 flex-col items-start gap-2">
      {isShown && (
        <MoneyField
          form={form}
          name={name}
          label={invoiceForm.fields[name].label}
          least={invoiceForm.fields[name].least}
          currency={code}
          isRequired
          className="w-full"
        />
      )}
      {isShown && isTaken && <span className="text-sm text-ink-3">Follows the total</span>}
      {isShown && isTaken && before !== '' && (
        <Button
          size="sm"
          onClick={() => {
            form.setValue(whose, '')
            field.onChange(before)
            form.clearErrors(name)
            // The button goes.
            focusField(name)
          }}
        >
          Use {beforeMoney ? moneyWords(beforeMoney) : <ForeignText>{before}</ForeignText>} again
        </Button>
      )}
      {isBelowZero && !fieldState.error && (
        <Mark tone="warning">The total is below zero, so nothing can be invoiced</Mark>
      )}
      {difference && (
        <Mark tone="warning">{totalDifferenceWords(difference, values.currency)}</Mark>
      )}
      {amount && (
        <Button
          size="sm"
          onClick={() => {
            setBefore(field.value)
            field.onChange(total)
            form.setValue(whose, OF_TOTAL)
            form.clearErrors(name)
            setOpen(false)
            // The button goes, and the other one comes.
            setTimeout(() => another.current?.focus())
          }}
        >
          Use the total, {moneyWords(amount)}
        </Button>
      )}
      {!isShown && (
        <button
          ref={another}
          type="button"
          className="link self-end text-sm pointer-coarse:py-3"
          onClick={() => {
            setOpen(true)
            // Its field comes with the press.
            setTimeout(() => focusField(name))
          }}
        >
          Charge another amount
        </button>
      )}
    </div>
  )
}

/** Once taken from the total, it follows until somebody types another: what was typed is never changed. */
function useFollowedTotal(form: InvoiceFormProps['form'], total: string | undefined): boolean {
  const isTaken = useWatch({ control: form.control, name: whose }) === OF_TOTAL
  useTyped(form, () => form.setValue(whose, ''), name)
  const follow = useEffectEvent(() => {
    if (!isTaken || total === undefined || total === form.getValues(name)) return
    form.setValue(name, total)
    form.clearErrors(name)
  })
  useEffect(() => follow(), [total])
  return isTaken
}

export function totalDifferenceWords(difference: Decimal, currency: string): string {
  const { units, scale } = difference
  const amount = figureMoney({ units: abs(units), scale }, currency)
  const text = amount && formatMoney(amount, { locale: display.locale, withCurrency: true })
  return `${text ?? 'Some'} ${units > 0n ? 'more' : 'less'} than the total`
}
