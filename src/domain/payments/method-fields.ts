/** A card, a bank account or a stored method, as a payment and a token take it (contract/unstated.ts). */

import { achAccountTypes, achCodes, achHolderTypes } from '~/contract/unstated'
import type { Fields, ValuesOf } from '~/form/definition/fields'
import type { FieldProblem } from '~/form/definition/verdicts'
import { isSameAccount, sameAsRouting } from '~/lib/bank-numbers'
import { labels } from '~/lib/labels'
import { maskedEnd } from '~/lib/masks'

import { cardName, codeProblem, digitsOf, expiryProblem, numberProblem, slashed } from './card'

const MORE_OF_CARD = 'More about the method'
const card = { step: 'form', when: { way: 'card' } } as const
const ach = { step: 'form', when: { way: 'ach' } } as const
const at = <const Name extends string>(name: Name) => `paymentMethod.${name}` as const

/** Nothing is chosen to begin with: what isn't known isn't sent. */
const chosen = <const Values extends readonly string[]>(
  values: Values,
  labels: Readonly<Record<string, string>> = {},
) => [
  { value: '', label: '' },
  ...values.map((value: Values[number]) => ({ value, label: labels[value] ?? value })),
]

export const cardFields = {
  cardnumber: {
    ...card,
    kind: 'secret',
    isSpecial: true,
    label: 'Card number',
    required: 'Enter the card number',
    problem: numberProblem,
    at: at('cardnumber'),
  },
  cardexp: {
    ...card,
    kind: 'code',
    isSpecial: true,
    startsRow: true,
    label: 'Expires',
    required: 'Enter the expiry date',
    problem: expiryProblem,
    at: at('cardexp'),
  },
  cardcvv: {
    ...card,
    kind: 'secret',
    isSpecial: true,
    label: 'Security code',
    at: at('cardcvv'),
  },
  cardHolder: {
    ...card,
    kind: 'name',
    label: 'Name on card',
    startsRow: true,
    at: at('cardHolder'),
  },
  cardzip: {
    ...card,
    kind: 'zip',
    label: labels.billingZip,
    at: at('cardzip'),
  },
} as const satisfies Fields

export const achFields = {
  achHolder: {
    ...ach,
    kind: 'name',
    label: labels.accountHolder,
    required: 'Enter the account holder',
    at: at('achHolder'),
  },
  achHolderType: {
    ...ach,
    kind: 'choice',
    isSpecial: true,
    isInline: true,
    label: 'Holder type',
    choices: chosen(achHolderTypes, { personal: 'Person', business: 'Business' }),
    at: at('achHolderType'),
  },
  achRouting: {
    ...ach,
    kind: 'routing',
    isSpecial: true,
    startsRow: true,
    label: 'Routing number',
    required: 'Enter the routing number',
    at: at('achRouting'),
  },
  achAccount: {
    ...ach,
    kind: 'account',
    isSpecial: true,
    startsRow: true,
    label: 'Account number',
    required: 'Enter the account number',
    doubt: (typed: string, beside: (name: string) => string) =>
      sameAsRouting(typed, beside('achRouting')),
    at: at('achAccount'),
  },
  'repeated.achAccount': {
    ...ach,
    kind: 'account',
    isSpecial: true,
    label: 'Confirm account number',
    goesTo: 'nowhere',
  },
  achAccountType: {
    ...ach,
    kind: 'choice',
    isSpecial: true,
    isInline: true,
    label: 'Account type',
    choices: chosen(achAccountTypes),
    at: at('achAccountType'),
  },
  achCode: {
    ...ach,
    kind: 'choice',
    isSpecial: true,
    label: 'How the holder authorized it (SEC code)',
    choices: chosen(achCodes, {
      PPD: 'In writing (PPD)',
      WEB: 'Online (WEB)',
      TEL: 'By phone (TEL)',
      CCD: 'As a company (CCD)',
    }),
    at: at('achCode'),
  },
  achValidation: {
    ...ach,
    kind: 'switch',
    label: 'Validate the account first',
    hint: 'Checks account and routing number in real time. An add-on of your provider.',
    goesTo: 'flags',
  },
} as const satisfies Fields

export const methodMore = {
  initiator: {
    step: 'form',
    more: MORE_OF_CARD,
    kind: 'suggest',
    suggestions: [{ value: 'payor', label: 'Payer' }],
    label: 'Initiator',
    hint: 'Who starts the payment, such as payor',
    at: at('initiator'),
  },
  /** Follows from the choice; of a stored one, what its record says. */
  method: {
    step: 'form',
    kind: 'code',
    isSpecial: true,
    label: 'Method',
    at: at('method'),
  },
} as const satisfies Fields

export const usageTypeField = {
  kind: 'suggest',
  suggestions: [{ value: 'subscription', label: 'Subscription' }],
  more: MORE_OF_CARD,
  label: labels.usageType,
  at: at('storedMethodUsageType'),
} as const

/** All that is on a card or an account. Wiped by `useSecrets`; storage leaves it out by name (lib/secrets.ts). */
export const methodSecrets = [
  'cardnumber',
  'cardexp',
  'cardcvv',
  'cardHolder',
  'cardzip',
  'achHolder',
  'achRouting',
  'achAccount',
  'repeated.achAccount',
] as const

/** After a decline the next method is usually the same person's. */
export const payerOwn: ReadonlySet<string> = new Set(['cardHolder', 'cardzip', 'achHolder'])

type MethodValues = ValuesOf<typeof cardFields & typeof achFields> & { readonly way: string }

export function methodProblems(values: MethodValues): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (values.way === 'card') {
    const message = codeProblem(values.cardcvv, values.cardnumber)
    if (message !== undefined) problems.push({ path: ['cardcvv'], message })
  }
  const { achAccount, repeated } = values
  if (
    values.way === 'ach' &&
    achAccount !== '' &&
    !isSameAccount(achAccount, repeated.achAccount)
  ) {
    const message =
      repeated.achAccount === ''
        ? 'Enter the account number again'
        : 'The two account numbers differ'
    problems.push({ path: ['repeated', 'achAccount'], message })
  }
  return problems
}

/** As the service takes them. */
export const spelledMethod = <T extends MethodValues>(values: T): T => ({
  ...values,
  cardnumber: digitsOf(values.cardnumber),
  cardexp: slashed(values.cardexp),
})

/** "Visa •••• 1111", "Checking •••• 6789": what the journal may keep of it. */
export function methodName(values: MethodValues): string | undefined {
  if (values.way === 'card' && values.cardnumber !== '') return cardName(values.cardnumber)
  if (values.way === 'ach' && values.achAccount !== '') {
    return `${values.achAccountType || 'Bank account'} ${maskedEnd(values.achAccount)}`
  }
  return undefined
}
