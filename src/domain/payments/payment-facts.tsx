import type { Read } from '~/contract/fields'
import type { PaymentData } from '~/contract/payment-parts'
import { expiryText } from '~/lib/expiry'
import { labels } from '~/lib/labels'
import { amountIn, type Money } from '~/lib/money'
import { accountTypeLabel } from '~/lib/payment-methods'
import { amountOf, idOf, maskedOf, textFact } from '~/lists/fields/field-values'
import type { Fact } from '~/lists/record/facts'

export type PaymentValue = Read<typeof PaymentData>

const joined = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' · ')

const numberText = (value: number | undefined) => (value === undefined ? undefined : String(value))

const heldText = (value: unknown) =>
  value === undefined || value === null || value === '' ? undefined : 'See All fields'

/** "United States (US, 840)" */
export function countryOf(card: PaymentValue['binData']): string | undefined {
  const { binCardIssuerCountry: name, binCardIssuerCountryCodeA2: code } = card ?? {}
  const number = numberText(card?.binCardIssuerCountryNumber)
  const codes = [code, number].filter(Boolean).join(', ')
  return [name, codes && `(${codes})`].filter(Boolean).join(' ') || undefined
}

/** @param path where the record has it: "PaymentData" */
export function paymentFacts(data: PaymentValue | undefined, path: string): readonly Fact[] {
  const { binData: card, paymentDetails: details } = data ?? {}
  const inData = (label: string, member: string, value: string | undefined) =>
    textFact(label, `${path}.${member}`, value)
  const inCurrency = (amount: string, given: Money | undefined) =>
    (given ? [amount, 'currency'] : [amount]).map((part) => `${path}.paymentDetails.${part}`)
  const binMembers = (...parts: readonly string[]) => parts.map((part) => `${path}.binData.${part}`)
  return [
    {
      label: 'Account',
      value: maskedOf(data?.MaskedAccount),
      members: [`${path}.MaskedAccount`],
    },
    inData('Account type', 'AccountType', accountTypeLabel(data?.AccountType)),
    inData(labels.accountHolder, 'HolderName', data?.HolderName),
    inData('Expires', 'AccountExp', expiryText(data?.AccountExp)),
    inData(labels.billingZip, 'AccountZip', data?.AccountZip),
    {
      label: 'Card',
      value: joined(accountTypeLabel(card?.binCardBrand), card?.binCardType, card?.binCardCategory),
      members: binMembers('binCardBrand', 'binCardType', 'binCardCategory'),
    },
    {
      label: 'Issuer',
      value: joined(card?.binCardIssuer, countryOf(card)),
      members: binMembers(
        'binCardIssuer',
        'binCardIssuerCountry',
        'binCardIssuerCountryCodeA2',
        'binCardIssuerCountryNumber',
      ),
    },
    inData('BIN length', 'binData.binMatchedLength', numberText(card?.binMatchedLength)),
    {
      label: 'Payment amount',
      value: amountOf(amountIn(details?.totalAmount, details?.currency)),
      members: inCurrency('totalAmount', details?.totalAmount),
    },
    inData('Currency', 'paymentDetails.currency', details?.currency),
    {
      label: 'Service fee',
      value: amountOf(amountIn(details?.serviceFee, details?.currency)),
      members: inCurrency('serviceFee', details?.serviceFee),
    },
    inData('Check number', 'paymentDetails.checkNumber', details?.checkNumber),
    // A picture, as text: whole in all fields.
    inData('Check image', 'paymentDetails.checkImage', heldText(details?.checkImage)),
    inData('Signature', 'SignatureData', heldText(data?.SignatureData)),
    {
      label: 'Stored method',
      value: idOf(data?.StoredId, 'stored method ID'),
      members: [`${path}.StoredId`],
    },
    inData('Initiator', 'Initiator', data?.Initiator),
    inData(labels.usageType, 'StoredMethodUsageType', data?.StoredMethodUsageType),
    inData('Sequence', 'Sequence', data?.Sequence),
    inData('Account ID', 'accountId', data?.accountId),
    inData('Description', 'orderDescription', data?.orderDescription),
  ]
}
