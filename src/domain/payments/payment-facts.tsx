import type { Read } from '~/contract/fields'
import type { PaymentData } from '~/contract/payment-parts'
import { expiryText } from '~/lib/expiry'
import { labels } from '~/lib/labels'
import { accountWords } from '~/lib/payment-methods'
import { textFact } from '~/lists/fields/field-values'
import type { Fact } from '~/lists/record/facts'
import { CellText } from '~/ui/cell-text'

export type PaymentValue = Read<typeof PaymentData>

/** "United States (US, 840)" */
export function countryOf(card: PaymentValue['binData']): string | undefined {
  const { binCardIssuerCountry: name, binCardIssuerCountryCodeA2: code } = card ?? {}
  const number = card?.binCardIssuerCountryNumber?.toString()
  const codes = [code, number].filter(Boolean).join(', ')
  return [name, codes && `(${codes})`].filter(Boolean).join(' ') || undefined
}

/** @param path where the record has it: "PaymentData" */
export const accountFacts = (data: PaymentValue | undefined, path: string): readonly Fact[] => [
  {
    label: 'Account',
    value: data?.MaskedAccount && (
      <CellText>{accountWords(data.AccountType, data.MaskedAccount)}</CellText>
    ),
    members: [`${path}.MaskedAccount`, `${path}.AccountType`],
  },
  textFact(labels.accountHolder, `${path}.HolderName`, data?.HolderName),
  textFact('Expires', `${path}.AccountExp`, expiryText(data?.AccountExp)),
]
