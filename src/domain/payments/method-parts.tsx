import { CreditCard } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  type FieldPathByValue,
  type FieldValues,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form'

import { canEnterCards } from '~/api/card-entry'
import type { Read } from '~/contract/fields'
import type { PaymentMethodRequest } from '~/contract/payment-parts'
import type { Fields } from '~/form/definition/fields'
import type { Parts } from '~/form/definition/form-fields'
import { type ReviewRow, reviewRows } from '~/form/definition/review'
import { ChoiceField, type FieldChoice } from '~/form/fields/choice-fields'
import { FieldDoubt } from '~/form/fields/field-doubt'
import { plainBankNumber } from '~/lib/bank-numbers'
import { maskedEnd, numberEnd } from '~/lib/masks'
import { methodLabel } from '~/lib/payment-methods'
import { Notice } from '~/ui/notice'

import {
  brandOf,
  digitsOf,
  expiryDigits,
  groupedNumber,
  longestNumber,
  numberIn,
  slashed,
} from './card'
import { MaskedInput } from './masked-input'
import { achFields, cardFields } from './method-fields'

interface BodyWithMethod {
  readonly paymentMethod?: Read<typeof PaymentMethodRequest> | undefined
  readonly tokenId?: string | undefined
}

const HIDDEN = new Set(['cardnumber', 'cardcvv', 'achRouting', 'achAccount', 'tokenId', 'method'])

/** What of the numbers a review may show: an end, or that there is one. */
function numberRows({ paymentMethod = {}, tokenId }: BodyWithMethod): ReviewRow[] {
  const { cardnumber, cardcvv, achRouting, achAccount } = paymentMethod
  const rows = [
    ['Card number', cardnumber && maskedEnd(cardnumber)],
    ['Security code', cardcvv && '•'.repeat(cardcvv.length)],
    ['Routing number', achRouting && maskedEnd(achRouting), achRouting],
    ['Account number', achAccount && maskedEnd(achAccount), achAccount],
    ['Temporary token', tokenId && maskedEnd(tokenId)],
  ] as const
  return rows.flatMap(([label, value, whole]) =>
    value ? [{ name: label, label, value, ...(whole !== undefined && { whole }) }] : [],
  )
}

/** In the words of the choice: "Card", not "card". */
const methodRow = ({ paymentMethod }: BodyWithMethod): ReviewRow[] =>
  paymentMethod?.method
    ? [{ name: 'method', label: 'Method', value: methodLabel(paymentMethod.method) }]
    : []

/** The method as it is sent. @param fields of the form that say how it is paid */
export const methodRows = (fields: Fields, body: BodyWithMethod): ReviewRow[] => [
  ...methodRow(body),
  ...numberRows(body),
  ...reviewRows(
    Object.fromEntries(Object.entries(fields).filter(([name]) => !HIDDEN.has(name))),
    body,
  ),
]

interface WayFieldProps<T extends FieldValues & { readonly way: string }> {
  readonly form: UseFormReturn<T>
  readonly field: { readonly label: string; readonly choices: readonly FieldChoice[] }
  readonly isWiped: boolean
  /** What can be done where cards can't be entered. */
  readonly instead: ReactNode
}

/** Card, bank account or something stored; without the card where the deployment hasn't switched it on. */
export function WayField<T extends FieldValues & { readonly way: string }>({
  form,
  field: { label, choices },
  isWiped,
  instead,
}: WayFieldProps<T>) {
  const isOn = canEnterCards()
  return (
    <div className="flex min-w-0 flex-col gap-3 sm:col-span-2">
      {isWiped && (
        <Notice tone="warning" title="Card and bank details were cleared">
          The page was hidden for five minutes. Enter them again.
        </Notice>
      )}
      <ChoiceField
        // `way` is one of the form's values.
        form={form as unknown as UseFormReturn<FieldValues>}
        name="way"
        label={label}
        isInline
        choices={choices.filter(({ value }) => isOn || value !== 'card')}
      />
      {!isOn && (
        <Notice title="Card entry is off">This deployment hasn’t switched it on. {instead}</Notice>
      )}
    </div>
  )
}

interface MethodInSummaryProps<T extends { way: string }> {
  readonly form: UseFormReturn<T>
  /** Once enough is typed. */
  readonly nameOf: (values: T) => string | undefined
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

export function MethodInSummary<T extends { way: string }>({
  form,
  nameOf,
  choices,
}: MethodInSummaryProps<T>) {
  return useWatch({
    control: form.control,
    compute: (values) =>
      nameOf(values) ?? choices.find(({ value }) => value === values.way)?.label ?? '',
  })
}

const LONGEST_CODE = 4
const LONGEST_ROUTING = 9
const LONGEST_ACCOUNT = 17

const numberRead = (typed: string): string => {
  const { digits } = numberIn(typed)
  // One more than fits is kept, so that it is said rather than cut off.
  return digits.slice(0, longestNumber(digits) + 1)
}

const numberUnread = (typed: string): string | undefined =>
  numberIn(typed).hasMore ? 'Only the card number was taken. Enter the rest below.' : undefined

const expiryUnread = (typed: string): string | undefined =>
  typed.trim() !== '' && expiryDigits(typed) === ''
    ? 'This isn’t read as a date. Write month and year, such as 04/29.'
    : undefined

const dots = (value: string): string => '•'.repeat(value.length)
const ending = (value: string): string => numberEnd(value) ?? dots(value)

/** What a spreadsheet has spoiled, or has letters, stays as it is: picking its digits would make another number. */
function bankRead(typed: string, most: number): string {
  const plain = plainBankNumber(typed)
  return /^\d*$/.test(plain) ? plain.slice(0, most + 1) : typed.trim().slice(0, 2 * most)
}

/** The inputs of numbers, by field. */
export function methodParts<T extends FieldValues>(given: UseFormReturn<T>): Parts {
  // Both come from one table of fields.
  const form = given as unknown as UseFormReturn<FieldValues>
  const secret = (name: 'achRouting' | 'achAccount' | 'repeated.achAccount', most: number) => (
    <FieldDoubt form={form} name={name} field={achFields[name]}>
      <MaskedInput
        form={form}
        name={name}
        label={achFields[name].label}
        isRequired
        read={(typed) => bankRead(typed, most)}
        mask={ending}
      />
    </FieldDoubt>
  )
  const choice = (name: 'achHolderType' | 'achAccountType' | 'achCode') => {
    const { label, choices, ...field } = achFields[name]
    return (
      <ChoiceField
        form={form}
        name={name}
        label={label}
        isInline={'isInline' in field}
        choices={choices.filter(({ value }) => value !== '')}
      />
    )
  }
  return {
    cardnumber: <CardNumber form={form} name="cardnumber" />,
    cardexp: (
      <MaskedInput
        form={form}
        name="cardexp"
        label={cardFields.cardexp.label}
        isRequired
        placeholder="MM/YY"
        read={expiryDigits}
        unread={expiryUnread}
        write={slashed}
      />
    ),
    cardcvv: <SecurityCode form={form} name="cardcvv" />,
    achHolderType: choice('achHolderType'),
    achAccountType: choice('achAccountType'),
    achCode: choice('achCode'),
    achRouting: secret('achRouting', LONGEST_ROUTING),
    achAccount: secret('achAccount', LONGEST_ACCOUNT),
    'repeated.achAccount': secret('repeated.achAccount', LONGEST_ACCOUNT),
  }
}

interface PartProps {
  readonly form: UseFormReturn<FieldValues>
  readonly name: FieldPathByValue<FieldValues, string>
}

function CardNumber({ form, name }: PartProps) {
  const brand = brandOf(String(useWatch({ control: form.control, name })))
  return (
    <MaskedInput
      form={form}
      name={name}
      label={cardFields.cardnumber.label}
      isRequired
      read={numberRead}
      unread={numberUnread}
      write={groupedNumber}
      mask={ending}
      className="sm:col-span-2"
      adornment={brand ? brand.name : <CreditCard aria-hidden="true" className="size-4" />}
    />
  )
}

function SecurityCode({ form, name }: PartProps) {
  const brand = brandOf(String(useWatch({ control: form.control, name: 'cardnumber' })))
  return (
    <MaskedInput
      form={form}
      name={name}
      label={cardFields.cardcvv.label}
      hint={brand ? `${brand.codeName}, ${String(brand.codeSize)} digits` : 'CVV'}
      read={(typed) => digitsOf(typed).slice(0, LONGEST_CODE)}
      mask={dots}
    />
  )
}
